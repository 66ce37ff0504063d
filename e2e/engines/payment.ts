import type { Tab } from '#e2e/engines/tab.ts';
import { button, cardForm, field, main, radio } from '#e2e/engines/things.ts';
import type { TestCard } from '#e2e/world/provider.ts';

/** Types a card into the form that the provider's frame holds. */
export async function enterCard(tab: Tab, { number, expiry, cvv, postalCode }: TestCard): Promise<void> {
  await tab.press(radio({ starts: 'Card' }, main));
  await tab.fill(field('Card number'), number, cardForm);
  await tab.fill(field('Expiry'), expiry, cardForm);
  await tab.fill(field('CVV'), cvv, cardForm);
  await tab.fill(field('Postal code'), postalCode, cardForm);
}

export async function pay(tab: Tab, card: TestCard): Promise<void> {
  await enterCard(tab, card);
  await placeOrder(tab);
}

export const placeOrder = (tab: Tab): Promise<void> => tab.press(button('Place your order', main));
