import type { ApolloClient } from '@apollo/client';
import { handedOver, momentOf } from '#services/client/handed-over.ts';
import type {
  CheckoutOrderFieldsFragment,
  PaymentMethodFieldsFragment,
  ValidationFieldsFragment,
} from '#services/generated/graphql.ts';

type NextStep = {
  validation?: ValidationFieldsFragment | null;
  eligiblePaymentMethods?: PaymentMethodFieldsFragment[] | null;
};

/** What orders bring along for the questions of the next screen (docs/decisions/109), by the ids of the orders. */
const validations = handedOver<ValidationFieldsFragment>();
const paymentMethods = handedOver<PaymentMethodFieldsFragment[]>();
const checkoutOrders = handedOver<CheckoutOrderFieldsFragment>();

export const takeValidation = validations.take;
export const takePaymentMethods = paymentMethods.take;
export const takeCheckoutOrder = checkoutOrders.take;

/** Keeps what each of these orders brought along. `moment`: when they were asked for. */
export function keepNextSteps(
  moment: ReturnType<typeof momentOf>,
  orders: readonly (NextStep & { id: string })[],
): void {
  for (const { id, validation, eligiblePaymentMethods } of orders) {
    validations.put(moment, id, validation ?? null);
    paymentMethods.put(moment, id, eligiblePaymentMethods ?? null);
  }
}

/** The same of the order with which a mutation was answered; a refusal brings nothing along. */
export function keepNextStepOf(client: ApolloClient, result: NextStep & { __typename: string; id?: string }): void {
  const { __typename, id, ...brought } = result;
  if (__typename === 'Order' && id !== undefined) keepNextSteps(momentOf(client), [{ id, ...brought }]);
}

/** An order that goes on to checkout: the checkout that opens need not read it again. */
export function keepCheckoutOrder(client: ApolloClient, order: CheckoutOrderFieldsFragment): void {
  checkoutOrders.put(momentOf(client), order.id, order);
}
