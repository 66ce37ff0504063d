import type { SnapshotFrom } from 'xstate';
import type { registerMachine } from '#machines/shop/register/register-machine.ts';
import {
  isAtLimit,
  newAttendee,
  problemsOf,
  saleCodeOf,
  type Entry,
  type EntryProblem,
} from '#machines/shop/register/registration-entry.ts';

type Snapshot = SnapshotFrom<typeof registerMachine>;

export type RegisterFace =
  | 'opening'
  | 'unavailable'
  | 'notFound'
  | 'notOnSale'
  | 'filling'
  | 'waitingForConnection'
  | 'askingAboutSameAttendee'
  | 'registered';

/** What the dialog shows; the form stays to be seen while it is sent. */
export function registerFace(snapshot: Snapshot): RegisterFace {
  const { value } = snapshot;
  if (typeof value === 'string') return value;
  return 'filling';
}

export const request = ({ context }: Snapshot) => context.request;
export const registerEvent = ({ context }: Snapshot) => context.event;
export const attendees = ({ context }: Snapshot) => context.attendees;
export const entries = ({ context }: Snapshot): Entry[] => context.entries;
export const expandedId = ({ context }: Snapshot) => context.expandedId;
export const sameAttendee = ({ context }: Snapshot) => context.sameAttendee;
export const isSubmitting = (snapshot: Snapshot) => snapshot.hasTag('submitting');
/** Not while it is sent, and not any more once it is in the order. */
export const canEditEntry = (snapshot: Snapshot, entryId: string) =>
  snapshot.can({ type: 'entry.typeName', entryId, field: 'firstName', text: '' });
/** In whose names the person has tickets for the event; told where another is bought, and not where one is changed. */
export const ticketHolders = ({ context: { request, event } }: Snapshot): readonly string[] =>
  request.mode === 'create' ? (event?.ownTicketHolders ?? []) : [];
/** Whether somebody who is not saved yet can be registered in an entry. */
export const canBeNew = (snapshot: Snapshot, entryId: string): boolean =>
  snapshot.can({ type: 'entry.chooseAttendee', entryId, choice: newAttendee });
/** What was looked for in vain where the dialog shows that. */
export const missing = ({ context: { request, event } }: Snapshot): 'event' | 'registration' | 'registrations' => {
  if (request.mode === 'update') return 'registration';
  return event ? 'registrations' : 'event';
};
export const isUpdating = ({ context }: Snapshot) => context.request.mode === 'update';

/** The messages at the fields of an entry; none before the first attempt. */
export const problemsOfEntry = (snapshot: Snapshot, entry: Entry): EntryProblem[] =>
  snapshot.matches({ filling: 'checked' }) ? problemsOf(entry.value, snapshot.context.event) : [];

/** Why what is chosen for a product can't be taken; null before the first attempt, and where it can. */
export const priceFaultOf = (snapshot: Snapshot, entry: Entry, productId: string) =>
  problemsOfEntry(snapshot, entry)
    .filter((problem) => problem.field === 'price')
    .find((problem) => problem.productId === productId)?.fault ?? null;

/** Whether an entry can choose a tier or an add-on, beside the other entries; what it has chosen it may keep. */
export const saleCodeFor = (
  { context }: Snapshot,
  { id: own, value }: Entry,
  product: Parameters<typeof saleCodeOf>[0],
): ReturnType<typeof saleCodeOf> =>
  value.tierId === product.id || value.addOns.includes(product.id)
    ? 'OPEN'
    : saleCodeOf(
        product,
        context.entries.filter(({ id }) => id !== own),
      );

/** The same of how many one order takes of it. */
export const isAtLimitFor = (
  { context }: Snapshot,
  { id: own, value }: Entry,
  product: Parameters<typeof isAtLimit>[0],
): boolean =>
  value.tierId !== product.id &&
  !value.addOns.includes(product.id) &&
  isAtLimit(
    product,
    context.entries.filter(({ id }) => id !== own),
  );

/** Another entry that names the same saved attendee; the server decides whether that may be. */
export const sharesAttendee = ({ context }: Snapshot, { id, value }: Entry): boolean =>
  value.registrant.attendeeId !== '' &&
  context.entries.some((other) => other.id !== id && other.value.registrant.attendeeId === value.registrant.attendeeId);
