import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** A name that no mail can be sent to (RFC 2606): nobody can sign up, log in or be written to under it. */
const domain = 'box-office.invalid';

export const isOfDeskCustomer = (emailAddress: string): boolean => emailAddress.endsWith(`@${domain}`);

/** deskAddress: where their tickets go, '' for nowhere. */
export type DeskCustomer = { firstName: string; lastName: string; deskAddress: string; languageCode: Language };

/**
 * Somebody who bought by hand, without an account: a row that orders need, with no way in, whatever address was given. The
 * address is kept beside, so that it stays free for an account of whoever reads it (docs/decisions/172).
 */
export async function openDeskCustomer(tx: Executor, customer: DeskCustomer): Promise<string> {
  const { firstName, lastName } = customer;
  const [opened] = await tx
    .insert(users)
    .values({ ...customer, name: `${firstName} ${lastName}`.trim(), email: `${randomUUID()}@${domain}` })
    .returning({ id: users.id });
  if (!opened) throw new Error('the customer was not written');
  return opened.id;
}

/** Where somebody is written to; '' for nowhere. */
export const mailboxOf = ({ email, deskAddress }: { email: string; deskAddress: string | null }): string =>
  deskAddress ?? email;

/** The same of a row of users in a statement. */
export const mailboxText = sql<string>`coalesce(${users.deskAddress}, ${users.email})`;
