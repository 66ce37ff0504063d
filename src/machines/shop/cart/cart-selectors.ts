import type { SnapshotFrom } from 'xstate';
import type { Message } from '#domain/message.ts';
import type { cartMachine } from '#machines/shop/cart/cart-machine.ts';
import { orderOf, type Order } from '#machines/shop/cart/cart-orders.ts';

type Snapshot = SnapshotFrom<typeof cartMachine>;

/** The orders of all organizers that hold items. */
export const orders = ({ context }: Snapshot): Order[] => context.orders;

export const activeOrder = ({ context }: Snapshot): Order | null => orderOf(context.orders, context.activeOrderId);

export type CartFace = 'loading' | 'signedOut' | 'unavailable' | 'empty' | 'filled';

/** What the cart shows as a whole; what lies in it stays to be seen while something is under way. */
export function cartFace(snapshot: Snapshot): CartFace {
  if (snapshot.hasTag('loading')) return 'loading';
  if (snapshot.matches({ basket: 'signedOut' })) return 'signedOut';
  if (snapshot.matches({ basket: 'unavailable' }) || snapshot.matches({ basket: 'sessionUnreachable' }))
    return 'unavailable';
  return activeOrder(snapshot) ? 'filled' : 'empty';
}

/** The item that is being removed now. */
export const removingItemId = (snapshot: Snapshot): string | null =>
  snapshot.matches({ basket: 'reopeningOrder' }) || snapshot.matches({ basket: 'removingItem' })
    ? (snapshot.context.removal?.registrationItemId ?? null)
    : null;

export const canCheckOut = (snapshot: Snapshot): boolean => snapshot.can({ type: 'cart.checkOut' });

/** Whether another organizer's order may be looked at; not while something is under way with this one. */
export const canChooseOrder = (snapshot: Snapshot): boolean =>
  snapshot.context.orders.some(({ id }) => snapshot.can({ type: 'cart.chooseOrder', orderId: id }));

export const isProceeding = (snapshot: Snapshot): boolean => snapshot.matches({ basket: 'proceedingToCheckout' });

export const isConfirmingPayment = (snapshot: Snapshot): boolean =>
  snapshot.matches({ basket: { resting: 'confirmingPayment' } });

/** Why an item was not removed when that was asked for last; null where nothing stood in the way. */
export const refusalOfItem = ({ context: { removal } }: Snapshot, registrationItemId: string): Message | null =>
  removal?.registrationItemId === registrationItemId ? removal.refusal : null;

/** What the server's validation says of an item. */
export function messagesOfItem({ context: { validation } }: Snapshot, registrationItemId: string): string[] {
  const errors = validation === null || validation === 'unavailable' ? [] : validation.errors;
  return errors.filter((error) => error.registrationItemId === registrationItemId).map(({ message }) => message);
}

/** What the validation says of the order as a whole, or of an item that is not shown. */
export function messagesOfOrder(snapshot: Snapshot): string[] {
  const { validation } = snapshot.context;
  if (validation === null || validation === 'unavailable' || validation.isValid) return [];
  const shown = activeOrder(snapshot)?.registrationItems.map(({ id }) => id) ?? [];
  return validation.errors
    .filter(({ registrationItemId }) => registrationItemId === null || !shown.includes(registrationItemId))
    .map(({ message }) => message);
}

/** Whether places of the order are no longer held: all of them, or some. */
export function lostPlaces(snapshot: Snapshot): 'none' | 'some' | 'all' {
  if (snapshot.matches({ hold: 'expired' })) return 'all';
  return (activeOrder(snapshot)?.hold?.lostItems ?? 0) > 0 ? 'some' : 'none';
}

/** How old in milliseconds what is shown is, since it can't be read again; else null. */
export function knownForMs(snapshot: Snapshot): number | null {
  const { readAt, now } = snapshot.context;
  const isOutOfReach = now !== null || snapshot.matches({ basket: 'showingKnown' });
  return isOutOfReach && readAt !== null ? Math.max(0, (now ?? readAt) - readAt) : null;
}

export const isReadingAgain = (snapshot: Snapshot): boolean => snapshot.matches({ basket: 'refreshing' });

export const canExtendHold = (snapshot: Snapshot): boolean => snapshot.can({ type: 'cart.extendHold' });
export const canRetakePlaces = (snapshot: Snapshot): boolean => snapshot.can({ type: 'cart.retakePlaces' });
export const isExtendingHold = (snapshot: Snapshot): boolean => snapshot.matches({ basket: 'extendingHold' });
export const isRetakingPlaces = (snapshot: Snapshot): boolean => snapshot.matches({ basket: 'retakingPlaces' });

/** The running hold, to be counted by its own selectors; undefined when nothing is held. */
export const holdRef = ({ children }: Snapshot) => children.hold;

/** The running offer to undo a removal, to be drawn by its own selectors; undefined when nothing was removed. */
export function removalUndoRef({ children }: Snapshot) {
  const offer = children.removalUndo;
  // A walk of the cart alone holds a promise in its place, which has nothing to draw.
  return offer && 'value' in offer.getSnapshot() ? offer : undefined;
}
