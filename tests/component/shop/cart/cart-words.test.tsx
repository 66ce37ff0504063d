import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { pageItems } from '#messages/cart.ts';
import { cartWith } from '#tests/component/shop/cart/cart-with.tsx';
import { anItem, anOrder } from '#tests/model/shop/cart/an-order.ts';
import { CartScreen } from '#views/shop/cart/cart-screen.tsx';

describe('the words of the cart', () => {
  test('the banner says with whom the order is', async () => {
    const { wrapper } = cartWith([anOrder('hcp')]);
    render(<CartScreen />, { wrapper });
    const organizer = await screen.findByText('Organizer hcp');
    expect(organizer.closest('p')?.textContent).toBe("You're checking out withOrganizer hcp");
  });

  test.each([
    [0, '0 items'],
    [1, '1 item'],
    [2, '2 items'],
  ])('%i is said as %s', (count, words) => {
    expect(pageItems({ items: count }, 'en')).toBe(words);
  });

  test('the tabs scroll by 200 px where they do not fit', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        private readonly notify: () => void;
        constructor(notify: () => void) {
          this.notify = notify;
        }
        observe(row: HTMLElement) {
          Object.defineProperty(row, 'scrollWidth', { value: 900 });
          this.notify();
        }
        disconnect() {}
        unobserve() {}
      },
    );
    const { wrapper } = cartWith([anOrder('hcp'), anOrder('mis', { registrationItems: [anItem('run')] })]);
    render(<CartScreen />, { wrapper });
    const tabs = await screen.findByRole('tablist', { name: 'Organizers' });
    const scrolled = vi.spyOn(tabs, 'scrollBy').mockImplementation(() => undefined);
    await userEvent.click(await screen.findByRole('button', { name: 'More organizers' }));
    await userEvent.click(screen.getByRole('button', { name: 'Earlier organizers' }));
    vi.unstubAllGlobals();
    expect(scrolled.mock.calls).toEqual([[{ left: 200 }], [{ left: -200 }]]);
  });

  test('the tab of the organizer that is chosen is scrolled into sight, and no further', async () => {
    const leftOf = (tab: HTMLElement) => (tab.textContent.includes('mis') ? 180 : 0);
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return leftOf(this);
    });
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(160);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
    const { wrapper } = cartWith([anOrder('hcp'), anOrder('mis', { registrationItems: [anItem('run')] })]);
    render(<CartScreen />, { wrapper });
    const tabs = await screen.findByRole('tablist', { name: 'Organizers' });
    expect(tabs.scrollLeft).toBe(0);
    await userEvent.click(screen.getByRole('tab', { name: /Organizer mis/ }));
    await waitFor(() => expect(tabs.scrollLeft).toBe(140));
    await userEvent.click(screen.getByRole('tab', { name: /Organizer hcp/ }));
    await waitFor(() => expect(tabs.scrollLeft).toBe(0));
    vi.restoreAllMocks();
  });
});
