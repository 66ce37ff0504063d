import type { OrderState } from '#domain/processes/order-process.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';

const words: Record<OrderState, string> = {
  AddingItems: 'is not placed yet',
  ArrangingPayment: 'is not placed yet',
  ValidatingPayment: 'is being paid now',
  PaymentAuthorized: 'waits for its money',
  PaymentSettled: 'is paid',
  Cancelled: 'is cancelled',
};

/** 'The order FY-7K2MPQ is paid.': how an order stands, told to an operator. */
export const orderInWords = ({ code, state }: Pick<OrderModel, 'code' | 'state'>): string =>
  `The order ${code} ${words[state]}.`;
