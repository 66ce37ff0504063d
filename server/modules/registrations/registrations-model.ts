import type { InferSelectModel } from 'drizzle-orm';
import type { EventModel, ProductModel } from '#server/modules/catalog/catalog-model.ts';
import type { AttendeeModel } from '#server/modules/customers/customers-model.ts';
import type { OrderLineModel } from '#server/modules/orders/orders-model.ts';
import type { registrations } from '#server/modules/registrations/registrations-tables.ts';

/** What was read with a registration where it came with its order. */
export type RegistrationModel = InferSelectModel<typeof registrations> & {
  related?: { attendee: AttendeeModel; event: EventModel; tuition: ProductModel; lines: OrderLineModel[] };
};
