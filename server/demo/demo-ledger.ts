import type { InferInsertModel } from 'drizzle-orm';
import { demoId } from '#server/demo/demo-ids.ts';
import { insertRows } from '#server/demo/insert-rows.ts';
import { channelId, organizationId } from '#server/demo/seed-organizers.ts';
import type { OrganizerKey } from '#server/demo/organizers.ts';
import { priceOrder } from '#server/modules/orders/order-pricing.ts';
import { orderHistory, orderLines, orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { LineFee } from '#server/modules/orders/orders-tables.ts';
import { newOrderCode, newRegistrationCode } from '#server/modules/orders/readable-codes.ts';
import type { TaxLine } from '#server/modules/organizers/organizers-model.ts';
import { paymentAttempts, payments } from '#server/modules/payments/payments-tables.ts';
import type { Executor } from '#server/platform/context.ts';

export type LedgerProduct = {
  id: string;
  kind: 'TUITION' | 'SESSION_OPTION';
  name: string;
  /** With the fees. */
  cents: number;
  fees: LineFee[];
  taxLines: TaxLine[];
};
export type LedgerEvent = { id: string; name: string; startsAt: Date };
export type Person = { attendeeId: string; firstName: string; lastName: string };
export type Booking = { event: LedgerEvent; person: Person; tier: LedgerProduct; addOns: LedgerProduct[] };

type PaidOrder = {
  key: string;
  userId: string;
  organizer: OrganizerKey;
  placedAt: Date;
  bookings: Booking[];
  method: string;
};

/**
 * Every place that the demo says is booked stands here as a registration of a paid order, so that the counters of
 * events and products are what a count of the rows gives.
 */
export type Ledger = {
  orders: InferInsertModel<typeof orders>[];
  items: InferInsertModel<typeof orderRegistrationItems>[];
  lines: InferInsertModel<typeof orderLines>[];
  attempts: InferInsertModel<typeof paymentAttempts>[];
  payments: InferInsertModel<typeof payments>[];
  registrations: InferInsertModel<typeof registrations>[];
  history: InferInsertModel<typeof orderHistory>[];
  booked: Map<string, number>;
};

export const newLedger = (): Ledger => ({
  orders: [],
  items: [],
  lines: [],
  attempts: [],
  payments: [],
  registrations: [],
  history: [],
  booked: new Map(),
});

export const demoOrderId = (key: string) => demoId('order', key);
export const demoItemId = (key: string, at: number) => demoId('registration item', key, at);

/** Writes a paid order into the ledger, priced by the rule that prices every order. */
export function enterPaidOrder(
  ledger: Ledger,
  { key, userId, organizer, placedAt, bookings, method }: PaidOrder,
): void {
  const id = demoOrderId(key);
  const chosen = bookings.flatMap(({ tier, addOns }, at) => [tier, ...addOns].map((product) => ({ product, at })));
  const { totals, lines } = priceOrder(
    chosen.map(({ product: { cents, fees, taxLines } }) => ({ unitPriceCents: cents, quantity: 1, fees, taxLines })),
  );
  const made = { createdAt: placedAt, updatedAt: placedAt };
  ledger.orders.push({
    id,
    code: newOrderCode(),
    userId,
    channelId: channelId(organizer),
    organizationId: organizationId(organizer),
    state: 'PaymentSettled',
    active: false,
    itemCount: bookings.length,
    totalQuantity: chosen.length,
    ...totals,
    placedAt,
    ...made,
  });
  for (const [at, { event, person, tier }] of bookings.entries()) {
    const itemId = demoItemId(key, at);
    const { attendeeId, firstName, lastName } = person;
    ledger.items.push({
      id: itemId,
      orderId: id,
      eventId: event.id,
      tuitionId: tier.id,
      attendeeId,
      firstName,
      lastName,
      ...made,
    });
    ledger.registrations.push({
      id: demoId('registration', key, at),
      code: newRegistrationCode(),
      orderId: id,
      registrationItemId: itemId,
      userId,
      attendeeId,
      eventId: event.id,
      tuitionId: tier.id,
      startsAt: event.startsAt,
      ...made,
    });
    count(ledger, event.id);
  }
  for (const [position, { product, at }] of chosen.entries()) {
    ledger.lines.push({
      orderId: id,
      registrationItemId: demoItemId(key, at),
      productId: product.id,
      kind: product.kind,
      name: product.name,
      unitPriceCents: product.cents,
      initialPriceCents: product.cents,
      fees: product.fees,
      taxLines: product.taxLines,
      taxCents: lines[position]?.taxCents ?? 0,
      position,
      ...made,
    });
    count(ledger, product.id);
  }
  if (totals.totalWithTaxCents > 0) {
    const attemptId = demoId('payment attempt', key);
    ledger.attempts.push({
      id: attemptId,
      orderId: id,
      idempotencyKey: `demo-${id}`,
      fingerprint: '',
      method,
      amountCents: totals.totalWithTaxCents,
      claimedUntil: placedAt,
      state: 'SUCCEEDED',
      providerPaymentId: `demo-${id}`,
      settledAt: placedAt,
      ...made,
    });
    ledger.payments.push({
      orderId: id,
      attemptId,
      method,
      amountCents: totals.totalWithTaxCents,
      state: 'Settled',
      transactionId: `demo-${id}`,
      ...made,
    });
  }
  ledger.history.push({
    orderId: id,
    type: 'ORDER_STATE_TRANSITION',
    data: { from: 'ValidatingPayment', to: 'PaymentSettled' },
    ...made,
  });
}

export async function insertLedger(tx: Executor, ledger: Ledger): Promise<void> {
  await insertRows(tx, orders, ledger.orders);
  await insertRows(tx, orderRegistrationItems, ledger.items);
  await insertRows(tx, orderLines, ledger.lines);
  await insertRows(tx, paymentAttempts, ledger.attempts);
  await insertRows(tx, payments, ledger.payments);
  await insertRows(tx, registrations, ledger.registrations);
  await insertRows(tx, orderHistory, ledger.history);
}

const count = ({ booked }: Ledger, id: string) => booked.set(id, (booked.get(id) ?? 0) + 1);
