import { dip } from '#e2e/flows/demo-events.ts';
import { test as base } from '#e2e/flows/flow-test.ts';
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
