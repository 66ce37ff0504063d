import type { Page } from '@playwright/test';

/** As another tab of this browser says that somebody came or went. */
export const tellFromAnotherTab = (page: Page) =>
  page.evaluate(() => {
    const channel = new BroadcastChannel('foyer.session');
    channel.postMessage('changed');
    channel.close();
  });
