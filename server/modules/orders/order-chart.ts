import type { Chart } from '#domain/processes/chart.ts';
import { nextOrderStates, orderStates } from '#domain/processes/order-process.ts';
import type { OrderState } from '#domain/processes/order-process.ts';
import { permitsText } from '#server/platform/database/chart-text.ts';

/** The order process as a table. */
export const orderChart: Chart<OrderState> = {
  AddingItems: nextOrderStates('AddingItems'),
  ArrangingPayment: nextOrderStates('ArrangingPayment'),
  ValidatingPayment: nextOrderStates('ValidatingPayment'),
  PaymentAuthorized: nextOrderStates('PaymentAuthorized'),
  PaymentSettled: nextOrderStates('PaymentSettled'),
  Cancelled: nextOrderStates('Cancelled'),
};

type Move = {
  /** Parameters with the states after and before. */
  to: string;
  from: string;
  /** What else of the order is written. */
  set: string;
};

/**
 * The one way in which the state of an order is written: the parts `moved` and `noted` of a statement, which take the
 * locked order $1 from one state to another and note it in its history. `moved` is empty, and nothing of the order is
 * written, where the order is in another state than was said, or its chart knows no such transition: whoever runs the
 * statement throws then, for the transaction to be rolled back.
 */
export const movedText = ({ to, from, set }: Move): string => `
  moved as (
    update orders set state = ${to}::order_state, ${set}, updated_at = now()
    where id = $1 and state = ${from}::order_state
      and ${permitsText(orderStates, orderChart, { from: 'state', to: `${to}::order_state` })}
    returning updated_at
  ), noted as (
    insert into order_history (order_id, type, data)
    select $1, 'ORDER_STATE_TRANSITION', jsonb_build_object('from', ${from}::order_state, 'to', ${to}::order_state)
    from moved
  )`;

/** What `moved` being empty means. */
export const notMoved = ({ id, state }: { id: string; state: OrderState }, to: OrderState): Error =>
  new Error(`the order ${id} does not go from ${state} to ${to}`);
