import { idempotencyModule } from '#server/modules/idempotency/idempotency-module.ts';
import { securityModule } from '#server/modules/security/security-module.ts';
import { authModule } from '#server/modules/auth/auth-module.ts';
import { guardModule } from '#server/modules/auth/guard-module.ts';
import { placesModule } from '#server/modules/places/places-module.ts';
import { organizersModule } from '#server/modules/organizers/organizers-module.ts';
import { accessModule } from '#server/modules/access/access-module.ts';
import { catalogModule } from '#server/modules/catalog/catalog-module.ts';
import { picturesModule } from '#server/modules/pictures/pictures-module.ts';
import { teamModule } from '#server/modules/team/team-module.ts';
import { customersModule } from '#server/modules/customers/customers-module.ts';
import { registrationsModule } from '#server/modules/registrations/registrations-module.ts';
import { formsModule } from '#server/modules/forms/forms-module.ts';
import { giftCardsModule } from '#server/modules/gift-cards/gift-cards-module.ts';
import { paymentsModule } from '#server/modules/payments/payments-module.ts';
import { cancellationsModule } from '#server/modules/cancellations/cancellations-module.ts';
import { changesModule } from '#server/modules/changes/changes-module.ts';
import { transfersModule } from '#server/modules/transfers/transfers-module.ts';
import { checkoutModule } from '#server/modules/checkout/checkout-module.ts';
import { callOffsModule } from '#server/modules/call-offs/call-offs-module.ts';
import { deskSettingsModule } from '#server/modules/desk-settings/desk-settings-module.ts';
import { deskCodesModule } from '#server/modules/desk-codes/desk-codes-module.ts';
import { eventMovesModule } from '#server/modules/event-moves/event-moves-module.ts';
import { deskEventsModule } from '#server/modules/desk-events/desk-events-module.ts';
import { deskRehearsalsModule } from '#server/modules/desk-rehearsals/desk-rehearsals-module.ts';
import { deskOrdersModule } from '#server/modules/desk-orders/desk-orders-module.ts';
import { deskSalesModule } from '#server/modules/desk-sales/desk-sales-module.ts';
import { deskMovesModule } from '#server/modules/desk-moves/desk-moves-module.ts';
import { deskPeopleModule } from '#server/modules/desk-people/desk-people-module.ts';
import { deskReportsModule } from '#server/modules/desk-reports/desk-reports-module.ts';
import { deskTodayModule } from '#server/modules/desk-today/desk-today-module.ts';
import { deskMessagesModule } from '#server/modules/desk-messages/desk-messages-module.ts';
import { orderClaimsModule } from '#server/modules/order-claims/order-claims-module.ts';
import { paymentLinksModule } from '#server/modules/payment-links/payment-links-module.ts';
import { personalDataModule } from '#server/modules/personal-data/personal-data-module.ts';
import { notificationsModule } from '#server/modules/notifications/notifications-module.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** Every module that answers calls or works in the background, in the order of house.ts. */
export const serverModules: ServerModule[] = [
  idempotencyModule,
  securityModule,
  authModule,
  guardModule,
  placesModule,
  organizersModule,
  accessModule,
  catalogModule,
  picturesModule,
  teamModule,
  customersModule,
  registrationsModule,
  formsModule,
  giftCardsModule,
  paymentsModule,
  cancellationsModule,
  changesModule,
  transfersModule,
  checkoutModule,
  callOffsModule,
  deskSettingsModule,
  deskCodesModule,
  eventMovesModule,
  deskEventsModule,
  deskOrdersModule,
  deskSalesModule,
  deskMovesModule,
  deskPeopleModule,
  deskReportsModule,
  deskMessagesModule,
  orderClaimsModule,
  paymentLinksModule,
  deskRehearsalsModule,
  deskTodayModule,
  personalDataModule,
  notificationsModule,
];
