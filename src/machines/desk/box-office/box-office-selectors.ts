import type { SnapshotFrom } from 'xstate';
import type { boxOfficeMachine } from '#machines/desk/box-office/box-office-machine.ts';

type Snapshot = SnapshotFrom<typeof boxOfficeMachine>;

/** The leaf that is active. */
export const boxOfficeState = ({ value }: Snapshot) => (typeof value === 'string' ? value : value.composing);
export const whatIsSold = ({ context }: Snapshot) => context.office;
export const saleDraft = ({ context }: Snapshot) => context.draft;
export const saleQuote = ({ context }: Snapshot) => context.quote;
export const saleTrouble = ({ context }: Snapshot) => context.trouble;
export const soldOrder = ({ context }: Snapshot) => context.sold;
/** Nothing of a sale that is under way can be changed. */
export const canChange = (snapshot: Snapshot) => snapshot.can({ type: 'sale.type', typed: {} });
export const canTake = (tierId: string) => (snapshot: Snapshot) => snapshot.can({ type: 'sale.take', tierId });
export const canLeave = (tierId: string) => (snapshot: Snapshot) => snapshot.can({ type: 'sale.leave', tierId });
export const canSell = (snapshot: Snapshot) => snapshot.can({ type: 'sale.sell', idempotencyKey: '' });
export const isInDoubt = ({ context }: Snapshot) => context.isInDoubt;
