import type { Page } from '@playwright/test';
import { dip } from '#e2e/flows/demo-events.ts';
import { expect, test as base } from '#e2e/flows/flow-test.ts';
import { hasKeptTickets } from '#e2e/flows/moves.ts';
import { MyEventsPage } from '#e2e/pages/my-events-page.ts';

/** A scene in the browser of somebody with a ticket. */
export const test = base.extend<{ myEvents: MyEventsPage }>({
  timezoneId: 'UTC',
  myEvents: async ({ page, elsewhere }, give) => {
    await elsewhere.orderAtPayment(dip);
    await elsewhere.pay(dip);
    await give(new MyEventsPage(page));
  },
});

/** The list as the server gives it; the device has kept it. */
export async function openKeptList(page: Page, { names }: MyEventsPage): Promise<void> {
  await page.goto('/my-events');
  await expect(names).toHaveText([dip.name]);
  await expect.poll(() => hasKeptTickets(page)).toBe(true);
}

export const keptNotice = (page: Page) => page.getByText(/^Kept offline, as of/);

/** What this device keeps can't be looked up from now on. */
export const loseWhatIsKept = (page: Page) =>
  page.addInitScript(() => {
    caches.match = () => Promise.reject(new DOMException('nothing is kept here', 'SecurityError'));
  });
