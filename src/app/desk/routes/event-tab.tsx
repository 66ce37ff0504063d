import type { ComponentType } from 'react';
import { lazyPart } from '#platform/parts.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import type { EventTabSlug } from '#views/desk/event/event-tab-list.ts';

type Props = { organization: DeskOrganization; event: DeskEvent };

/** What each page of an event beside its parts is, by its address. */
export const eventTabs = {
  people: lazyPart(async () => (await import('#app/desk/routes/event-people.tsx')).EventPeople),
  sell: lazyPart(async () => (await import('#app/desk/routes/event-sell.tsx')).EventSell),
  messages: lazyPart(async () => (await import('#app/desk/routes/event-messages.tsx')).EventMessages),
  repeat: lazyPart(async () => (await import('#app/desk/routes/event-repeat.tsx')).EventRepeat),
  history: lazyPart(async () => (await import('#app/desk/routes/history-of.tsx')).EventHistory),
} satisfies Record<EventTabSlug, ComponentType<Props>>;
