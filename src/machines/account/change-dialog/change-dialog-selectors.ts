import type { SnapshotFrom } from 'xstate';
import { changePaymentPath } from '#machines/account/change-dialog/change-dialog-setup.ts';
import type { changeDialogMachine } from '#machines/account/change-dialog/change-dialog-machine.ts';

type Snapshot = SnapshotFrom<typeof changeDialogMachine>;

export const exchangeState = ({ value }: Snapshot) => value;
export const isExchangeOpen = (snapshot: Snapshot) => !snapshot.matches('closed');
export const toExchange = ({ context }: Snapshot) => context.opened;
export const exchangeChoices = ({ context }: Snapshot) => context.choices;
export const exchangeChoice = ({ context }: Snapshot) => context.choice;
export const exchangeQuote = ({ context }: Snapshot) => context.quote;
/** What was quoted before what is quoted now; null where nothing has changed. */
export const exchangeBefore = ({ context }: Snapshot) => context.before;
export const isExchangeRenewed = ({ context }: Snapshot) => context.isRenewed;
export const exchangeRefusal = ({ context }: Snapshot) => context.refusal;
/** Where the difference is paid; null where nothing is to be paid. */
export const exchangePayment = ({ context }: Snapshot) => context.toPay && changePaymentPath(context.toPay);
export const exchangeTrouble = ({ context }: Snapshot) => context.trouble;
export const canCloseExchange = (snapshot: Snapshot) => snapshot.can({ type: 'exchange.close' });
export const canSeeDifference = (snapshot: Snapshot) => snapshot.can({ type: 'exchange.next' });
export const canChooseOther = (snapshot: Snapshot) => snapshot.can({ type: 'exchange.back' });
