import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import { addProduct, boughtToChange, changeBy, quotedChange } from '#tests/server/changes/changing.ts';
import type { BoughtToChange, How } from '#tests/server/changes/changing.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { pay } from '#tests/server/payments/payment-fixture.ts';

export type Dearer = BoughtToChange & { vipId: string };

/** The order of boughtToChange (C$47.72), and a tier of C$60.00 beside it, which is C$70.71 with its fee and taxes. */
export async function boughtBelow(
  server: TestServer,
  policy: CancellationPolicy | null,
  { how, capacity = null }: { how?: How; capacity?: number | null } = {},
): Promise<Dearer> {
  const order = await boughtToChange(server, policy, how);
  return { ...order, vipId: await addProduct(server, order.shop, { name: 'VIP', priceCents: 6_000, capacity }) };
}

/** The order that asks for the difference; throws where there is none. */
export async function changeToPay(
  server: TestServer,
  { person, id }: Pick<BoughtToChange, 'person' | 'id'>,
  tierId: string,
  addOnIds: string[] = [],
) {
  const { quoteId } = await quotedChange(server, person, { registrationId: id, tierId, addOnIds });
  const answer = await changeBy(server, person, quoteId);
  if (!('type' in answer)) throw new Error(`nothing to pay: ${JSON.stringify(answer)}`);
  return answer;
}

export const payChange = (
  server: TestServer,
  { person, shop }: Pick<BoughtToChange, 'person' | 'shop'>,
  orderId: string,
  { key = 'change', ...card }: Partial<Parameters<typeof pay>[3]> = {},
) => pay(server, person, orderId, { key, sourceId: 'cnon:card-nonce-ok', channelToken: shop.channelToken, ...card });

/** What a product has held and booked. */
export async function placesOf({ pool }: Pick<TestServer, 'pool'>, productId: string) {
  const { rows } = await pool.query<{ held: number; booked: number }>(
    'select held, booked from products where id = $1',
    [productId],
  );
  const { held, booked } = inserted(rows);
  return { held, booked };
}

/** What the ticket is, and how the order of its change stands. */
export async function standing({ pool }: Pick<TestServer, 'pool'>, ticketId: string, changeId: string) {
  const { rows } = await pool.query<{ tier: string; code: string; state: string; active: boolean; holds: number }>(
    `select product.name as tier, registration.code, orders.state, orders.active,
      (select count(*)::int from holds where order_id = orders.id) as holds
    from registrations registration join products product on product.id = registration.tuition_id, orders
    where registration.id = $1 and orders.id = $2`,
    [ticketId, changeId],
  );
  return inserted(rows);
}
