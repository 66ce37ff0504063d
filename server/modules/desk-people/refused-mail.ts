import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { users } from '#server/modules/auth/auth-tables.ts';
import { mailRefusals } from '#server/modules/auth/mail-refusals-tables.ts';
import { isRefused } from '#server/modules/auth/refused-mailbox.ts';

/** Of an event, the registrations whose tickets go to such a mailbox, as registration_id. */
export const refusedMailOf = (eventId: string): SQL => sql`
  select registration.id as registration_id from ${mailRefusals}
  join ${users} on ${isRefused}
  join registrations registration on registration.event_id = ${eventId}
    and (registration.holder_id = ${users.id} or registration.holder_id is null and registration.user_id = ${users.id})`;
