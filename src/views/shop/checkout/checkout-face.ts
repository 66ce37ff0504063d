import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '#machines/shop/checkout/checkout-machine.ts';

type Value = SnapshotFrom<typeof checkoutMachine>['value'];
type State = Exclude<Value, object> | 'atStep';

export type CheckoutFace = 'loading' | 'step' | 'unavailable' | 'notFound';

const faces: Record<State, CheckoutFace> = {
  loadingOrder: 'loading',
  movingToArrangingPayment: 'loading',
  choosingStep: 'loading',
  leaving: 'loading',
  placed: 'step',
  signedOut: 'loading',
  atStep: 'step',
  confirmingLeave: 'step',
  movingToAddingItems: 'step',
  orderUnavailable: 'unavailable',
  orderNotFound: 'notFound',
};

/** What a state of the checkout shows: a step stays on the screen while the order is asked about or moved. */
export const checkoutFace = ({ value }: { value: Value }): CheckoutFace =>
  faces[typeof value === 'string' ? value : 'atStep'];
