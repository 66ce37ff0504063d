import { and, eq, sql } from 'drizzle-orm';
import { users } from '#server/modules/auth/auth-tables.ts';
import { mailboxText } from '#server/modules/auth/desk-customer.ts';
import { mailRefusals } from '#server/modules/auth/mail-refusals-tables.ts';

/** That mail to where somebody is written to now was refused: of users, whose refusal is joined. */
export const isRefused = and(
  eq(mailRefusals.userId, users.id),
  eq(sql`lower(${mailRefusals.address})`, sql`lower(${mailboxText})`),
);
