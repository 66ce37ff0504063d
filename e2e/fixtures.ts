import { expect, test as base } from '@playwright/test';
import { keepRecording, productMachines } from '#e2e/flows/recordings.ts';
import { CartDrawer } from '#e2e/pages/cart-drawer.ts';
import { CartPage } from '#e2e/pages/cart-page.ts';
import { ConfirmationPage } from '#e2e/pages/confirmation-page.ts';
import { EventPage } from '#e2e/pages/event-page.ts';
import { EventsPage } from '#e2e/pages/events-page.ts';
import { FormsPage } from '#e2e/pages/forms-page.ts';
import { Header } from '#e2e/pages/header.ts';
import { ManagementPage } from '#e2e/pages/management-page.ts';
import { PaymentPage } from '#e2e/pages/payment-page.ts';
import { RegisterDialog } from '#e2e/pages/register-dialog.ts';
import type { Site } from '#e2e/world/api.ts';
import { logInBrowser, newCustomer, type Customer } from '#e2e/world/people.ts';
import { recordBrowser, type BrowserRecording } from '#tools/flows/record/record-browser.ts';
import { replayFaults } from '#tools/flows/record/replay.ts';

type Screens = {
  header: Header;
  events: EventsPage;
  event: EventPage;
  register: RegisterDialog;
  drawer: CartDrawer;
  cart: CartPage;
  forms: FormsPage;
  payment: PaymentPage;
  confirmation: ConfirmationPage;
  management: ManagementPage;
};

type World = {
  site: Site;
  /** A verified person whom only this test knows, logged in in this browser. */
  customer: Customer;
  /** What the flows in all pages of this test do; at its end the machines must do the same again. */
  recording: BrowserRecording;
};

/** Tests with a site, a person of their own, and the screens of the page. */
export const test = base.extend<World & Screens>({
  site: async ({ baseURL }, give) => give({ origin: baseURL ?? '' }),
  customer: async ({ site, context }, give) => {
    const customer = await newCustomer(site);
    await logInBrowser(context, site, customer);
    await give(customer);
  },
  recording: [
    async ({ context }, give, info) => {
      const recording = await recordBrowser(context);
      await give(recording);
      // A call that is still on its way through a route of the test goes with its page, and is no failure.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const faults = replayFaults(await productMachines(), recording.steps());
      await keepRecording(info, info.errors.length === 0 && faults.length === 0, recording.steps());
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  header: async ({ page }, give) => give(new Header(page)),
  events: async ({ page }, give) => give(new EventsPage(page)),
  event: async ({ page }, give) => give(new EventPage(page)),
  register: async ({ page }, give) => give(new RegisterDialog(page)),
  drawer: async ({ page }, give) => give(new CartDrawer(page)),
  cart: async ({ page }, give) => give(new CartPage(page)),
  forms: async ({ page }, give) => give(new FormsPage(page)),
  payment: async ({ page }, give) => give(new PaymentPage(page)),
  confirmation: async ({ page }, give) => give(new ConfirmationPage(page)),
  management: async ({ page }, give) => give(new ManagementPage(page)),
});

export { expect };
