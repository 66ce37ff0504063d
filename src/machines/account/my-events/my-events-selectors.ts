import type { SnapshotFrom } from 'xstate';
import { groupByDay, withDay } from '#domain/my-events-groups.ts';
import { pageCount, viewOf } from '#machines/account/my-events/my-events-criteria.ts';
import type { myEventsMachine } from '#machines/account/my-events/my-events-machine.ts';

type Snapshot = SnapshotFrom<typeof myEventsMachine>;

/** The state of the list as a whole. */
export const listState = ({ value: { list } }: Snapshot) => {
  if (typeof list === 'string') return list;
  return 'asking' in list ? 'asking' : 'awaitingSession';
};
/** Whether what is shown was kept on this device. */
export const isKept = ({ context }: Snapshot) => context.kept !== null;
export const myEventsCriteria = (snapshot: Snapshot) => snapshot.context.criteria;
export const today = (snapshot: Snapshot) => snapshot.context.today;
export const viewerZone = (snapshot: Snapshot) => snapshot.context.timeZone;
export const chosenDay = (snapshot: Snapshot) => snapshot.context.criteria.from ?? snapshot.context.today;
export const shownFilter = (snapshot: Snapshot) => viewOf(snapshot.context.criteria, snapshot.context.today).filter;
export const showsAllAttendees = (snapshot: Snapshot) => snapshot.context.criteria.allAttendees;
export const totalRegistrations = (snapshot: Snapshot) => snapshot.context.result?.totalItems ?? 0;
export const pages = (snapshot: Snapshot) => pageCount(totalRegistrations(snapshot));

export const isSavedShown = (snapshot: Snapshot) => snapshot.context.result?.__typename === 'EventList';

/** For how long the shown tickets have been kept on this device, in milliseconds; null where the server sent them. */
export const keptForMs = ({ context: { kept } }: Snapshot) => kept && Math.max(0, kept.now - kept.keptAt);

/** The registration whose ticket lies over the page. */
export const shownTicket = ({ context: { result, ticketId } }: Snapshot) =>
  result?.__typename === 'RegistrationList' ? (result.items.find(({ id }) => id === ticketId) ?? null) : null;

/** The saved events by day, with the chosen day among them when nothing is on it. */
export function savedDays({ context: { criteria, today: day, result } }: Snapshot) {
  const events = result?.__typename === 'EventList' ? result.items : [];
  const groups = groupByDay(
    events.map((event) => ({ id: event.id, attendee: nobody, event })),
    'saved',
  );
  const isDayMeant = criteria.from !== null || groups.length === 0;
  return isDayMeant && criteria.page === 1 ? withDay(groups, criteria.from ?? day, 'saved') : groups;
}

/** A saved event has no attendee: its place within a day is by its start. */
const nobody = { id: '', isDefault: false };

/**
 * The registrations by day. A chosen day with nothing on it has its place among them, on the first page; Past, where
 * no day was picked, begins with its newest.
 */
export function dayGroups(snapshot: Snapshot) {
  const { criteria, today: day, result } = snapshot.context;
  const filter = shownFilter(snapshot);
  const groups = groupByDay(result?.__typename === 'RegistrationList' ? result.items : [], filter);
  const isDayMeant = criteria.from !== null || filter === 'upcoming' || groups.length === 0;
  return isDayMeant && criteria.page === 1 ? withDay(groups, criteria.from ?? day, filter) : groups;
}
