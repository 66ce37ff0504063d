import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor as waitForState, type OutputFrom } from 'xstate';
import { orderMachine } from '#machines/desk/order/order-machine.ts';
import type { OrderActors } from '#machines/desk/order/order-setup.ts';
import { requestedOrder } from '#tests/model/desk/sample-orders.ts';
import { OrderFlow } from '#views/desk/order/order-context.ts';
import { OrderScreen } from '#views/desk/order/order-screen.tsx';

type Read = OutputFrom<OrderActors['getDeskOrder']>;

test.each(['Refund…', 'Decline…', 'Add a note'])(
  'the focus goes back to %s when its dialog is closed, and nothing below it is drawn anew',
  async (name) => {
    const actor = createActor(
      orderMachine.provide({
        actors: {
          getDeskOrder: fromPromise<Read, { organizationId: string; code: string }>(() =>
            Promise.resolve(requestedOrder),
          ),
        },
      }),
      { input: { organizationId: 'o-1', code: 'FY-004190' } },
    ).start();
    await waitForState(actor, ({ value }) => value === 'showing');
    render(
      <OrderFlow.Provider actor={actor}>
        <OrderScreen code="harbour-city-players" />
      </OrderFlow.Provider>,
    );
    const button = await screen.findByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    const dialog = await screen.findByRole('dialog');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name })).toBe(button);
    await waitFor(() => expect(document.activeElement).toBe(button));
    actor.stop();
  },
);
