import type { Page } from '#tools/flows/compose/page.ts';
import { registerPage, savingPage } from './event-page.ts';
import { formsPage } from './forms-page.ts';
import { myEventsPage } from './my-events-page.ts';
import { paymentOfCustomerPage, paymentPage } from './payment-page.ts';
import { registrationChangePage } from './registration-change-page.ts';
import { twoTabsPage } from './two-tabs-page.ts';

/** The pages on which flows tell each other something, each with as much of them as a walk can take. */
export const flowPages: readonly Page[] = [
  registerPage,
  savingPage,
  formsPage,
  paymentPage,
  paymentOfCustomerPage,
  myEventsPage,
  registrationChangePage,
  twoTabsPage,
];
