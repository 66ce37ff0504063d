export type OrderIds = {
  order: string;
  item: string;
  line: string;
  tier: string;
  attendee: string;
  /** Codes to be put on and taken off; unknown ones unless said. */
  coupon?: string;
  giftCard?: string;
  /** The tier to which the registration is changed; without one it stays as it is. */
  adjusted?: string;
};

const answer = '{ __typename ... on ErrorResult { errorCode message } }';
const metadata = '{ idempotencyKey: "whose-channel", sourceId: "cnon:card-nonce-ok" }';

/** Every operation that changes an order at its customer's wish. */
export const orderChanges: Record<string, (ids: OrderIds) => string> = {
  addPaymentToOrder: ({ order }) =>
    `addPaymentToOrder(input: { method: "SQUARE", metadata: ${metadata} }, orderId: "${order}") ${answer}`,
  addRegistrationToOrder: ({ tier, attendee }) =>
    `addRegistrationToOrder(input: { productId: "${tier}", registrant: { attendeeId: "${attendee}" } }) ${answer}`,
  adjustOrderLine: ({ line }) => `adjustOrderLine(orderLineId: "${line}", quantity: 1) ${answer}`,
  adjustOrderRegistration: ({ item, adjusted }) =>
    `adjustOrderRegistration(orderRegistrationItemId: "${item}", input: { addOns: []${adjusted ? `, tuitionId: "${adjusted}"` : ''} }) ${answer}`,
  applyCouponCode: ({ order, coupon = 'NOSUCH' }) =>
    `applyCouponCode(couponCode: "${coupon}", orderId: "${order}") ${answer}`,
  applyGiftCardToOrder: ({ order, giftCard = 'NOSUCH' }) =>
    `applyGiftCardToOrder(code: "${giftCard}", orderId: "${order}") ${answer}`,
  extendHold: ({ order }) => `extendHold(orderId: "${order}") ${answer}`,
  removeAllOrderLines: ({ order }) => `removeAllOrderLines(orderId: "${order}") ${answer}`,
  removeCouponCode: ({ order, coupon = 'NOSUCH' }) =>
    `removeCouponCode(couponCode: "${coupon}", orderId: "${order}") { id }`,
  removeGiftCardFromOrder: ({ order, giftCard = 'NOSUCH' }) =>
    `removeGiftCardFromOrder(code: "${giftCard}", orderId: "${order}") { id }`,
  removeOrderRegistration: ({ item }) => `removeOrderRegistration(orderRegistrationItemId: "${item}") ${answer}`,
  retakePlaces: ({ order }) => `retakePlaces(orderId: "${order}") ${answer}`,
  setOrderShippingMethod: ({ order }) =>
    `setOrderShippingMethod(shippingMethodId: ["1"], orderId: "${order}") ${answer}`,
  transitionOrderToState: ({ order }) =>
    `transitionOrderToState(state: "ArrangingPayment", orderId: "${order}") ${answer}`,
};
