import type { SnapshotFrom } from 'xstate';
import type { paymentLinkMachine } from '#machines/shop/payment-link/payment-link-machine.ts';

type Snapshot = SnapshotFrom<typeof paymentLinkMachine>;

export const paymentLinkState = ({ value }: Snapshot) => value;
export const orderToPay = ({ context }: Snapshot) => context.order;
export const amountBefore = ({ context }: Snapshot) => context.before;
export const linkRefusal = ({ context }: Snapshot) => context.refusal;
/** Of a card that was charged in vain: the server says that it is given back. Null where none was. */
export const chargeInVain = ({ context: { detail } }: Snapshot) =>
  detail?.code === 'PaymentFailedError' ? detail : null;
export const linkTrouble = ({ context }: Snapshot) => context.trouble;
/** Whether the card form stands on the page. */
export const isAsking = ({ value }: Snapshot) =>
  value === 'payable' || value === 'readingAgain' || value === 'amountChanged';
/** Whether what is shown is what a payment would be of. */
export const isAmountKnown = ({ value }: Snapshot) => value === 'payable';
