import type { peopleMachine } from '#machines/desk/people/people-machine.ts';
import type { PeopleFilter } from '#services/desk/people/people-service.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Known = {
  page: { people: readonly object[] | null; hasMore: boolean; total: number } | null;
  filter: PeopleFilter;
  trail: string[];
  openId: string | null;
};
type Snapshot = { context: Known };

const rows = [
  'Thorsen, Maya R-7K2Q4MXA',
  'Stalls FY-004213',
  'Complete',
  'Confirmed',
  'Whitcomb, George R-2M9XE5BD',
  '1 missing',
  'Owes $28.35',
  'Pryce, Owen R-XX90LP4C',
  'Balcony FY-004213',
  'Cancelled',
];
const hidden = ['Thorsen, Maya R-7K2Q4MXA'];
const heads = ['Thorsen, Maya', 'Whitcomb, George', 'Pryce, Owen'];
const counts = [
  'How many',
  'Registered',
  '212',
  'Stalls',
  '150',
  'Your role sees how many people are registered, not who they are. Ask an owner.',
];
const isWhole = ({ search, tierId, state, isMissingAnswers, owes, isMailRefused }: PeopleFilter) =>
  search === '' && tierId === null && state === null && !isMissingAnswers && !owes && !isMailRefused;

function pageOf({ page, filter, trail }: Known): string[] {
  if (!page) return [];
  if (!page.people) return counts;
  const from = trail.length * 50;
  if (page.people.length > 0) return [...rows, `${from + 1} to ${from + 3} of ${page.total}. At most 50 on a screen.`];
  return isWhole(filter)
    ? ['Nobody is registered yet', 'Whoever registers is listed here by name.']
    : [
        'Nobody is like that',
        'Names, email addresses and codes were searched. Try fewer letters, or all tickets and any state.',
      ];
}

const looking: Face = { announces: ['Looking up the people'], hides: hidden };
const unread = (words: string): Face => ({
  announces: [words],
  open: ['people.retry', 'Try again'],
  hides: hidden,
});

/** Arrows lead where there is a page; a sheet is closed where one is open. */
function controls({ page, trail, openId }: Known, isListing: boolean): Pick<Face, 'open' | 'locked'> {
  if (!page?.people) return {};
  const isSome = page.people.length > 0;
  const canGoBack = isListing && trail.length > 0;
  const canGoOn = isListing && page.hasMore;
  const arrows =
    isSome || trail.length > 0
      ? {
          open: [...(canGoBack ? ['Previous page'] : []), ...(canGoOn ? ['Next page'] : [])],
          locked: [...(canGoBack ? [] : ['Previous page']), ...(canGoOn ? [] : ['Next page'])],
        }
      : { open: [], locked: [] };
  const names = isSome ? heads : [];
  return {
    open: [
      'people.search',
      'Find',
      ...arrows.open,
      ...(isListing ? names : []),
      ...(openId ? ['people.close', 'Close the sheet'] : []),
    ],
    locked: [...arrows.locked, ...(isListing ? [] : names)],
  };
}

/** docs/decisions/162. */
export const peopleSays: SaysOf<typeof peopleMachine> = {
  readingPeople: ({ context }: Snapshot) =>
    context.page === null ? looking : { shows: pageOf(context), ...controls(context, false) },
  notPermitted: looking,
  unreadable: unread('Error An unexpected error occurred Try again'),
  signedOut: unread('You are not logged in any more. Try again'),
  listing: ({ context }: Snapshot) => ({ shows: pageOf(context), ...controls(context, true) }),
};
