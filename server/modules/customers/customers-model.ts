import type { UserRow } from '#server/modules/auth/auth-model.ts';
import type { addresses, attendees } from '#server/modules/customers/customers-tables.ts';

export type CustomerModel = UserRow;
export type AttendeeModel = typeof attendees.$inferSelect;
export type AddressModel = typeof addresses.$inferSelect;
