import type { SnapshotFrom } from 'xstate';
import type { Wallet } from '#domain/wallets.ts';
import type { paymentMachine } from '#machines/shop/payment/payment-machine.ts';
import { chosenMethod } from '#machines/shop/payment/payment-rules.ts';

type Snapshot = SnapshotFrom<typeof paymentMachine>;

/** The face that a state shows around the methods. */
export type PaymentFace =
  | 'loading'
  | 'methodsUnavailable'
  | 'choosing'
  | 'preparingCard'
  | 'cardUnavailable'
  | 'askingWallet'
  | 'placing'
  | 'outcomeUnknown'
  | 'leaving';

type State = Exclude<Snapshot['value'], object> | 'outcomeUnknown';

const faces: Record<State, PaymentFace> = {
  recallingAttempt: 'loading',
  loadingMethods: 'loading',
  takingMethod: 'loading',
  methodsUnavailable: 'methodsUnavailable',
  choosingMethod: 'choosing',
  ready: 'choosing',
  preparingCard: 'preparingCard',
  cardUnavailable: 'cardUnavailable',
  askingWallet: 'askingWallet',
  tokenizing: 'placing',
  openingAttempt: 'placing',
  placingOrder: 'placing',
  endingAttempt: 'placing',
  outcomeUnknown: 'outcomeUnknown',
  closingAttempt: 'leaving',
  placed: 'leaving',
  sessionEnded: 'leaving',
};

export const paymentFace = ({ value }: Snapshot): PaymentFace =>
  faces[typeof value === 'string' ? value : 'outcomeUnknown'];

export const paymentMethods = ({ context }: Snapshot) => context.methods;
export const chosenMethodCode = ({ context }: Snapshot) => context.method;
/** The card form stays on the page while its method is chosen: a declined card can be corrected. */
export const paysByCard = ({ context }: Snapshot) => chosenMethod(context)?.type === 'SQUARE';
/** Whether the card's form may come with wallets: which of them the device has is known when it is there. */
export const mayHaveWallets = ({ context }: Snapshot) => (chosenMethod(context)?.card?.wallets.length ?? 0) > 0;
const noWallets: readonly Wallet[] = [];
/** Beside the card form, while it is there. */
export const offeredWallets = (snapshot: Snapshot): readonly Wallet[] =>
  paysByCard(snapshot) && !['preparingCard', 'cardUnavailable'].includes(paymentFace(snapshot))
    ? snapshot.context.wallets
    : noWallets;
export const canPayFromWallet = (snapshot: Snapshot) =>
  snapshot.context.wallets.some((wallet) =>
    snapshot.can({ type: 'payment.payFromWallet', wallet, amountDue: 0, currency: '', payTo: '' }),
  );
export const paymentProblem = ({ context }: Snapshot) => context.problem;
export const canSubmitPayment = (snapshot: Snapshot) => snapshot.can({ type: 'payment.submit', amountDue: 0 });
export const canCheckAgain = (snapshot: Snapshot) => snapshot.can({ type: 'payment.checkAgain' });
export const isPlacingOrder = (snapshot: Snapshot) => {
  const face = paymentFace(snapshot);
  return face === 'placing' || face === 'leaving';
};
/** True while the order must not change under the payment: a gift card waits. */
export const isPaymentOpen = (snapshot: Snapshot) => {
  const face = paymentFace(snapshot);
  return face === 'askingWallet' || face === 'placing' || face === 'leaving' || face === 'outcomeUnknown';
};
/** A method may be chosen in every state that takes one. */
export const canChooseMethod = (snapshot: Snapshot) =>
  snapshot.context.methods.some(({ code }) => snapshot.can({ type: 'payment.choose', method: code }));
