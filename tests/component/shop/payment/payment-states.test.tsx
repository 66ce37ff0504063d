import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { checkoutMachine } from '#machines/shop/checkout/checkout-machine.ts';
import { sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import {
  answerOf,
  card,
  cardContext,
  closedDoor,
  door,
  inFlight,
  methods,
  nothingToPay,
  results,
  startPayment,
} from '#tests/model/shop/payment/payment-samples.ts';
import { PaymentFlow } from '#views/shop/payment/payment-context.ts';
import { PaymentMethods } from '#views/shop/payment/payment-methods.tsx';
import { CardForm } from '#views/shop/payment/card-form.tsx';
import { cardHostId } from '#views/shop/payment/card-host.ts';
import { PlaceOrder } from '#views/shop/payment/place-order.tsx';

const checkout = stillFlow(
  checkoutMachine,
  { atStep: 'resting' },
  { step: 'payment', order: sampleOrder(), changedFrom: null, trouble: null },
);

type World = Parameters<typeof startPayment>[0];

async function show(world: World = {}) {
  const run = startPayment(world);
  await act(settled);
  const user = userEvent.setup();
  const { container } = render(
    <CheckoutFlow.Provider actor={checkout}>
      <PaymentFlow.Provider actor={run.actor}>
        <PaymentMethods />
        <CardForm />
        <PlaceOrder />
      </PaymentFlow.Provider>
    </CheckoutFlow.Provider>,
  );
  const settle = () => act(settled);
  return {
    ...run,
    container,
    user,
    settle,
    place: () => screen.getByRole('button', { name: /Plac(e|ing) your order/ }),
  };
}

describe('the payment', () => {
  test('asks for a method at the methods and takes the focus there', async () => {
    const { user, place } = await show();
    await user.click(place());
    const group = screen.getByRole('group', { name: 'Payment method' });
    expect(group.getAttribute('aria-invalid')).toBe('true');
    const message = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(message?.textContent?.trim()).toBe('Please select a payment method');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /square/ }));
  });

  test('says why a method does not apply and does not let it be chosen', async () => {
    await show({ offers: [methods(card, closedDoor, { ...door, code: 'cheque', name: 'Cheque' })] });
    const closed = screen.getByRole<HTMLInputElement>('radio', { name: /at-the-door/ });
    expect(closed.disabled).toBe(true);
    expect(screen.getByText('Not for this event').tagName).toBe('SPAN');
  });

  test('has chosen by itself what needs no payment', async () => {
    await show({ offers: [methods(nothingToPay)] });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No payment needed' }).checked).toBe(true);
  });

  test.each([
    [card.card, 16.5],
    [{ ...cardContext, wallets: [] }, 8],
  ])(
    'keeps the place of what comes while the card is prepared, with wallets where there may be one: %#',
    async (context, rems) => {
      const offers = [methods({ ...card, card: context })];
      const { container } = await show({ offers, cardEvents: { attach: { type: 'wallet.left' }, tokenize: [] } });
      const kept = container.querySelector('[aria-busy="true"] [role="status"] + span');
      expect([`${rems}rem`, `${rems * 16}px`]).toContain(kept && getComputedStyle(kept).height);
    },
  );

  test('shows a decline with the words of the bank as an alert, and keeps the card form', async () => {
    const { user, settle, place } = await show({ pays: [answerOf(results.declined)] });
    await user.click(screen.getByRole('radio', { name: /square/ }));
    const host = document.getElementById(cardHostId);
    await user.click(place());
    await settle();
    const alert = screen.getByRole('alert');
    expect(within(alert).getByText('Payment declined').tagName).toBe('B');
    expect(alert.textContent).toContain('Your bank refused this card.');
    expect(document.getElementById(cardHostId)).toBe(host);
    expect(place().hasAttribute('disabled')).toBe(false);
  });

  test('says after which time another card may be tried, keeps the card form, and may be asked again', async () => {
    const { user, settle, place, sent } = await show({ pays: [answerOf(results.tooMany), answerOf(results.settled)] });
    await user.click(screen.getByRole('radio', { name: /square/ }));
    const host = document.getElementById(cardHostId);
    await user.click(place());
    await settle();
    const alert = screen.getByRole('alert');
    expect(within(alert).getByText('Too many cards were declined').tagName).toBe('B');
    expect(alert.textContent).toContain('Nothing was charged. Try again after Wed 15 Jan, 8:40 pm.');
    expect(document.getElementById(cardHostId)).toBe(host);
    expect(place().hasAttribute('disabled')).toBe(false);
    await user.click(place());
    await settle();
    expect(sent).toHaveLength(2);
  });

  test('says that it is placing the order, keeps the focus and swallows a second click', async () => {
    const { user, settle, place, sent, release } = await show({ pays: [answerOf(results.settled)], isSlow: true });
    await user.click(screen.getByRole('radio', { name: /at-the-door/ }));
    await user.dblClick(place());
    await settle();
    expect(screen.getByRole('status').textContent).toContain('Please keep this page open.');
    expect(place().getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(place());
    release();
    await settle();
    expect(sent.length).toBe(1);
  });

  test('is honest about an unknown outcome, offers to check again and no second payment', async () => {
    const { user, settle, place, asked, actor } = await show({
      pays: [new Error('connection cut')],
      outcomes: [inFlight, answerOf(results.settled)],
    });
    await user.click(screen.getByRole('radio', { name: /at-the-door/ }));
    await user.click(place());
    await settle();
    expect(screen.getByText('We are checking whether your payment went through. Do not pay again.').tagName).toBe('B');
    expect(place().hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await settle();
    expect(asked).toEqual(['key-1', 'key-1']);
    expect(actor.getSnapshot().value).toBe('placed');
  });

  test('offers to load the card form again when it failed', async () => {
    const { user, commands } = await show({
      cardEvents: {
        attach: { type: 'card.failed', trouble: { code: 'notLoaded' } },
        tokenize: [],
      },
    });
    await user.click(screen.getByRole('radio', { name: /square/ }));
    expect(screen.getByRole('alert').textContent).toContain('The card form did not load. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(commands.map(({ type }) => type)).toEqual(['card.attach', 'card.attach']);
  });
});
