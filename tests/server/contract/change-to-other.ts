import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Walk } from '#tests/server/contract/api-walk.ts';
import type { QueryOptions, TestServer } from '#tests/server/harness.ts';

const row = z.object({ id: z.string() });

/** Changes a registration of this tier to another one, a dollar cheaper; answers the type of the result. */
export async function changeToOther(
  { db }: TestServer,
  walk: Walk,
  { registrationId, tierId }: { registrationId: string; tierId: string },
  as: QueryOptions,
): Promise<string> {
  const { rows } = await db.execute(sql`
    insert into products (event_id, kind, name, price_cents, tax_category_id, cancellation_policy)
    select event_id, kind, 'Other', price_cents - 100, tax_category_id, cancellation_policy
    from products where id = ${tierId} returning id`);
  const choice = { registrationId, tierId: row.parse(rows[0]).id, addOnIds: [] };
  const { quoteId } = z.object({ quoteId: z.string() }).parse(await walk.read('changeQuote', choice, as));
  const { value } = await walk.call('changeRegistration', { quoteId }, as);
  return z.object({ __typename: z.string() }).parse(value).__typename;
}
