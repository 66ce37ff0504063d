import type { myEventsMachine } from '#machines/account/my-events/my-events-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Item = { __typename: 'Event' } | { __typename: 'Registration'; state: string; attendee: { name: string } };
type Snapshot = {
  value: { ticket: 'away' | 'shown' };
  context: {
    criteria: { filter: 'upcoming' | 'past' | 'saved'; page: number };
    today: string;
    result: { __typename: 'RegistrationList' | 'EventList'; totalItems: number; items: readonly Item[] } | null;
    kept: { now: number } | null;
  };
};

const loading = 'Loading your events';
const offline =
  'Foyer can’t be reached right now. These are your tickets as this device kept them; their codes open the door all the same.';
const tryAgain = 'Try again';
const event = 'The Winter’s Tale';

/** Whatever lies under the ticket is not there for as long. */
const list =
  (face: (snapshot: Snapshot) => Face) =>
  (snapshot: Snapshot): Face =>
    snapshot.value.ticket === 'shown' ? {} : face(snapshot);

const isPast = ({ context: { criteria } }: Snapshot) => criteria.filter === 'past';
const isNextDay = ({ context }: Snapshot) => context.today === '2026-11-22';

/** Customer specification §2, My events: the words of a chosen day with nothing on it. */
const interested = 'Interested in attending an event? Discover events';
const nothingOn = (snapshot: Snapshot) =>
  isPast(snapshot)
    ? `No matches found for November 14 ${interested}`
    : `No events scheduled today on November ${isNextDay(snapshot) ? '22' : '21'} ${interested}`;

const isGood = (item: { state: string }) => item.state !== 'Cancelled';
const whose = ({ attendee }: { attendee: { name: string } }) => `${attendee.name}, ${event}`;

/** What can be done with a ticket: docs/decisions/085, 137; without a connection it is shown alone. */
function actsOf(snapshot: Snapshot, item: Extract<Item, { __typename: 'Registration' }>): string[] {
  const isUsable = isGood(item) && !isPast(snapshot);
  const isOffline = snapshot.context.kept !== null;
  return [
    ...(isOffline ? [] : ['Order HCP-004213']),
    ...(isUsable ? [`Ticket ${whose(item)}`] : []),
    ...(isOffline ? [] : [`Edit ${whose(item)}`]),
    ...(isUsable && !isOffline
      ? [`Change ticket ${whose(item)}`, `Give to somebody ${whose(item)}`, `Remove ${whose(item)}`]
      : []),
  ];
}

function ticketOf(snapshot: Snapshot, item: Item): string {
  if (item.__typename === 'Event')
    return `${event} Harbour City Players Port Theatre Studio, Nanaimo 12 spots left Sat 5 Dec 12:00 pm from $18.00`;
  const cancelled = isGood(item) ? '' : 'Cancelled';
  return `${event} Harbour City Players Port Theatre Studio, Nanaimo ${item.attendee.name} Student or senior ${cancelled} ${actsOf(snapshot, item).join(' ')} Sat 21 Nov 7:30 pm PST`;
}

function headingOf(snapshot: Snapshot, item: Item): string {
  if (item.__typename === 'Event') return 'Saturday, December 5';
  return isNextDay(snapshot) ? 'Saturday, November 21' : 'Today';
}

/**
 * By day: Past begins with the newest. A chosen day with nothing on it stands among them, on the first page; an
 * Upcoming that nobody chose a day in begins with today.
 */
function days(snapshot: Snapshot): Face {
  const { result, criteria } = snapshot.context;
  const items = result?.items ?? [];
  const groups = items.map((item) => `${headingOf(snapshot, item)} ${ticketOf(snapshot, item)}`);
  const isSaved = result?.__typename === 'EventList';
  const isOn = !isSaved && !isPast(snapshot) && !isNextDay(snapshot);
  const isDayMeant = criteria.page === 1 && !isOn && (isPast(snapshot) || !isSaved);
  const nothing = isDayMeant || items.length === 0 ? [nothingOn(snapshot)] : [];
  const isNewestFirst = isPast(snapshot) && !isSaved;
  const one = isSaved ? 'saved event' : 'registration';
  const total = result?.totalItems ?? 0;
  return {
    shows: [(isNewestFirst ? [...groups, ...nothing] : [...nothing, ...groups]).join(' ')],
    announces: [`${total} ${total === 1 ? one : `${one}s`}`],
    open: items.flatMap((item) => (item.__typename === 'Event' ? event : actsOf(snapshot, item))),
    hides: nothing.length === 0 ? ['Discover events'] : [],
  };
}

const ageOf = ({ context: { kept } }: Snapshot) => (kept?.now === 121_000 ? '2 minutes ago' : '1 minute ago');

