import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Walk } from '#tests/server/contract/api-walk.ts';
import type { QueryOptions, TestServer } from '#tests/server/harness.ts';

const row = z.object({ id: z.string() });
const quoted = z.object({ quoteId: z.string() });

/** Changes a registration of this tier to another one, a dollar cheaper, and gives it up; answers the types of the results. */
export async function changeAndGiveUp(
  { db }: TestServer,
  walk: Walk,
  { id, tierId }: { id: string; tierId: string },
  as: QueryOptions,
): Promise<string[]> {
  const { rows } = await db.execute(sql`
    insert into products (event_id, kind, name, price_cents, tax_category_id, cancellation_policy)
    select event_id, kind, 'Other', price_cents - 100, tax_category_id, cancellation_policy
    from products where id = ${tierId} returning id`);
  const choice = { registrationId: id, tierId: row.parse(rows[0]).id, addOnIds: [] };
  const { quoteId } = quoted.parse(await walk.read('changeQuote', choice, as));
  const changed = typeOf(await walk.call('changeRegistration', { quoteId }, as));
  return [changed, await giveUp(walk, id, as)];
}

async function giveUp(walk: Walk, id: string, as: QueryOptions): Promise<string> {
  const { quoteId } = quoted.parse(await walk.read('cancellationQuote', { registrationIds: [id] }, as));
  return typeOf(await walk.call('cancelRegistrations', { quoteId }, as));
}

const typeOf = ({ value }: { value: unknown }): string => z.object({ __typename: z.string() }).parse(value).__typename;
