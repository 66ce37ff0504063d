import * as accountTables from '#app/account/relays/account-relays.ts';
import * as offlineTables from '#app/account/relays/offline-relays.ts';
import * as appTables from '#app/app-relays.ts';
import * as boxOfficeTables from '#app/desk/relays/box-office-relays.ts';
import * as deskTables from '#app/desk/relays/desk-relays.ts';
import * as deskEventPartsTables from '#app/desk/relays/event-parts-relays.ts';
import * as deskEventRepeatTables from '#app/desk/relays/event-repeat-relays.ts';
import * as deskHistoryTables from '#app/desk/relays/history-relays.ts';
import * as deskOrdersTables from '#app/desk/relays/orders-relays.ts';
import * as deskSettingsTables from '#app/desk/relays/settings-relays.ts';
import * as deskMessagesTables from '#app/desk/relays/messages-relays.ts';
import * as deskPeopleTables from '#app/desk/relays/people-relays.ts';
import * as deskTodayTables from '#app/desk/relays/today-relays.ts';
import * as deskCodesTables from '#app/desk/relays/codes-relays.ts';
import * as deskReportsTables from '#app/desk/relays/reports-relays.ts';
import type { Relay } from '#app/relays.ts';
import * as checkoutTables from '#app/shop/relays/checkout-relays.ts';
import * as eventTables from '#app/shop/relays/event-relays.ts';
import * as paymentLinkTables from '#app/shop/relays/payment-link-relays.ts';
import * as paymentTables from '#app/shop/relays/payment-relays.ts';
import * as userStatusTables from '#app/shop/relays/user-status-relays.ts';

const { registerRelays, ...otherEventTables } = eventTables;

/** Every table of relays of the application, with what it is made for where that decides. */
export const relaysByTable: Readonly<Record<string, readonly Relay[]>> = {
  ...appTables,
  ...accountTables,
  ...offlineTables,
  ...checkoutTables,
  ...otherEventTables,
  ...paymentLinkTables,
  ...paymentTables,
  ...userStatusTables,
  ...deskTables,
  ...boxOfficeTables,
  ...deskEventPartsTables,
  ...deskEventRepeatTables,
  ...deskHistoryTables,
  ...deskOrdersTables,
  ...deskSettingsTables,
  ...deskPeopleTables,
  ...deskMessagesTables,
  ...deskTodayTables,
  ...deskReportsTables,
  ...deskCodesTables,
  'registerRelays over the cart’s page': registerRelays('/my-cart'),
  'registerRelays elsewhere': registerRelays('/event/1'),
};