/** The tickets that this device kept, while Foyer can't be reached: docs/decisions/031. */
function keptOffline(snapshot: Snapshot, button: string, more: Face): Face {
  const face = days(snapshot);
  return {
    ...more,
    shows: [`Kept offline, as of ${ageOf(snapshot)} ${offline} ${button}`, ...(face.shows ?? [])],
    announces: [offline, ...(face.announces ?? [])],
    open: [...(face.open ?? []), ...(more.open ?? [])],
    hides: [
      loading,
      ...['Edit', 'Change ticket', 'Give to somebody', 'Remove'].map((deed) => `${deed} Alex Thorsen, ${event}`),
    ],
  };
}

const asking = (snapshot: Snapshot) => keptOffline(snapshot, 'Asking', { locked: ['myEvents.retry', 'Asking'] });

const awaited: Face = { announces: [loading], hides: [event, tryAgain, offline, 'Your events did not load'] };
const awaitedOrKept = list((snapshot) => (snapshot.context.kept === null ? awaited : asking(snapshot)));

const failure = 'Your events did not load Your registrations are safe. Your connection may have dropped. Try again';

function theTicket(snapshot: Snapshot): Face {
  const item = snapshot.context.result?.items[0];
  if (item?.__typename !== 'Registration') return { shows: ['Your ticket ?'] };
  const { name } = item.attendee;
  const kept = snapshot.context.kept === null ? '' : `Kept offline, as of ${ageOf(snapshot)}`;
  const facts = `Your ticket ${kept} ${name} ${event} When Sat 21 Nov 2026, 7:30 pm PST Place Port Theatre Studio 125 Front St, Nanaimo, British Columbia Ticket Student or senior Order HCP-004213`;
  const code = 'R-H6K7JEV4 Show this at the door';
  /** docs/decisions/130 */
  const policy = 'If you cancel: Refunds are set by the organizer.';
  if (!isGood(item))
    return {
      shows: [`${facts} Cancelled Print ticket`],
      hides: [code, policy, 'Add to calendar'],
      open: ['Print ticket'],
    };
  return {
    shows: [`${facts} Add to calendar ${whose(item)} ${code} ${policy} Print ticket`, 'Code for the door: R-H6K7JEV4'],
    hides: [
      'Cancelled',
      ...(kept === '' ? ['Kept offline, as of 1 minute ago', 'Kept offline, as of 2 minutes ago'] : []),
    ],
    open: [`Add to calendar ${whose(item)}`, 'Print ticket'],
  };
}

const tabs = ['Upcoming', 'Past', 'Saved'];
const tabOf = (snapshot: Snapshot) => (isPast(snapshot) ? 'Past' : 'Upcoming');
const dayOf = (snapshot: Snapshot) =>
  isPast(snapshot) ? 'Nov 14, 2026' : isNextDay(snapshot) ? 'Nov 22, 2026' : 'Nov 21, 2026';

/** Customer specification §2, My events. */
export const myEventsSays: SaysOf<typeof myEventsMachine> = {
  'ticket.away': (snapshot) => ({
    shows: ['Back to homepage', `My events Day: ${dayOf(snapshot)} View all attendee events ${tabs.join(' ')}`],
    open: [
      'Back to homepage',
      'Cancel',
      'OK',
      ...tabs,
      'myEvents.chooseTab',
      'View all attendee events',
      'myEvents.showAttendees',
    ],
    chosen: ['View all attendee events', tabOf(snapshot)],
    notChosen: tabs.filter((tab) => tab !== tabOf(snapshot)),
    hides: ['Your ticket'],
  }),
  'ticket.shown': (snapshot) => ({
    ...theTicket(snapshot),
    open: [...(theTicket(snapshot).open ?? []), 'ticket.putAway', 'Close'],
  }),
  'list.awaitingSession.waiting': list(() => awaited),
  'list.awaitingSession.offeringKept': awaitedOrKept,
  'list.asking': awaitedOrKept,
  'list.recalling': list(() => awaited),
  'list.turningBack': list(() => awaited),
  'list.showing': list((snapshot) => ({
    ...days(snapshot),
    hides: [loading, tryAgain, offline, ...(days(snapshot).hides ?? [])],
  })),
  'list.empty': list((snapshot) => {
    const isMore = snapshot.context.result?.totalItems === 12;
    return {
      ...days(snapshot),
      ...(isMore
        ? { locked: ['Previous page'], open: ['Discover events', 'Next page'] }
        : { open: ['Discover events'] }),
      shows: [...(days(snapshot).shows ?? []), ...(isMore ? ['1 of 2'] : [])],
      hides: [loading, event, tryAgain, offline, ...(isMore ? [] : ['Next page'])],
    };
  }),
  'list.showingKept': list((snapshot) => keptOffline(snapshot, tryAgain, { open: ['myEvents.retry', tryAgain] })),
  'list.askingAgain': list(asking),
  'list.failed': list(() => ({
    announces: [failure],
    open: ['myEvents.retry', tryAgain],
    hides: [loading, event, offline],
  })),
};
