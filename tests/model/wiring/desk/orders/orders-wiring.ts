import { createOrderLogic } from '#app/desk/order-logic.ts';
import { createOrdersLogic } from '#app/desk/orders-logic.ts';
import type { OrderActors } from '#machines/desk/order/order-setup.ts';
import type { OrdersActors } from '#machines/desk/orders/orders-machine.ts';
import { orderRequirements } from '#tests/model/desk/order/order-requirements.ts';
import { ordersRequirements } from '#tests/model/desk/orders/orders-requirements.ts';
import type { OrderChange } from '#services/desk/orders/order-service.ts';
import { gives, sends, type Row } from '../../world/rows.ts';
import { wiringOf } from '../../world/wiring-of.ts';
import { deskCall } from '../desk-call.ts';

const wanted = { organizationId: 'o-1', filter: { list: null, search: '' }, after: null };
const owing = { ...wanted, filter: { list: 'UNPAID' as const, search: 'ida' } };
const next = { ...wanted, after: 'or-2' };
const owingNext = { ...owing, after: 'or-2' };
const whole = { lines: [{ lineId: 'l-it-2', amount: null }] };
const part = { lines: [{ lineId: 'l-it-2', amount: 10 }] };
const refunded = { ...whole, digest: 'digest-1', reason: 'Has the flu', idempotencyKey: 'press-5' };
const refundedInPart = { ...part, digest: 'digest-2', reason: 'A mistake', idempotencyKey: 'press-7' };

/** The same call with other values. */
const also = <Input extends object>(when: string, operation: string, field: string, input: Input): Row<Input> => ({
  when,
  input,
  does: [sends(operation, input)],
  ends: gives(`<${field}>`),
});

export const ordersWiring = wiringOf<OrdersActors>()({
  requirements: ordersRequirements,
  wire: createOrdersLogic,
  rows: {
    getDeskOrders: [
      ...deskCall('GetDeskOrders', 'deskOrders', wanted, ['DeskOrderPage']),
      also('some are looked for', 'GetDeskOrders', 'deskOrders', owing),
      also('the next page is wanted', 'GetDeskOrders', 'deskOrders', next),
      also('the next page of those is wanted', 'GetDeskOrders', 'deskOrders', owingNext),
    ],
  },
});

function changed(change: OrderChange, more: object = {}, idempotencyKey = 'press-4') {
  const press = { id: 'or-1', idempotencyKey };
  return { input: { ...press, change }, sent: { ...press, ...more } };
}

/** A deed beside the first: it goes by an operation of its own. */
const other = (operation: string, field: string, { input, sent }: ReturnType<typeof changed>): Row<typeof input> => ({
  when: `it is ${operation}`,
  input,
  does: [sends(operation, sent)],
  ends: gives(`<${field}>`),
});

const answersOfRefund = ['DeskOrder', 'RefundRefusedError', 'RefundChangedError'];
const given = <Input extends object>(input: Input) => ({ ...input, isAsked: false });
/** The same deed for who gives back, and for who asks. */
function refunding<Input extends { isAsked: boolean }>(
  when: string,
  operation: 'RefundOrder' | 'AskRefund',
  input: Input,
): Row<Input> {
  const { isAsked, ...sent } = input;
  return { when, input, does: [sends(operation, sent)], ends: gives(`<${isAsked ? 'askRefund' : 'refundOrder'}>`) };
}

const settled = changed({ deed: 'SETTLE', means: 'CASH' }, { means: 'CASH' }, 'press-1');

export const orderWiring = wiringOf<OrderActors>()({
  requirements: orderRequirements,
  wire: createOrderLogic,
  rows: {
    getDeskOrder: deskCall('GetDeskOrder', 'deskOrder', { organizationId: 'o-1', code: 'FY-004190' }, ['DeskOrder']),
    changeOrder: [
      ...deskCall('SettleOrder', 'settleOrder', settled.input, ['DeskOrder', 'OrderDeedRefusedError'], settled.sent),
      other('CancelOrder', 'cancelOrder', changed({ deed: 'CANCEL' })),
      other('RecordReturned', 'recordReturned', changed({ deed: 'RECORD_RETURNED', amount: 26 }, { amount: 26 })),
      other('ResendConfirmation', 'resendConfirmation', changed({ deed: 'RESEND_CONFIRMATION' })),
      other(
        'DeclineRefund',
        'declineRefund',
        changed({ deed: 'DECLINE_REFUND', text: 'Not by our rules' }, { reason: 'Not by our rules' }),
      ),
      other(
        'CorrectOrderAddress',
        'correctOrderAddress',
        changed(
          { deed: 'CORRECT_ADDRESS', was: 'owen@foyer.example', emailAddress: 'owen@harbour.example' },
          { was: 'owen@foyer.example', emailAddress: 'owen@harbour.example' },
        ),
      ),
      other('NoteOrder', 'noteOrder', changed({ deed: 'NOTE', text: 'Called back' }, { text: 'Called back' })),
    ],
    getRefundPreview: [
      ...deskCall('GetRefundPreview', 'refundPreview', whole, ['RefundPreview', 'RefundRefusedError']),
      also('a part is chosen', 'GetRefundPreview', 'refundPreview', part),
    ],
    refundOrder: [
      ...deskCall('RefundOrder', 'refundOrder', given(refunded), answersOfRefund, refunded),
      refunding('it is a part', 'RefundOrder', given(refundedInPart)),
      refunding('it is asked for', 'AskRefund', { ...refunded, isAsked: true }),
      refunding('a part is asked for', 'AskRefund', { ...refundedInPart, isAsked: true }),
    ],
  },
});
