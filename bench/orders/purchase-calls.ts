/** The calls of one whole order, in the order in which the screens send them from 'Add to Cart' to the confirmation. */
export const purchaseCalls = [
  'GetActiveOrder',
  'AddRegistrationToCart',
  'TransitionOrderToState',
  'AddPaymentToOrder',
] as const;
export type PurchaseCall = (typeof purchaseCalls)[number];

type Addition = {
  tierId: string;
  registrant: { attendeeId: string; firstName: string; lastName: string; new: boolean };
  /** False once the customer has said that another ticket for the same attendee is meant. */
  askAboutSameAttendee: boolean;
  idempotencyKey: string;
};
type Payment = {
  orderId: string;
  amountDue: number;
  method: string;
  idempotencyKey: string;
  card: { sourceId: string; locationId: string } | null;
};

/** Each with the variables that it has there: tests/failures/calls-of-an-order.test.ts buys in the application and compares. */
export const variablesOf = {
  GetActiveOrder: (channelToken: string) => ({ channelToken, orderId: null }),
  AddRegistrationToCart: ({ tierId, registrant, ...more }: Addition) => ({
    input: { productId: tierId, registrant, addOns: [] },
    ...more,
  }),
  TransitionOrderToState: (orderId: string) => ({ state: 'ArrangingPayment', orderId }),
  AddPaymentToOrder: ({ orderId, amountDue, method, idempotencyKey, card }: Payment) => ({
    orderId,
    amountDue,
    input: { method, metadata: { idempotencyKey, ...card } },
  }),
} satisfies Record<PurchaseCall, (of: never) => object>;
