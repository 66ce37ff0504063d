import type { eventSearchMachine } from '#machines/shop/event-search/event-search-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Snapshot = {
  context: { criteria: { keywords: string }; result: { totalItems: number } | null; failure: unknown };
};

/** Customer specification §2, events list: a keyword field, filters for day and distance, and 'Reset filters'. */
const filters = (snapshot: Snapshot) =>
  `Find events Any day ${isNearJazz(snapshot) ? 'Within 50 km' : 'Any distance'} Reset filters`;

/** In these samples an address that asks for jazz asks for what is near here, too. */
const isNearJazz = ({ context }: Snapshot) => context.criteria.keywords === 'jazz';

const counts: Readonly<Record<number, string>> = { 0: '0 events', 1: '1 event', 11: '11 events' };

const count = ({ context: { result } }: Snapshot) => (result === null ? '' : (counts[result.totalItems] ?? '?'));

const card =
  'The Winter’s Tale Harbour City Players Port Theatre Studio, Nanaimo 12 spots left Sat 21 Nov 7:30 pm from $18.00';

const searching = (snapshot: Snapshot): Face => ({
  shows: [`${filters(snapshot)} ${count(snapshot)} Loading events`],
  announces: ['Loading events'],
  hides: ['The Winter’s Tale', 'No events found'],
});

const found = (snapshot: Snapshot): Face => ({
  shows: [`${filters(snapshot)} 1 event ${card} 1 of 1`, `${card} Pages Previous page 1 of 1 Next page`],
  open: ['The Winter’s Tale'],
  locked: ['Previous page', 'Next page'],
  hides: ['Loading events', 'No events found'],
});

const empty = (snapshot: Snapshot): Face => ({
  shows: [`${filters(snapshot)} 0 events No events found Try adjusting your search filters. Reset filters`],
  hides: ['Loading events', 'Previous page'],
});

export const eventSearchSays: SaysOf<typeof eventSearchMachine> = {
  // What was typed and not sent yet stays in the field.
  criteria: (snapshot) => ({
    shows: isNearJazz(snapshot) ? ['Events near Nanaimo jazz Find events'] : ['Events', 'Find events'],
    open: [
      'search.submit',
      'Find events',
      'Keyword',
      'Day: Any day',
      isNearJazz(snapshot) ? 'Distance: Within 50 km' : 'Distance: Any distance',
      'Reset filters',
    ],
    announces: snapshot.context.result === null ? [] : [count(snapshot)],
  }),
  'results.searching': searching,
  'results.beyondLast': searching,
  'results.showing': found,
  'results.refreshing': (snapshot) => (snapshot.context.result?.totalItems === 0 ? empty : found)(snapshot),
  'results.empty': empty,
  'results.failed': (snapshot) => ({
    shows: [filters(snapshot)],
    announces: [
      'Error: There is no connection to Foyer. The list did not arrive. Your connection may have dropped. Try again',
    ],
    open: ['search.retry', 'Try again'],
    hides: ['Loading events', 'No events found'],
  }),
};
