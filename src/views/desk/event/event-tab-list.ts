import type { Language } from '#domain/language.ts';
import { tabHistory, tabMessages, tabPeople, tabRepeat, tabSell } from '#messages/desk-event.ts';
import type { Permission } from '#services/desk/generated/graphql.ts';

type EventTabEntry = {
  /** The last piece of its address. */
  slug: string;
  name: (language: Language) => string;
  /** Without which it is not drawn; null for all who see the event. */
  permission: Permission | null;
};

/** What an event has beside what is set up of it, in the order of its tabs. */
export const eventTabList = [
  { slug: 'people', name: tabPeople, permission: null },
  { slug: 'sell', name: tabSell, permission: 'UpdateRegistration' },
  { slug: 'messages', name: tabMessages, permission: 'MessageRegistrants' },
  { slug: 'repeat', name: tabRepeat, permission: 'CreateEvent' },
  { slug: 'history', name: tabHistory, permission: 'UpdateEvent' },
] as const satisfies readonly EventTabEntry[];

export type EventTabSlug = (typeof eventTabList)[number]['slug'];

/** Whether it is one of its pages that somebody's role permits. */
export const isEventTab = (slug: string, permissions: readonly Permission[]): slug is EventTabSlug =>
  eventTabsOf(permissions).some((tab) => tab.slug === slug);

/** What somebody's role permits of it. */
export const eventTabsOf = (permissions: readonly Permission[]): readonly EventTabEntry[] =>
  eventTabList.filter(({ permission }: EventTabEntry) => permission === null || permissions.includes(permission));
