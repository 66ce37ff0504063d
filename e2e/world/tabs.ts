import type { Page } from '@playwright/test';

/** As another tab of this browser says that somebody came or went. */
export const tellFromAnotherTab = (page: Page) => tell(page, { channel: 'foyer.session', message: 'changed' });

/** As another tab says that something in the cart is not as it was. */
export const tellCartFromAnotherTab = (page: Page) => tell(page, { channel: 'foyer-cart', message: 'cart.changed' });

/** A channel hears all but itself: to the page's own this one is another tab's. */
const tell = (page: Page, news: { channel: string; message: string }) =>
  page.evaluate(({ channel: name, message }) => {
    const channel = new BroadcastChannel(name);
    channel.postMessage(message);
    channel.close();
  }, news);
