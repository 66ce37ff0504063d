import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderMachine } from '#machines/desk/order/order-machine.ts';
import { beginning } from '#machines/desk/order/order-setup.ts';
import { paidOrder, refusedOrder } from '#tests/model/desk/sample-orders.ts';
import { OrderFlow } from '#views/desk/order/order-context.ts';
import { OrderSlip } from '#views/desk/order/order-slip.tsx';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';

const show = (order: typeof paidOrder) =>
  render(
    <OrderFlow.Provider
      actor={stillFlow(orderMachine, 'showing', { ...beginning({ organizationId: 'o-1', code: order.code }), order })}
    >
      <OrderSlip order={order} />
    </OrderFlow.Provider>,
  );

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
