import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderMachine } from '#machines/desk/order/order-machine.ts';
import { beginning } from '#machines/desk/order/order-setup.ts';
import { askableOrder, paidOrder, refusedOrder, requestedOrder } from '#tests/model/desk/sample-orders.ts';
import { OrderFlow } from '#views/desk/order/order-context.ts';
import { OrderSlip } from '#views/desk/order/order-slip.tsx';
import { RequestNotice } from '#views/desk/order/request-notice.tsx';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';

const show = (order: typeof paidOrder) =>
  render(
    <OrderFlow.Provider
      actor={stillFlow(orderMachine, 'showing', { ...beginning({ organizationId: 'o-1', code: order.code }), order })}
    >
      <OrderSlip order={order} />
      {order.refundRequest && <RequestNotice order={order} request={order.refundRequest} />}
    </OrderFlow.Provider>,
  );
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent.trim());

test('an order says that mail to who bought it was refused, as their sheet does', async () => {
  show(refusedOrder);
  expect(
    await screen.findByText(/^Mail to this address was refused on .*: there is no such mailbox \(5\.1\.1\)\.$/),
  ).toBeTruthy();
});

test('an order whose mail is taken says nothing of it', () => {
  show(paidOrder);
  expect(screen.queryByText(/was refused/)).toBeNull();
});

test('what is asked for is given or declined beside the request, and at no other place', () => {
  show(requestedOrder);
  expect(buttons()).toEqual(['Refund…', 'Decline…']);
  expect(screen.queryByText(/Owners and managers decide/)).toBeNull();
});

test('who may not decide reads who does, and has nothing to press', () => {
  show({ ...requestedOrder, deeds: ['NOTE'] });
  expect(buttons()).toEqual([]);
  expect(screen.getByText('Owners and managers decide. Nothing has gone back yet.')).toBeTruthy();
});

test('a refund is asked for at the slip where nothing waits', () => {
  show(askableOrder);
  expect(buttons()).toEqual(['Ask for a refund…']);
});
