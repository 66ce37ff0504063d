import type { SnapshotFrom } from 'xstate';
import type { tierListMachine } from '#machines/desk/tier-list/tier-list-machine.ts';
import type { DeskTier } from '#services/desk/tiers/tiers-service.ts';

type Snapshot = SnapshotFrom<typeof tierListMachine>;

export const openTier = ({ context }: Snapshot) => context.open;
export const tierTrouble = ({ context }: Snapshot) => context.trouble;
export const whatWasDone = ({ context }: Snapshot) => context.told;
export const isAskingToClose = (snapshot: Snapshot) => !snapshot.matches('listing');
export const isClosing = (snapshot: Snapshot) => snapshot.matches('closing');
export const isOrdering = (snapshot: Snapshot) => snapshot.matches({ listing: 'ordering' });
export const canKeep = (snapshot: Snapshot) => snapshot.can({ type: 'tierList.keep' });
export const canClose = (snapshot: Snapshot) => snapshot.can({ type: 'tierList.close', idempotencyKey: '' });
export const canOrder = (snapshot: Snapshot) => snapshot.can({ type: 'tierList.order', ids: [], idempotencyKey: '' });
export const canAskToClose = (snapshot: Snapshot) => snapshot.can({ type: 'tierList.askToClose' });
export const wantedOrder = ({ context }: Snapshot) => context.order?.ids ?? null;

/** As they were put in order here last; what was not there then comes after. */
export function inOrder(tiers: readonly DeskTier[], ids: readonly string[] | null): DeskTier[] {
  if (ids === null) return [...tiers];
  const placeOf = ({ id }: DeskTier) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return tiers.toSorted((one, other) => placeOf(one) - placeOf(other));
}
