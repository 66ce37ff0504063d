import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { cartWith } from '#tests/component/shop/cart/cart-with.tsx';
import { sampleForm, sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';
import { CheckoutFrame } from '#views/shop/checkout/checkout-frame.tsx';
import { RehearsalNotice } from '#views/shop/rehearsal/rehearsal-notice.tsx';

const of = { eventId: 'ev-1', organizationId: 'org-1' };

/** What the page brings later, so that no test waits for code. */
beforeAll(() => import('#views/shop/rehearsal/rehearsal-notice.tsx'));

const title = 'Rehearsal: nothing here is sold, paid or counted';
const card = /4111 1111 1111 1111/;

describe('the notice of a rehearsal', () => {
  test('leads to where its organizer publishes the event', () => {
    render(<RehearsalNotice of={of} />);
    expect(screen.getByText(title).textContent).toBe(title);
    const link = screen.getByRole('link', { name: 'End the rehearsal at the desk' });
    expect(link.getAttribute('href')).toBe('/desk/org-1/events/ev-1/publish');
  });

  test('tells the test card only where a card is asked for', () => {
    const { rerender } = render(<RehearsalNotice of={of} />);
    expect(screen.queryByText(card)).toBeNull();
    rerender(<RehearsalNotice of={of} isPaid />);
    expect(screen.getByText(card).textContent).toContain('Do not type a real card.');
  });
});

describe('the checkout of a rehearsal', () => {
  const form = sampleForm('f-1', { itemId: 'item-1' });
  const { organizer } = sampleOrder();
  const rehearses = { __typename: 'RehearsedEvent' as const, ...of };

  function show(at: string, order: Parameters<typeof sampleOrder>[0] = { organizer: { ...organizer, rehearses } }) {
    const { wrapper } = cartWith([]);
    const shown = sampleOrder({ registrationForms: [form], ...order });
    render(
      <CheckoutFrame title="Your order" order={shown} at={at}>
        <p>Its page</p>
      </CheckoutFrame>,
      { wrapper },
    );
  }

  test('tells the test card at the payment', async () => {
    show('payment');
    expect((await screen.findByText(title)).textContent).toBe(title);
    expect(screen.getByText(card).textContent).toContain('4111');
  });

  test('and not at a form', async () => {
    show(form.id);
    expect((await screen.findByText(title)).textContent).toBe(title);
    expect(screen.queryByText(card)).toBeNull();
  });

  test('is one, and no other order’s', async () => {
    show('payment', {});
    expect((await screen.findByText('Its page')).tagName).toBe('P');
    expect(screen.queryByText(title)).toBeNull();
  });
});
