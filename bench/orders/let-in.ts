import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { hashOfToken } from '#server/modules/auth/hashed-tokens.ts';
import type { Database } from '#server/platform/context.ts';
import type { Customer } from './checkout.ts';

/**
 * Sessions without the logins, whose passwords would take minutes to check: signed as the server signs them. Somebody
 * must have logged in before: the secret that signs sessions is made with the first.
 */
export async function letIn(db: Database, number: number): Promise<Customer[]> {
  const { rows: secrets } = await db.execute<{ value: string }>(
    sql`select value from server_secrets where name = 'session'`,
  );
  const secret = secrets[0]?.value ?? '';
  const { rows } = await db.execute<{ user_id: string; attendee_id: string }>(sql`
    select user_id, id as attendee_id from attendees where is_default order by user_id limit ${number}`);
  const customers: Customer[] = [];
  for (const { user_id: userId, attendee_id: attendeeId } of rows)
    customers.push({ cookie: await sessionOf(db, userId, secret), attendeeId });
  return customers;
}

/** The cookie of a new session of somebody, signed by the secret that signs sessions. */
export async function sessionOf(db: Database, userId: string, secret: string): Promise<string> {
  const token = randomBytes(24).toString('hex');
  await db.execute(sql`insert into sessions (user_id, token, expires_at)
    values (${userId}, ${hashOfToken(token)}, now() + interval '1 day')`);
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `foyer.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
