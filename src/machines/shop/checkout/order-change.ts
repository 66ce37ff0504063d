import type { CheckoutOrder } from '#services/shop/checkout/checkout-service.ts';

type ToPay = Pick<CheckoutOrder, 'totalWithTaxAfterGiftCard' | 'registrationItems'>;

/** Whether two readings of an order ask the same of a customer: the same amount for the same registrations. */
export const isSameToPay = (one: ToPay, other: ToPay): boolean => factsOf(one) === factsOf(other);

const factsOf = ({ totalWithTaxAfterGiftCard: { amount, currency }, registrationItems }: ToPay): string =>
  JSON.stringify([
    amount,
    currency,
    registrationItems.map(({ id, attendee, tuition, sessionOptions }) => [
      id,
      attendee.id,
      tuition.id,
      sessionOptions.map((option) => option.id).toSorted(),
    ]),
  ]);
