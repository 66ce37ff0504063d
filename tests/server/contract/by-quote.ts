import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import type { Walk } from '#tests/server/contract/api-walk.ts';
import type { QueryOptions, TestServer } from '#tests/server/harness.ts';

/** All comes back until the start, however soon that is: the demo's first event may begin within a day. */
const windows = [{ hoursBeforeStart: 0, percent: 100 }];
const row = z.object({ id: z.string() });
const quoted = z.object({ quoteId: z.string() });

/**
 * Changes a registration of this tier to another one, a dollar cheaper, asks the organizer about it and withdraws that, and gives
 * it up; answers the types of the results.
 */
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
  const decides = (approval: string) =>
    db.execute(sql`update order_registration_items item
      set cancellation_policy = ${JSON.stringify({ ...policyPresets.FLEXIBLE, windows, approval })}::jsonb
      from registrations where registrations.registration_item_id = item.id and registrations.id = ${id}`);
  await decides('ALWAYS');
  const asked = await giveUp(walk, id, as);
  await walk.read('registration', { id }, as);
  const kept = typeOf(await walk.call('withdrawCancellation', { registrationIds: [id] }, as));
  await decides('NEVER');
  return [changed, asked, kept, await giveUp(walk, id, as)];
}

async function giveUp(walk: Walk, id: string, as: QueryOptions): Promise<string> {
  const { quoteId } = quoted.parse(await walk.read('cancellationQuote', { registrationIds: [id] }, as));
  return typeOf(await walk.call('cancelRegistrations', { quoteId }, as));
}

const typeOf = ({ value }: { value: unknown }): string => z.object({ __typename: z.string() }).parse(value).__typename;
