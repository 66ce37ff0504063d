import { sql } from 'drizzle-orm';
import type { Walk } from '#tests/server/contract/api-walk.ts';
import type { TestServer } from '#tests/server/harness.ts';

/** What a promotion code opens of an event: a tier and an add-on, and nothing with another one. */
export async function walkCodes({ db }: TestServer, walk: Walk, eventId: string): Promise<void> {
  await db.execute(sql`
    with secret as (
      insert into products (event_id, kind, name, price_cents, tax_category_id, availability)
      select ${eventId}, kind, 'Friends', 1000, (select id from tax_categories limit 1), 'BY_CODE'
      from (values ('TUITION'), ('SESSION_OPTION')) as kinds(kind) returning id
    ), opening as (
      insert into coupons (code, description, milli_percent) values ('OPENS', 'For friends', 0) returning id
    )
    insert into coupon_products (coupon_id, product_id) select opening.id, secret.id from opening, secret`);
  await walk.read('tiersOfCode', { eventId, code: 'nothing' });
  await walk.read('tiersOfCode', { eventId, code: 'OPENS' });
  await walk.read('event', { id: eventId });
}
