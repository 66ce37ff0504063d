import type { Page } from '@playwright/test';

/** As another tab of this browser says that somebody came or went. */
export const sendFromAnotherTab = (page: Page) => notify(page, { channel: 'foyer.session', message: 'changed' });

/** As another tab says that something in the cart is not as it was. */
export const sendCartFromAnotherTab = (page: Page) => notify(page, { channel: 'foyer-cart', message: 'cart.changed' });

/** A channel hears all but itself: to the page's own this one is another tab's. */
const notify = (page: Page, received: { channel: string; message: string }) =>
  page.evaluate(({ channel: name, message }) => {
    const channel = new BroadcastChannel(name);
    channel.postMessage(message);
    channel.close();
  }, received);
