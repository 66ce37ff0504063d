import { Suspense } from 'react';
import { isFeatureOn } from '#platform/configuration.ts';
import { notify } from '#app/notify.ts';
import type { RouteProps } from '#app/routes.ts';
import { lazyPart } from '#platform/parts.tsx';
import { EventScreen, type EventDetail } from '#views/events/event-screen.tsx';
import { ShareButton } from '#views/events/share-button.tsx';

const EventBookmark = lazyPart(async () => (await import('#app/routes/event-bookmark.tsx')).EventBookmark);

/** Loaded before the press: browsers share only while a press is fresh. */
const sharing = isFeatureOn('share') ? import('#app/share-link.ts') : null;

export function Route({ params }: RouteProps) {
  return (
    <EventScreen
      eventId={params['eventId'] ?? ''}
      actions={(event) => (
        <>
          {isFeatureOn('bookmark') && (
            <Suspense>
              <EventBookmark eventId={event.id} />
            </Suspense>
          )}
          <ShareButton isOn={isFeatureOn('share')} onShare={() => void share(event)} />
        </>
      )}
    />
  );
}

/** Off by default, as specified: the control is there and says so. */
async function share({ id, name }: EventDetail): Promise<void> {
  if (!sharing) return notify({ tone: 'error', message: 'Sharing is not implemented yet.' });
  const { shareLink } = await sharing;
  return shareLink({ navigator, notify }, { title: name, url: `${window.location.origin}/event/${id}` });
}
