import { use } from 'react';
import { isFeatureOn } from '#platform/configuration.ts';
import { notify } from '#app/notify.ts';
import type { RouteProps } from '#app/route-table.ts';
import { pageAddress } from '#platform/page-language.ts';
import { once } from '#platform/parts.ts';
import { EventScreen, type EventDetail } from '#views/shop/events/event-screen.tsx';
import { ShareButton } from '#views/shop/events/share-button.tsx';

const loadBookmark = once(() => import('#app/shop/routes/event-bookmark.tsx'));
/** On no page whose event can be bought. */
const loadReminder = once(() => import('#app/shop/routes/event-reminder.tsx'));

/** On no page but of an event of which something is sold by code. */
const loadCode = once(() => import('#app/shop/routes/event-code.tsx'));

const isCodeDrawn = typeof document === 'object' && document.querySelector('[data-code]') !== null;
const isReminderDrawn = typeof document === 'object' && document.querySelector('[data-reminder]') !== null;

/** What the server drew answers as soon as the page does. */
export const parts = Promise.all([
  isFeatureOn('bookmark') && loadBookmark(),
  isReminderDrawn && loadReminder(),
  isCodeDrawn && loadCode(),
]);

/** Loaded before the press: browsers share only while a press is fresh. */
const sharing = isFeatureOn('share') ? import('#app/shop/share-link.ts') : null;

export function Route({ params }: RouteProps) {
  return (
    <EventScreen
      eventId={params['eventId'] ?? ''}
      reminder={(id) => <Reminder eventId={id} />}
      code={(id) => <Code eventId={id} />}
      actions={(event) => (
        <>
          {isFeatureOn('bookmark') && <Bookmark eventId={event.id} />}
          <ShareButton isOn={isFeatureOn('share')} onShare={() => void share(event)} />
        </>
      )}
    />
  );
}

function Bookmark({ eventId }: { eventId: string }) {
  const { EventBookmark } = use(loadBookmark());
  return <EventBookmark eventId={eventId} />;
}

function Reminder({ eventId }: { eventId: string }) {
  const { EventReminder } = use(loadReminder());
  return <EventReminder eventId={eventId} />;
}

function Code({ eventId }: { eventId: string }) {
  const { EventCode } = use(loadCode());
  return <EventCode eventId={eventId} />;
}

/** Off by default, as specified: the control is there and says so. */
async function share({ id, name }: EventDetail): Promise<void> {
  if (!sharing) return notify({ tone: 'error', title: null, message: { code: 'sharingMissing' } });
  const { shareLink } = await sharing;
  return shareLink(
    { navigator, notify },
    { title: name, url: `${window.location.origin}${pageAddress(`/event/${id}`)}` },
  );
}
