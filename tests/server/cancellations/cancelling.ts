import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { coupons } from '#server/modules/orders/coupons-tables.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { channels, feeConfigs, taxRates, zones } from '#server/modules/organizers/organizers-tables.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';

/** Half of it until three days before the start, less two dollars and the fees. */
export const halfBack = {
  kind: 'WINDOWS',
  windows: [{ hoursBeforeStart: 72, percent: 50 }],
  keepCents: 200,
  feesBack: false,
  approval: 'NEVER',
} as const satisfies CancellationPolicy;

/** An organizer in Quebec: GST and QST on tickets and on the fee of C$1.50, an event in thirty days, and 10 % off by the code. */
export async function openQuebecShop(
  server: TestServer,
  { priceCents = 4_000, policy }: { priceCents?: number; policy: CancellationPolicy | null },
): Promise<OneEventShop & { couponCode: string }> {
  const { db } = server;
  const shop = await openOneEventShop(server, { priceCents });
  const zone = inserted(await db.insert(zones).values({ name: 'Quebec' }).returning());
  await db.update(channels).set({ taxZoneId: zone.id }).where(eq(channels.id, shop.channelId));
  const tier = inserted(await db.select().from(products).where(eq(products.id, shop.productId)));
  const { taxCategoryId: categoryId } = tier;
  await db.insert(taxRates).values([
    { name: 'GST', milliPercent: 5_000, categoryId, zoneId: zone.id },
    { name: 'QST', milliPercent: 9_975, categoryId, zoneId: zone.id },
  ]);
  const fee = { name: 'Fee', sku: 'FEE', description: 'Fee', fixedCents: 150, milliPercent: 0 };
  await db.insert(feeConfigs).values({ channelId: shop.channelId, taxCategoryId: categoryId, ...fee });
  const couponCode = `TEN${shop.eventId.slice(0, 8).toUpperCase()}`;
  await db.insert(coupons).values({ code: couponCode, description: 'Ten off', milliPercent: 10_000 });
  await setPolicy(server, shop, policy);
  return { ...shop, couponCode };
}

export const setPolicy = (
  { db }: TestServer,
  { eventId }: OneEventShop,
  cancellationPolicy: CancellationPolicy | null,
) => db.update(events).set({ cancellationPolicy }).where(eq(events.id, eventId));

/** The registrations of an order, in the order in which they were added. */
export const ticketsOf = async ({ db }: TestServer, orderId: string): Promise<string[]> =>
  (
    await db
      .select({ id: registrations.id })
      .from(registrations)
      .innerJoin(orderRegistrationItems, eq(orderRegistrationItems.id, registrations.registrationItemId))
      .where(eq(registrations.orderId, orderId))
      .orderBy(asc(orderRegistrationItems.createdAt), asc(orderRegistrationItems.id))
  ).map(({ id }) => id);

const money = '{ amount }';
const quoteFields = `quoteId expiresAt back ${money} awaiting ${money} waived ${money} ways { way method last4 amount ${money} }
  registrations { registration { id } rule window { percent endsAt } nextWindow { percent endsAt }
    paid ${money} backBefore ${money} back ${money} priceBack ${money} feesBack ${money} taxBack ${money}
    taxesBack { description taxRate amount ${money} } kept ${money} keptParts { reason percent amount ${money} } needsApproval }`;
const failureFields = '... on ErrorResult { errorCode } ... on RegistrationStateTransitionError { reason }';

const amount = z.object({ amount: z.number() }).transform((sum) => sum.amount);
const failure = z.object({ errorCode: z.string(), reason: z.string().optional() });
const quote = z.object({
  quoteId: z.string(),
  expiresAt: z.string(),
  back: amount,
  awaiting: amount,
  waived: amount,
  ways: z.array(z.object({ way: z.string(), method: z.string(), last4: z.string().nullable(), amount })),
  registrations: z.array(
    z.object({
      registration: z.object({ id: z.string() }),
      rule: z.string(),
      window: z.object({ percent: z.number(), endsAt: z.string() }).nullable(),
      nextWindow: z.object({ percent: z.number(), endsAt: z.string() }).nullable(),
      paid: amount,
      backBefore: amount,
      back: amount,
      priceBack: amount,
      feesBack: amount,
      taxBack: amount,
      taxesBack: z.array(z.object({ description: z.string(), taxRate: z.number(), amount })),
      kept: amount,
      keptParts: z.array(z.object({ reason: z.string(), percent: z.number().nullable(), amount })),
      needsApproval: z.boolean(),
    }),
  ),
});
type Told = z.infer<typeof quote>;
type Failure = z.infer<typeof failure>;

export async function askQuote(server: TestServer, { cookie }: Person, ids: string[]): Promise<Told | Failure | null> {
  const document = `query ($ids: [ID!]!) { cancellationQuote(registrationIds: $ids) {
    ... on CancellationQuote { ${quoteFields} } ${failureFields} } }`;
  const { data, errors } = await server.query(document, { ids }, { cookie });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  return z.union([quote, failure]).nullable().parse(data?.['cancellationQuote']);
}

/** The quote; throws where there is none. */
export async function quoted(server: TestServer, person: Person, ids: string[]): Promise<Told> {
  const told = await askQuote(server, person, ids);
  if (told === null || !('quoteId' in told)) throw new Error(`no quote: ${JSON.stringify(told)}`);
  return told;
}

const done = z.object({
  id: z.string(),
  back: amount,
  awaiting: amount,
  waived: amount,
  registrations: z.array(z.object({ id: z.string(), state: z.string() })),
  asked: z.array(z.object({ id: z.string(), state: z.string() })),
  order: z.object({ id: z.string(), state: z.string() }),
});
const changed = failure.extend({ newQuote: quote });

/** Carries a quote out; with a key once. */
export async function cancelBy(server: TestServer, { cookie }: Person, quoteId: string, idempotencyKey?: string) {
  const document = `mutation ($quoteId: String!, $idempotencyKey: String) {
    cancelRegistrations(quoteId: $quoteId, idempotencyKey: $idempotencyKey) {
      ... on CancelledRegistrations { id back ${money} awaiting ${money} waived ${money} registrations { id state }
        asked { id state } order { id state } }
      ... on QuoteChangedError { newQuote { ${quoteFields} } } ${failureFields} } }`;
  const { data, errors } = await server.query(document, { quoteId, idempotencyKey }, { cookie });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  return z.union([done, changed, failure]).parse(data?.['cancelRegistrations']);
}

/** Every refund of an order: the way, the state, cents. */
export const refundsOf = ({ db }: TestServer, orderId: string) =>
  db
    .select({ id: refunds.id, way: refunds.way, state: refunds.state, cents: refunds.totalCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));

/** What goes back to an order's card is asked of the provider now. */
export async function sendRefundsOf(server: TestServer, orderId: string): Promise<void> {
  for (const { id, state } of await refundsOf(server, orderId))
    if (state === 'Pending') await server.runJob('send-refund', { refundId: id });
}
