import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { openQuebecShop, ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

export type How = Parameters<typeof placeOrder>[2] | 'coupon';
export type BoughtToChange = Awaited<ReturnType<typeof boughtToChange>>;

/**
 * An order of one ticket of C$40.00, which is C$47.72 with its fee and taxes, and a tier of C$25.00 (C$30.47) beside it;
 * bought with the shop's coupon where it says so.
 */
export async function boughtToChange(server: TestServer, policy: CancellationPolicy | null, how?: How) {
  const shop = await openQuebecShop(server, { policy });
  const childId = await addProduct(server, shop, { name: 'Child', priceCents: 2_500 });
  const placed = await placeOrder(server, shop, how === 'coupon' ? { couponCode: shop.couponCode } : how);
  const [id = ''] = await ticketsOf(server, placed.orderId);
  return { shop, childId, id, ...placed };
}

type OfEvent = { eventId: string; productId: string };
type Product = { name: string; priceCents: number; capacity?: number | null; kind?: 'TUITION' | 'SESSION_OPTION' };

/** Another tier or an add-on of the shop's event, taxed as its tier is. */
export async function addProduct(
  server: Pick<TestServer, 'pool'>,
  { eventId, productId }: OfEvent,
  { name, priceCents, capacity = null, kind = 'TUITION' }: Product,
): Promise<string> {
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into products (event_id, kind, name, price_cents, capacity, tax_category_id)
    select $1, $2, $3, $4, $5, tax_category_id from products where id = $6 returning id`,
    [eventId, kind, name, priceCents, capacity, productId],
  );
  return rows[0]?.id ?? '';
}

/** Another date of the shop's event, a week later, under the same name or another, with one tier. */
export async function addDate(
  server: TestServer,
  { eventId, productId }: OfEvent,
  { name, priceCents, capacity = 50 }: { name?: string; priceCents: number; capacity?: number },
): Promise<OfEvent> {
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into events (organization_id, name, capacity, start_wall_time, end_wall_time, time_zone, starts_at, ends_at,
      cancellation_policy)
    select organization_id, coalesce($2, name), $3, start_wall_time + interval '7 days',
      start_wall_time + interval '7 days 1 hour', time_zone, date_trunc('second', starts_at) + interval '7 days',
      date_trunc('second', starts_at) + interval '7 days 1 hour', cancellation_policy
    from events where id = $1 returning id`,
    [eventId, name ?? null, capacity],
  );
  const id = rows[0]?.id ?? '';
  const tier = await addProduct(server, { eventId: id, productId }, { name: 'General', priceCents, capacity });
  return { eventId: id, productId: tier };
}

const amount = z.object({ amount: z.number() }).transform((sum) => sum.amount);
const line = z.object({
  product: z.object({ name: z.string() }),
  isTier: z.boolean(),
  price: amount,
  fees: amount,
  taxes: amount,
  total: amount,
});
const quote = z.object({
  quoteId: z.string(),
  expiresAt: z.string(),
  due: amount,
  back: amount,
  kept: amount,
  event: z.object({ id: z.string() }),
  registration: z.object({ id: z.string() }),
  before: z.array(line),
  after: z.array(line),
  keptParts: z.array(z.object({ reason: z.string(), amount })),
  ways: z.array(z.object({ way: z.string(), last4: z.string().nullable(), amount })),
  cancellationPolicy: z.object({ kind: z.string() }),
});
const failure = z.object({ errorCode: z.string(), message: z.string(), reason: z.string().optional() });
const changed = z.object({
  id: z.string(),
  back: amount,
  kept: amount,
  registration: z.object({
    id: z.string(),
    code: z.string(),
    state: z.string(),
    tuition: z.object({ id: z.string() }),
    event: z.object({ id: z.string() }),
    sessionOptions: z.array(z.object({ name: z.string() })),
  }),
  order: z.object({ id: z.string(), state: z.string() }),
});
const toPay = z.object({ id: z.string(), type: z.literal('Change'), state: z.string(), total: amount });
type Told = z.infer<typeof quote>;

const money = '{ amount }';
const lineFields = `product { name } isTier price ${money} fees ${money} taxes ${money} total ${money}`;
const quoteFields = `quoteId expiresAt due ${money} back ${money} kept ${money} event { id } registration { id }
  before { ${lineFields} } after { ${lineFields} } keptParts { reason amount ${money} }
  ways { way last4 amount ${money} } cancellationPolicy { kind }`;
const failureFields = '... on ErrorResult { errorCode message } ... on RegistrationChangeError { reason }';

export type ChoiceOf = { registrationId: string; tierId: string; addOnIds?: string[] };

export async function askChange(
  server: Pick<TestServer, 'query'>,
  { cookie }: Pick<Person, 'cookie'>,
  choice: ChoiceOf,
) {
  const document = `query ($registrationId: ID!, $tierId: ID!, $addOnIds: [ID!]!) {
    changeQuote(registrationId: $registrationId, tierId: $tierId, addOnIds: $addOnIds) {
      ... on ChangeQuote { ${quoteFields} } ${failureFields} } }`;
  const { data, errors } = await server.query(document, { addOnIds: [], ...choice }, { cookie });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  return z.union([quote, failure]).nullable().parse(data?.['changeQuote']);
}

/** The quote; throws where there is none. */
export async function quotedChange(
  server: Pick<TestServer, 'query'>,
  person: Pick<Person, 'cookie'>,
  choice: ChoiceOf,
): Promise<Told> {
  const told = await askChange(server, person, choice);
  if (told === null || !('quoteId' in told)) throw new Error(`no quote: ${JSON.stringify(told)}`);
  return told;
}

/** Carries a quote out; with a key once. */
export async function changeBy(
  server: Pick<TestServer, 'query'>,
  { cookie }: Pick<Person, 'cookie'>,
  quoteId: string,
  idempotencyKey?: string,
) {
  const document = `mutation ($quoteId: String!, $idempotencyKey: String) {
    changeRegistration(quoteId: $quoteId, idempotencyKey: $idempotencyKey) {
      ... on ChangedRegistration { id back ${money} kept ${money} order { id state }
        registration { id code state tuition { id } event { id } sessionOptions { name } } }
      ... on Order { id type state total: totalWithTax { amount } }
      ... on ChangeQuoteChangedError { newQuote { ${quoteFields} } } ${failureFields} } }`;
  const { data, errors } = await server.query(document, { quoteId, idempotencyKey }, { cookie });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  return z.union([changed, toPay, failure.extend({ newQuote: quote }), failure]).parse(data?.['changeRegistration']);
}

/** Booked places of a tier or an add-on. */
export async function bookedOf({ pool }: Pick<TestServer, 'pool'>, productId: string): Promise<number> {
  const { rows } = await pool.query<{ booked: number }>('select booked from products where id = $1', [productId]);
  return inserted(rows).booked;
}

/** Puts this policy at a tier. */
export const setTierPolicy = ({ db }: TestServer, productId: string, cancellationPolicy: CancellationPolicy) =>
  db.update(products).set({ cancellationPolicy }).where(eq(products.id, productId));
