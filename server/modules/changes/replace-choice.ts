import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { spreadCents } from '#domain/spread-cents.ts';
import type { ChangePlan } from '#server/modules/changes/changes-model.ts';
import { lessParts } from '#server/modules/changes/carried-over.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { handOverForms } from '#server/modules/forms/order-forms.ts';
import { ownShare, shareCents } from '#server/modules/orders/line-shares.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import { findLines } from '#server/modules/orders/order-items.ts';
import { netOf } from '#server/modules/orders/order-money.ts';
import type { OrderLineModel, OrderModel } from '#server/modules/orders/orders-model.ts';
import { orderLines, orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { refundLines } from '#server/modules/payments/payments-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** order: with the total that its lines come to. */
type Replacing = Pick<
  ChangePlan,
  'order' | 'registration' | 'newLines' | 'eventId' | 'startsAt' | 'policy' | 'carried'
>;

/**
 * Writes the new choice of a registration of a locked order in the place of the old one: its lines, its event and tier, its
 * policy, and for another event the questions of that, as of now. What the old lines do not pay of the new ones stays in the order
 * as what the registration was before, so that the lines still add up to what was charged; refunds are of that part. The
 * ticket keeps its code, and with it its entry in calendars (docs/decisions/136). The counters are the caller's.
 */
export async function replaceChoice(tx: Executor, plan: Replacing, now: Date, agreedAt = now): Promise<void> {
  const { order, registration, newLines, eventId, startsAt, policy } = plan;
  const itemId = registration.registrationItemId;
  const [item] = await tx.select().from(orderRegistrationItems).where(eq(orderRegistrationItems.id, itemId));
  const [tier] = newLines;
  if (!item || !tier) throw new Error(`the registration item ${itemId} is gone`);
  await keepRest(tx, item, plan, now);
  const isOtherEvent = eventId !== registration.eventId;
  await tx
    .update(orderRegistrationItems)
    .set({
      eventId,
      tuitionId: tier.productId,
      cancellationPolicy: policy.kind === 'NONE' ? null : policy,
      // Taken then: what was known of the date by then is no news (refund-floor.ts).
      ...(isOtherEvent && { answers: null, createdAt: agreedAt }),
    })
    .where(eq(orderRegistrationItems.id, itemId));
  await tx.insert(orderLines).values(newLines);
  await tx
    .update(registrations)
    .set({ eventId, tuitionId: tier.productId, startsAt, updatedAt: now })
    .where(eq(registrations.id, registration.id));
  if (isOtherEvent) await askAnew(tx, plan);
  await writeSums(tx, order);
}

type ItemRow = typeof orderRegistrationItems.$inferSelect;

/** The old lines go; where they cost more than they pay, or something of them went back, they are kept with the rest. */
async function keepRest(tx: Executor, item: ItemRow, { order, carried }: Replacing, now: Date): Promise<void> {
  const lines = await findLines(tx, 'registrationItemId', [item.id]);
  const paying = new Map(carried.map((share) => [share.orderLineId, share]));
  const rest = lessParts(
    lines.map(ownShare),
    lines.map(({ id }) => paying.get(id) ?? { priceCents: 0, feeCents: 0, taxCents: 0 }),
  );
  const ids = lines.map(({ id }) => id);
  const refunded = await tx.select().from(refundLines).where(inArray(refundLines.orderLineId, ids)).limit(1);
  if (refunded.length === 0 && rest.every((share) => shareCents(share) === 0)) {
    await tx.delete(orderLines).where(inArray(orderLines.id, ids));
    return;
  }
  const { eventId, tuitionId, attendeeId, firstName, lastName, cancellationPolicy, mayBeGiven } = item;
  const registrationItemId = randomUUID();
  await tx.insert(orderRegistrationItems).values({
    id: registrationItemId,
    orderId: order.id,
    eventId,
    tuitionId,
    attendeeId,
    firstName,
    lastName,
    cancellationPolicy,
    mayBeGiven,
    cancelledAt: now,
    replacedAt: now,
  });
  for (const [at, line] of lines.entries())
    await tx
      .update(orderLines)
      .set({ registrationItemId, ...amountsOf(line, rest[at]) })
      .where(eq(orderLines.id, line.id));
}

/** A line that costs no more than this, whatever it cost before; coupons have taken their part already. */
function amountsOf({ fees }: OrderLineModel, rest: LineShare | undefined) {
  const { priceCents, feeCents, taxCents } = rest ?? { priceCents: 0, feeCents: 0, taxCents: 0 };
  const parts = spreadCents(
    feeCents,
    fees.map(({ cents }) => cents),
  );
  return {
    quantity: 1,
    unitPriceCents: priceCents + feeCents,
    fees: fees.map((fee, at) => ({ ...fee, cents: parts[at] ?? 0 })),
    discounts: [],
    taxCents,
  };
}

/** The questions of the other event about this registration are open for its buyer. */
async function askAnew(tx: Executor, { order, registration, eventId }: Replacing): Promise<void> {
  const { attendeeId, registrationItemId: itemId } = registration;
  const [attendee] = await tx.select().from(attendees).where(eq(attendees.id, attendeeId));
  if (!attendee) throw new Error(`the attendee ${attendeeId} is gone`);
  await handOverForms(tx, order, { itemId, eventId, userId: order.userId, attendee });
}

/** The order's sums are those of its lines, which come to what was charged for it. */
async function writeSums(tx: Executor, { id, totalWithTaxCents }: OrderModel): Promise<void> {
  const lines = await findLines(tx, 'orderId', [id]);
  const totalCents = lines.reduce((sum, line) => sum + netOf(line), 0);
  const withTax = lines.reduce((sum, { taxCents }) => sum + taxCents, totalCents);
  if (withTax !== totalWithTaxCents) throw new Error(`the lines of the order ${id} do not add up to what was charged`);
  await tx
    .update(orders)
    .set({
      subTotalCents: totalCents,
      totalCents,
      subTotalWithTaxCents: withTax,
      totalWithTaxCents: withTax,
    })
    .where(eq(orders.id, id));
}
