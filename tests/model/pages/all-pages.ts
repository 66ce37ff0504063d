import type { Page } from '#tools/flows/compose/page.ts';
import type { RelayTable } from '#tools/flows/compose/relay-mistakes.ts';
import { registerPage, savingPage } from './event-page.ts';
import { formsPage } from './forms-page.ts';
import { myEventsPage } from './my-events-page.ts';
import { paymentOfCustomerPage, paymentPage } from './payment-page.ts';
import { registrationChangePage } from './registration-change-page.ts';
import { rowsOf } from './relay-rows.ts';
import { relaysByTable } from './relay-tables.ts';
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

const walked = new Set(flowPages.flatMap(({ relays }) => relays));

/** The machines of parts whose name on a page is another than their id. */
const machines = {
  cancel: 'cancelDialog',
  change: 'registrationChange',
  exchange: 'changeDialog',
  calendar: 'dayCalendar',
  form: 'registrationForm',
  list: 'myEvents',
  notifications: 'notificationPreferences',
  place: 'placeSearch',
  reminder: 'openingReminder',
  search: 'eventSearch',
  sessions: 'accountSessions',
  transfer: 'transferDialog',
};

/** The tables of which no page walks a row, each with what is required of it. */
export const relayTables: readonly RelayTable[] = Object.entries(relaysByTable)
  .filter(([, relays]) => relays.every((relay) => !walked.has(relay)))
  .map(([name, relays]) => ({ name, relays, rows: rowsOf(name), machines }));
