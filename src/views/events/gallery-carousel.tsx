import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Picture } from '#platform/covers/event-picture.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { ShowNav, ShowTrack } from '#platform/ui/show.tsx';
import type { EventDetail } from '#views/events/event-screen.tsx';

const dragThreshold = 5;

type Props = { name: string; pictures: EventDetail['assets'] };

export function GalleryCarousel({ name, pictures }: Props) {
  const [viewport, carousel] = useEmblaCarousel({ loop: true, dragThreshold });
  const [selected, setSelected] = useState(0);
  useEffect(() => {
    const follow = () => setSelected(carousel?.selectedScrollSnap() ?? 0);
    carousel?.on('select', follow);
    return () => void carousel?.off('select', follow);
  }, [carousel]);
  return (
    <div ref={viewport} aria-roledescription="carousel" style={{ position: 'absolute', inset: 0, overflow: 'hidden' }}>
      <ShowTrack>
        {pictures.map(({ id, preview, name: alt }, index) => (
          <span key={id} role="group" aria-roledescription="slide" aria-label={`${index + 1} of ${pictures.length}`}>
            <Picture src={`/${preview.replace(/^\//, '')}`} alt={alt} />
          </span>
        ))}
      </ShowTrack>
      <ShowNav>
        <IconButton aria-label="Previous picture" onClick={() => carousel?.scrollPrev()}>
          <ChevronLeft />
        </IconButton>
        <span aria-live="polite" aria-label={`Picture ${selected + 1} of ${pictures.length} of ${name}`}>
          {selected + 1} of {pictures.length}
        </span>
        <IconButton aria-label="Next picture" onClick={() => carousel?.scrollNext()}>
          <ChevronRight />
        </IconButton>
      </ShowNav>
    </div>
  );
}
