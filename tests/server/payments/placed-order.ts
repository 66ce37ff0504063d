import { eq } from 'drizzle-orm';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { orderToPay, pay } from '#tests/server/payments/payment-fixture.ts';

type Placing = {
  /** Whose it is, where it is not a new customer's. */
  by?: Person;
  method?: 'SQUARE' | 'MANUAL' | 'NO_PAYMENT_NEEDED';
  giftCents?: number;
  couponCode?: string;
  others?: Parameters<typeof orderToPay>[3];
};

/** An order of one registration, and of one for each other attendee, placed by a new customer: with a gift card of this much, a coupon, and for the rest by this method. */
export async function placeOrder(
  server: TestServer,
  shop: Parameters<typeof orderToPay>[2],
  { method = 'SQUARE', giftCents = 0, couponCode, others = [], by }: Placing = {},
) {
  const person = by ?? (await server.signUp());
  const orderId = await orderToPay(server, person, shop, others);
  const giftCode = giftCents > 0 ? await layGiftCard(server, person, orderId, giftCents) : '';
  if (couponCode) await layOn(server, person, 'applyCouponCode(couponCode', { orderId, code: couponCode });
  await pay(server, person, orderId, { key: 'pay', method, sourceId: 'cnon:card-nonce-ok' });
  const { code: orderCode } = inserted(await server.db.select().from(orders).where(eq(orders.id, orderId)));
  return { person, orderId, orderCode, giftCode };
}

/** Puts a new gift card of this much on an order; answers its code. */
export async function layGiftCard(server: TestServer, person: Person, orderId: string, cents: number): Promise<string> {
  const code = `GIFT${orderId.slice(0, 8).toUpperCase()}`;
  await server.db.insert(giftCards).values({ code, initialBalanceCents: cents, balanceCents: cents });
  await layOn(server, person, 'applyGiftCardToOrder(code', { orderId, code });
  return code;
}

const layOn = (server: TestServer, { cookie }: Person, call: string, what: { orderId: string; code: string }) =>
  server.query(`mutation ($code: String!, $orderId: ID) { ${call}: $code, orderId: $orderId) { __typename } }`, what, {
    cookie,
  });

/** The mails that were asked for about an order, of these templates. */
export async function mailJobsOf({ pool }: TestServer, orderId: string, templates: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ template: string }>(
    `select data->>'template' as template from jobs.job
      where name = 'send-mail' and data->>'orderId' = $1 and data->>'template' = any($2) order by created_on`,
    [orderId, templates],
  );
  return rows.map(({ template }) => template);
}
