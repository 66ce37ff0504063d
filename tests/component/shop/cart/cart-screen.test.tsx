import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { CartActors } from '#machines/shop/cart/cart-setup.ts';
import { CartScreen } from '#views/shop/cart/cart-screen.tsx';
import { aHold, anItem, anOrder, cad } from '../../../model/shop/cart/an-order.ts';
import { answering } from './answering.ts';
import { cartWith } from './cart-with.tsx';

const order = anOrder('hcp', {
  hold: aHold(754),
  registrationItems: [anItem('maya'), anItem('alex', { attendeeName: 'Alex Thorsen' })],
});

const checkoutButtons = () => screen.getAllByRole('button', { name: 'Go to checkout', hidden: true });
const settled = () => screen.findByRole('heading', { level: 1, name: /items?\)/ });

describe('the cart page', () => {
  test('shows how many items, with whom, for how long, and the receipt', async () => {
    const { wrapper } = cartWith([order]);
    render(<CartScreen />, { wrapper });
    expect(await screen.findByRole('heading', { level: 1, name: 'My Cart (2 items)' })).toBeDefined();
    expect(screen.getByText('Organizer hcp')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toBe('Hold expires in 12:34');
    const summary = within(screen.getByRole('region', { name: 'Order summary' }));
    expect(summary.getAllByText('1 x General admission')).toHaveLength(2);
    expect(summary.getByText('Service fee, included').parentElement?.textContent).toBe('Service fee, included$2.00');
    expect(summary.getByText('GST 5 %').parentElement?.textContent).toBe('GST 5 %$1.50');
    expect(summary.getByText('Total price').parentElement?.textContent).toBe('Total price$31.50');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('takes an applied gift card off the total', async () => {
    const share = (code: string, amount: number) => ({
      __typename: 'GiftCardShare' as const,
      code,
      amount: cad(amount),
    });
    const giftCardShares = [share('FOYER-K4TD', 20), share('FOYER-A4ME', 1)];
    const { wrapper } = cartWith([{ ...order, giftCardShares, totalWithTaxAfterGiftCard: cad(10.5) }]);
    render(<CartScreen />, { wrapper });
    await settled();
    expect(screen.getByText('Gift card K4TD').parentElement?.textContent).toBe('Gift card K4TD-$20.00');
    expect(screen.getByText('Gift card A4ME').parentElement?.textContent).toBe('Gift card A4ME-$1.00');
    expect(screen.getAllByText('Total price')[0]?.parentElement?.textContent).toContain('$10.50');
  });

  test('has a line for what a coupon saves', async () => {
    const saving = {
      __typename: 'Discount' as const,
      adjustmentSource: 'COUPON:1',
      description: '10 % off',
      amount: { ...cad(-3), display: '-$3.00' },
    };
    const { wrapper } = cartWith([{ ...order, couponCodes: ['FOYER10'], discounts: [saving] }]);
    render(<CartScreen />, { wrapper });
    await settled();
    expect(screen.getByText('10 % off').parentElement?.textContent).toBe('10 % off-$3.00');
  });

  test('says at the item what the validation found, and offers no checkout', async () => {
    const { wrapper } = cartWith([order], {
      validateActiveOrder: answering<CartActors['validateActiveOrder']>(() =>
        Promise.resolve({
          __typename: 'OrderValidation' as const,
          isValid: false,
          errors: [
            {
              __typename: 'OrderValidationError' as const,
              message: 'This place is gone.',
              registrationItemId: 'alex',
              eventId: 'tale',
            },
          ],
        }),
      ),
    });
    render(<CartScreen />, { wrapper });
    const message = await screen.findByText('This place is gone.');
    const card = message.closest('article');
    expect(card && within(card).getByRole('heading').textContent).toBe('Alex Thorsen');
    expect(checkoutButtons().map((button) => button.hasAttribute('disabled'))).toEqual([true, true]);
  });

  test('says in words that an item is being removed, and takes no second removal', async () => {
    const { wrapper, cart } = cartWith([order]);
    render(<CartScreen />, { wrapper });
    await settled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Maya Thorsen, The Winter’s Tale' }));
    expect(screen.getByText(/Removing/)).toBeDefined();
    const busy = [...document.querySelectorAll<HTMLElement>('[aria-busy=true]:has(article)')];
    expect(busy.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Maya Thorsen']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Alex Thorsen, The Winter’s Tale' }));
    expect(cart.getSnapshot().context.removal).toEqual({ registrationItemId: 'maya', refusal: null });
    expect(cart.getSnapshot().value.basket).toBe('removingItem');
  });

  test('opens the register dialog to edit an item', async () => {
    const { wrapper, overlay } = cartWith([order]);
    overlay.send({ type: 'overlay.close' });
    render(<CartScreen />, { wrapper });
    await settled();
    await userEvent.click(screen.getByRole('button', { name: 'Edit Maya Thorsen, The Winter’s Tale' }));
    expect(overlay.getSnapshot().context.register).toEqual({
      mode: 'update',
      eventId: 'tale',
      orderId: 'hcp',
      registrationItemId: 'maya',
    });
  });

  test('goes to the checkout once, however often it is clicked', async () => {
    let asked = 0;
    const { wrapper, emitted } = cartWith([order], {
      transitionOrderToState: answering<CartActors['transitionOrderToState']>(() => {
        asked += 1;
        return Promise.resolve({ result: { ...order, state: 'ArrangingPayment' }, notice: null });
      }),
    });
    render(<CartScreen />, { wrapper });
    await settled();
    const [button] = checkoutButtons();
    await expect.poll(() => button?.hasAttribute('disabled')).toBe(false);
    if (button) await userEvent.dblClick(button);
    await expect
      .poll(() => emitted.mock.calls.map(([event]) => event))
      .toContainEqual({
        type: 'navigate',
        to: '/checkout/payment',
        from: '/my-cart',
      });
    expect(asked).toBe(1);
  });

  test('shows an empty cart, a cart that did not load, and one that needs a login', async () => {
    const empty = cartWith([]);
    const first = render(<CartScreen />, { wrapper: empty.wrapper });
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeDefined();
    expect(screen.getByText("Looks like you haven't added any events to your cart yet")).toBeDefined();
    first.unmount();

    let works = false;
    const broken = cartWith([], {
      loadCart: answering<CartActors['loadCart']>(() =>
        works
          ? Promise.resolve({ orders: [order], rememberedOrderId: null, readAt: 0 })
          : Promise.reject(new Error('no connection')),
      ),
    });
    const second = render(<CartScreen />, { wrapper: broken.wrapper });
    expect(await screen.findByText("We couldn't load your order. Please try again.")).toBeDefined();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await settled()).toBeDefined();
    second.unmount();

    const visitor = cartWith([order]);
    visitor.cart.send({ type: 'session.changed', userId: null });
    render(<CartScreen />, { wrapper: visitor.wrapper });
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth/login?returnUri=%2Fmy-cart');
  });
});
