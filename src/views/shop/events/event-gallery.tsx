import { lazy, Suspense } from 'react';
import { headPictures, headPoster } from '#messages/event.ts';
import { EventPicture } from '#platform/covers/event-picture.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { ShowStage } from '#platform/ui/event-hero.tsx';
import { pictureOf } from '#views/shared/events/event-facts.ts';
import type { EventDetail } from '#views/shop/events/event-screen.tsx';

const Carousel = lazy(() =>
  import('#views/shop/events/gallery-carousel.tsx').then((module) => ({ default: module.GalleryCarousel })),
);

/** The event's pictures; with more than one a carousel, without any the drawn poster. */
export function EventGallery({ event }: { event: EventDetail }) {
  const language = useLanguage();
  const poster = (
    <EventPicture
      event={{ id: event.id, category: event.primaryCategory?.code }}
      shape="show"
      src={pictureOf(event)}
      title={headPoster({ event: event.name }, language)}
      eager
    />
  );
  return (
    <ShowStage as="section" aria-label={headPictures({ event: event.name }, language)}>
      {event.assets.length > 1 ? (
        <Suspense fallback={poster}>
          <Carousel name={event.name} pictures={event.assets} />
        </Suspense>
      ) : (
        poster
      )}
    </ShowStage>
  );
}
