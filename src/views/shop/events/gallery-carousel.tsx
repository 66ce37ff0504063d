import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { slidesAll, slidesNext, slidesNumber, slidesPrevious, slidesShown, slidesSlide } from '#messages/event.ts';
import { Picture } from '#platform/covers/event-picture.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { Carousel, CarouselDots, useCarousel } from '#platform/ui/carousel.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { ShowNav, ShowTrack } from '#platform/ui/event-hero.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { EventDetail } from '#views/shop/events/event-screen.tsx';

type Props = { name: string; pictures: EventDetail['assets'] };

/** The event's pictures, to be dragged or turned; after the last comes the first again. */
export function GalleryCarousel({ name, pictures }: Props) {
  const language = useLanguage();
  const track = (
    <ShowTrack>
      {pictures.map(({ id, preview, name: alt }, index) => (
        <span
          key={id}
          role="group"
          aria-roledescription={slidesSlide(language)}
          aria-label={slidesNumber({ slide: String(index + 1), count: String(pictures.length) }, language)}
        >
          <Picture src={`/${preview.replace(/^\//, '')}`} alt={alt} />
        </span>
      ))}
    </ShowTrack>
  );
  return (
    <Carousel count={pictures.length} loop track={track}>
      <Controls name={name} />
    </Carousel>
  );
}

function Controls({ name }: { name: string }) {
  const language = useLanguage();
  const { selected, count, canScrollPrev, canScrollNext, scrollPrev, scrollNext } = useCarousel();
  return (
    <Nav>
      <IconButton aria-label={slidesPrevious(language)} disabled={!canScrollPrev} onClick={scrollPrev}>
        <ChevronLeft />
      </IconButton>
      <CarouselDots label={slidesAll(language)} />
      <VisuallyHidden aria-live="polite">
        {slidesShown({ slide: String(selected + 1), count: String(count), event: name }, language)}
      </VisuallyHidden>
      <IconButton aria-label={slidesNext(language)} disabled={!canScrollNext} onClick={scrollNext}>
        <ChevronRight />
      </IconButton>
    </Nav>
  );
}

/** Its buttons are the look's; the dots are narrower. */
const Nav = styled(ShowNav)`
  [role='group'] button {
    min-width: 1.5rem;
  }
`;
