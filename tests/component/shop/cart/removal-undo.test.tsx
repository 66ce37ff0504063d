import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { CartActors } from '#machines/shop/cart/cart-setup.ts';
import { removalUndoMachine, type RemovalUndoActors } from '#machines/shop/removal-undo/removal-undo-machine.ts';
import { CartDrawer } from '#views/shop/cart/cart-drawer.tsx';
import { CartScreen } from '#views/shop/cart/cart-screen.tsx';
import { anItem, anOrder } from '../../../model/shop/cart/an-order.ts';
import { answering } from './answering.ts';
import { cartWith } from './cart-with.tsx';

const kim = anItem('kim', { attendeeName: 'Kim Lee' });
const alone = anOrder('hcp');
const two = anOrder('hcp', { registrationItems: [anItem('hcp-1'), kim] });
const added = { tone: 'success' as const, message: { code: 'registrationAdded' as const } };

type Order = typeof alone;
type Added = Awaited<Parameters<typeof answering<RemovalUndoActors['addRegistrationToOrder']>>[0]>;

/** A cart whose removals leave `after`, and whose Undo is answered by `putBack`. */
function removing(before: Order[], after: Order, putBack: Added = () => new Promise(() => undefined)) {
  return cartWith(before, {
    removeOrderRegistration: answering<CartActors['removeOrderRegistration']>(() =>
      Promise.resolve({ result: after, notice: { tone: 'success', message: { code: 'registrationRemoved' } } }),
    ),
    offerUndo: removalUndoMachine.provide({
      actors: {
        addRegistrationToOrder: answering<RemovalUndoActors['addRegistrationToOrder']>(putBack),
      },
    }),
  });
}

const empty = { ...alone, registrationItems: [], itemCount: 0 };
const remove = async (who: RegExp) => userEvent.click(await screen.findByRole('button', { name: who }));
const undo = () => screen.findByRole('button', { name: 'Undo' });

describe('a removal from the cart', () => {
  test.each([
    ['page', CartScreen],
    ['drawer', CartDrawer],
  ] as const)('can be undone on the %s, also of the last item, and the focus goes to Undo', async (_place, Cart) => {
    const { wrapper, cart } = removing([alone], empty, () => Promise.resolve({ result: alone, notice: added }));
    render(<Cart />, { wrapper });
    await remove(/^Remove Maya Thorsen/);
    const button = await undo();
    expect(screen.getByRole('status', { name: 'What you removed' }).textContent).toBe(
      'Maya Thorsen’s General admission was removedUndo',
    );
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeDefined();
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'Maya Thorsen' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    expect(cart.getSnapshot().context.removed).toBeNull();
  });

  test('of another item takes the place of the one before', async () => {
    const { wrapper } = removing([two], anOrder('hcp', { registrationItems: [kim] }));
    render(<CartScreen />, { wrapper });
    await remove(/^Remove Maya Thorsen/);
    await undo();
    await remove(/^Remove Kim Lee/);
    expect(await screen.findByText('Kim Lee’s General admission was removed')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  });

  test('whose place was taken meanwhile is refused in words', async () => {
    const soldOut = {
      __typename: 'InsufficientStockError' as const,
      errorCode: 'INSUFFICIENT_STOCK_ERROR' as const,
      message: 'General admission is sold out.',
      quantityAvailable: 0,
      order: null,
    };
    const notice = { tone: 'error' as const, message: { code: 'noStockToAdd' as const } };
    const { wrapper } = removing([alone], empty, () => Promise.resolve({ result: soldOut, notice }));
    render(<CartScreen />, { wrapper });
    await remove(/^Remove Maya Thorsen/);
    await userEvent.click(await undo());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'Maya Thorsen’s General admission was not put backInsufficient stock to add registrationDismiss',
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dismiss' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  test('waits while the keyboard or the pointer is at it', async () => {
    const { wrapper, cart } = removing([alone], empty);
    render(<CartScreen />, { wrapper });
    await screen.findByRole('heading', { name: 'Maya Thorsen' });
    const offer = () => cart.getSnapshot().children.removalUndo?.getSnapshot().value;
    await remove(/^Remove Maya Thorsen/);
    const button = await undo();
    await userEvent.hover(button);
    expect(offer()).toBe('held');
    await userEvent.unhover(button);
    expect(offer()).toBe('held');
    act(() => button.blur());
    expect(offer()).toBe('offering');
  });

  test('goes with the person whose cart it was', async () => {
    const { wrapper, cart } = removing([alone], empty);
    render(<CartScreen />, { wrapper });
    await remove(/^Remove Maya Thorsen/);
    await undo();
    act(() => cart.send({ type: 'session.changed', userId: null }));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
