import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { GetOrderConfirmationQuery } from '#services/generated/graphql.ts';
import { aRegistration } from '#tests/model/account/my-events/a-registration.ts';
import { sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';
import { Confirmation, ConfirmationUnavailable } from '#views/shop/confirmation/confirmation-screen.tsx';

type Order = NonNullable<GetOrderConfirmationQuery['order']>;

const money = (amount: number, display: string) => ({
  __typename: 'Money' as const,
  amount,
  currency: 'CAD' as const,
  display,
});

const givenBack = (settled: number, pending: number, owed: number) => ({
  __typename: 'RegistrationRefund' as const,
  settled: money(settled, `$${settled.toFixed(2)}`),
  pending: money(pending, `$${pending.toFixed(2)}`),
  owed: money(owed, `$${owed.toFixed(2)}`),
  held: money(0, '$0.00'),
});

function placed(change: Partial<Order> = {}): Order {
  return {
    ...sampleOrder({ state: 'PaymentSettled', active: false }),
    registrationForms: [],
    paymentDeadline: null,
    totalWithTaxAfterGiftCard: money(30.4, '$30.40'),
    giftCardsApplied: [{ __typename: 'GiftCard', id: 'g1', code: 'HCP-7Q2M-K4TD', currentBalance: money(0, '$0.00') }],
    giftCardShares: [{ __typename: 'GiftCardShare', code: 'HCP-7Q2M-K4TD', amount: money(20, '$20.00') }],
    payments: [
      {
        __typename: 'Payment',
        id: 'p1',
        method: 'SQUARE',
        state: 'Settled',
        amount: money(30.4, '$30.40'),
        metadata: { cardBrand: 'VISA', last4: '1111' },
      },
    ],
    registrations: [aRegistration({ id: 'r1', attendee: { name: 'Maya Thorsen' } })],
    ...change,
  };
}

const show = (order: Order | null) => render(<Confirmation order={order} emailAddress="maya@foyer.example" />);

describe('the confirmation', () => {
  test('thanks, names the order and says where the mail goes and when', () => {
    show(placed());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thank you for your order!');
    expect(screen.getByText(/A confirmation is on its way/).textContent).toBe(
      'Order HCP-004213. A confirmation is on its way to maya@foyer.example and should arrive within 15 minutes.',
    );
  });

  test('shows a ticket with its code for the door for every registration', async () => {
    show(placed());
    const ticket = screen.getByRole('article');
    expect(within(ticket).getByRole('heading', { level: 3 }).textContent).toBe('Maya Thorsen');
    expect(within(ticket).getByText('Sat 21 Nov 2026, 7:30 pm PST').tagName).toBe('DD');
    expect(within(ticket).getByText(placed().code).tagName).toBe('DD');
    const code = await within(ticket).findByRole('img', { name: 'Code for the door: R-H6K7JEV4' });
    expect(code.getAttribute('viewBox')).toBe('0 0 21 21');
  });

  test('prints each tax with the number of the organizer, which a receipt has to name', () => {
    const tax = (description: string, taxRate: number, registrationNumber: string | null) => ({
      __typename: 'OrderTaxSummary' as const,
      description,
      taxRate,
      registrationNumber,
      taxTotal: money(2.4, '$2.40'),
    });
    show(placed({ taxSummary: [tax('GST', 5, '13456 7890 RT0001'), tax('QST', 9.975, null)] }));
    const payment = screen.getByRole('region', { name: 'Payment' });
    expect(payment.textContent).toContain('GST 5 %, included13456 7890 RT0001$2.40');
    expect(payment.textContent).toContain('QST 9.975 %, included$2.40');
    expect(payment.textContent).toContain('Sold by ');
  });

  test('shows how it was paid', () => {
    show(placed());
    const payment = screen.getByRole('region', { name: 'Payment' });
    expect([...payment.querySelectorAll('dl > div')].map((line) => line.textContent).slice(0, 3)).toEqual([
      'Card ending 1111$30.40',
      'Gift card K4TD$20.00',
      'Paid$50.40',
    ]);
  });

  test('says of an order that is to be paid at the door what is to be paid', () => {
    show(placed({ state: 'PaymentAuthorized' }));
    expect(screen.getByText('To be paid').tagName).toBe('DT');
  });

  test('does not know a missing order', () => {
    show(null);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order not found');
    expect(screen.getByText("We couldn't find that order. Are you sure it exists?").tagName).toBe('DIV');
  });

  test('of a change shows the ticket as it is now, which is of another order', () => {
    show(placed({ type: 'Change', registrations: [aRegistration({ id: 'r9' })] }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The ticket is changed');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  test('says of a cancelled order that its tickets are void and the money goes back', () => {
    show(placed({ state: 'Cancelled' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order HCP-004213 was cancelled');
    expect(
      screen.getByText('Its tickets are no longer valid. Anything you paid goes back the way you paid it.').tagName,
    ).toBe('DIV');
  });

  const calledOff = (state: Order['state'], refund = givenBack(0, 29.32, 0)) =>
    placed({
      state,
      registrations: [
        aRegistration({
          state: 'Cancelled',
          attendee: { name: 'Maya Thorsen' },
          event: { name: 'The Winter Play', status: 'CANCELED' },
          refund,
        }),
      ],
    });

  test.each(['Cancelled', 'PaymentSettled', 'PaymentAuthorized'])(
    'says of an order (%s) whose events were all called off that, and what becomes of its money',
    (state) => {
      show(calledOff(state));
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The Winter Play is cancelled');
      expect(
        screen.getByText('The organizer has cancelled it. The tickets of order HCP-004213 are no longer valid.')
          .tagName,
      ).toBe('DIV');
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Maya Thorsen, The Winter Play. $29.32 is on its way back; your bank has not confirmed it yet.',
      ]);
      expect(screen.queryByText(/Thank you/)).toBe(null);
    },
  );

  test('says the same of several events, and of money that comes another way', () => {
    const { registrations, ...order } = calledOff('PaymentSettled', givenBack(0, 0, 29.32));
    const other = { name: 'The Summer Play', status: 'CANCELED' as const };
    show({ ...order, registrations: [...registrations, aRegistration({ id: 'r2', event: other, refund: null })] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your events are cancelled');
    expect(screen.getByRole('listitem').textContent).toBe(
      'Maya Thorsen, The Winter Play. $29.32 comes back from the organizer, who will contact you.',
    );
  });

  test('thanks for an order of which one event still takes place', () => {
    const { registrations, ...order } = calledOff('PaymentSettled');
    show({ ...order, registrations: [...registrations, aRegistration({ id: 'r2' })] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thank you for your order!');
    expect(screen.getByText('Cancelled').tagName).toBe('SPAN');
  });

  test.each([
    ['PaymentAuthorized', 'Authorized', 'To be paid$20.40'],
    ['PaymentSettled', 'Settled', 'Paid$40.40'],
  ])('asks only for what was not waived, in the state %s', (state, paid, line) => {
    const payment = { __typename: 'Payment' as const, method: 'MANUAL', metadata: null };
    show(
      placed({
        state,
        payments: [
          { ...payment, id: 'p1', state: paid, amount: money(20.4, '$20.40') },
          { ...payment, id: 'p2', state: 'Cancelled', amount: money(10, '$10.00') },
        ],
      }),
    );
    const lines = [...screen.getByRole('region', { name: 'Payment' }).querySelectorAll('dl > div')];
    expect(lines.map(({ textContent }) => textContent)).toContain(line);
    expect(lines.map(({ textContent }) => textContent)).not.toContain('Pay the organizer$10.00');
  });

  test('leads an order that is still a cart back to the cart', () => {
    show(placed({ state: 'ArrangingPayment' }));
    expect(screen.getByRole('link', { name: 'Review cart' }).getAttribute('href')).toBe('/my-cart');
  });

  test('shows no ticket while the payment is not confirmed', () => {
    show(placed({ state: 'ValidatingPayment' }));
    expect(screen.queryByRole('article')).toBe(null);
    expect(screen.getByRole('status').textContent).toContain('You will not be charged twice.');
  });

  test('can be loaded again when it did not load', () => {
    let retries = 0;
    render(<ConfirmationUnavailable onRetry={() => void (retries += 1)} />);
    expect(screen.getByRole('alert').textContent).toContain("We couldn't load your order. Please try again.");
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(retries).toBe(1);
  });
});
