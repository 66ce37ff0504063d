import { authModule } from '#server/modules/auth/auth-module.ts';
import { guardModule } from '#server/modules/auth/guard-module.ts';
import { callOffsModule } from '#server/modules/call-offs/call-offs-module.ts';
import { catalogModule } from '#server/modules/catalog/catalog-module.ts';
import { customersModule } from '#server/modules/customers/customers-module.ts';
import { formsModule } from '#server/modules/forms/forms-module.ts';
import { giftCardsModule } from '#server/modules/gift-cards/gift-cards-module.ts';
import { idempotencyModule } from '#server/modules/idempotency/idempotency-module.ts';
import { notificationsModule } from '#server/modules/notifications/notifications-module.ts';
import { ordersModule } from '#server/modules/orders/orders-module.ts';
import { organizersModule } from '#server/modules/organizers/organizers-module.ts';
import { paymentsModule } from '#server/modules/payments/payments-module.ts';
import { placesModule } from '#server/modules/places/places-module.ts';
import { registrationsModule } from '#server/modules/registrations/registrations-module.ts';
import { securityModule } from '#server/modules/security/security-module.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** Every area of the server. */
export const serverModules: ServerModule[] = [
  idempotencyModule,
  securityModule,
  authModule,
  guardModule,
  customersModule,
  notificationsModule,
  organizersModule,
  placesModule,
  catalogModule,
  formsModule,
  ordersModule,
  registrationsModule,
  giftCardsModule,
  paymentsModule,
  callOffsModule,
];
