import type { eventListMachine } from '#machines/desk/event-list/event-list-machine.ts';
import type { DeskEventPage } from '#services/desk/event-list/event-list-service.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Known = { list: string; page: DeskEventPage | null; before: readonly string[] };

const rows = ({ page }: Known): string[] => {
  if (!page) return [];
  return page.hasMore
    ? ['The Cherry Orchard', '212 of 240 sold , 6 held', 'Set painting', '78 of 240 sold']
    : ['A Child’s Christmas in Wales', 'Draft'];
};
const names: Readonly<Record<string, string>> = { DRAFTS: 'Drafts', ON_SALE: 'On sale' };
const unread = (words: string): Face => ({
  shows: ['Events'],
  announces: [words],
  open: ['eventList.retry', 'Try again'],
});

/** docs/decisions/156. */
export const eventListSays: SaysOf<typeof eventListMachine> = {
  readingEvents: ({ context }) => ({
    shows: ['Events', ...rows(context)],
    announces: ['Looking up the events'],
    chosen: [names[context.list] ?? ''],
  }),
  notPermitted: { shows: ['Events'] },
  unreadable: unread('Error An unexpected error occurred Try again'),
  signedOut: unread('You are not logged in any more. Try again'),
  listing: ({ context }) => ({
    shows: ['Events', ...rows(context)],
    chosen: [names[context.list] ?? ''],
    ...(context.before.length === 0 && context.page?.hasMore ? { open: ['eventList.next', 'Next page'] } : {}),
    ...(context.before.length > 0 ? { open: ['eventList.previous', 'Previous page'], locked: ['Next page'] } : {}),
  }),
};
