import { eq } from 'drizzle-orm';
import { differenceLines } from '#server/modules/changes/difference-lines.ts';
import type { ChangePlan } from '#server/modules/changes/changes-model.ts';
import { demandsOf, newDemands } from '#server/modules/changes/plan-change.ts';
import { moveOrder } from '#server/modules/orders/move-order.ts';
import { netOf } from '#server/modules/orders/order-money.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orderLines, orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import type { AgreedChange } from '#server/modules/orders/orders-tables.ts';
import { holding, moveCounters, movesOf, releasing } from '#server/modules/orders/place-counters.ts';
import { holdExpiry, writeHolds } from '#server/modules/orders/place-holds.ts';
import type { Hold } from '#server/modules/orders/place-holds.ts';
import { newOrderCode } from '#server/modules/orders/readable-codes.ts';
import { noPlace } from '#server/modules/orders/stock-refusal.ts';
import type { Language } from '#domain/language.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import type { Refusal } from '#server/platform/result.ts';

type Opening = {
  digest: string;
  /** What an order of another choice held until now. */
  freed: Hold[];
  language: Language;
  now: Date;
};

/**
 * The order that asks for the difference of a planned change, ready to be paid. It holds what the registration has not yet;
 * what it has already is held with nothing, so that all lines of the order stand or fall together (docs/decisions/148).
 */
export async function openChangeOrder(
  tx: Executor,
  { config }: Pick<Services, 'config'>,
  plan: ChangePlan,
  { digest, freed, language, now }: Opening,
): Promise<OrderModel | Refusal<'InsufficientStockError'>> {
  const lines = differenceLines(plan);
  const holdExpiresAt = holdExpiry(now, config.holdMinutes);
  const order = await insertOrder(tx, plan, { digest, language, lines });
  const opened = await moveOrder(tx, order, 'ArrangingPayment', { holdExpiresAt, holdRenewed: true });
  const itemId = await insertItem(tx, opened.id, plan);
  const ofItem = { orderId: opened.id, registrationItemId: itemId };
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, ...ofItem })));
  const wanted = newDemands(plan);
  const held = demandsOf(plan.newLines, plan.eventId).map(
    (demand) => wanted.find(({ productId }) => productId === demand.productId) ?? { ...demand, places: 0, quantity: 0 },
  );
  await writeHolds(
    tx,
    opened.id,
    held.map((demand) => ({ ...demand, registrationItemId: itemId })),
    holdExpiresAt,
  );
  const moves = movesOf([...holding(held), ...releasing(freed)]);
  return (await moveCounters(tx, moves)) ? opened : noPlace(language);
}

type Asked = Pick<Opening, 'digest' | 'language'> & { lines: ReturnType<typeof differenceLines> };

async function insertOrder(tx: Executor, plan: ChangePlan, { digest, language, lines }: Asked): Promise<OrderModel> {
  const { order, registration, newLines, carried } = plan;
  const totalCents = lines.reduce((sum, line) => sum + netOf(line), 0);
  const totalWithTaxCents = lines.reduce((sum, { taxCents }) => sum + taxCents, totalCents);
  if (totalWithTaxCents !== plan.dueCents) throw new Error('the lines of a change do not add up to what is due');
  const agreedChange: AgreedChange = {
    orderId: order.id,
    registrationId: registration.id,
    digest,
    lines: newLines.map(({ orderId: _order, registrationItemId: _item, ...line }) => line),
    left: carried.map(({ orderLineId, priceCents, feeCents, taxCents }) => ({
      orderLineId,
      priceCents,
      feeCents,
      taxCents,
    })),
  };
  const { userId, channelId, organizationId, currencyCode, channelToken } = order;
  const [opened] = await tx
    .insert(orders)
    .values({
      code: newOrderCode(),
      userId,
      channelId,
      organizationId,
      currencyCode,
      languageCode: language,
      itemCount: 1,
      totalQuantity: lines.length,
      subTotalCents: totalCents,
      totalCents,
      subTotalWithTaxCents: totalWithTaxCents,
      totalWithTaxCents,
      changesItemId: registration.registrationItemId,
      agreedChange,
    })
    .returning();
  if (!opened) throw new Error('the order of a change was not opened');
  return { ...opened, channelToken };
}

/** Whose change it is, with the policy that the ticket will have. It becomes no registration. */
async function insertItem(
  tx: Executor,
  orderId: string,
  { registration, eventId, newLines, policy }: ChangePlan,
): Promise<string> {
  const { firstName, lastName, mayBeGiven, id } = orderRegistrationItems;
  const [own] = await tx
    .select({ firstName, lastName, mayBeGiven })
    .from(orderRegistrationItems)
    .where(eq(id, registration.registrationItemId));
  if (!own) throw new Error(`the registration item ${registration.registrationItemId} is gone`);
  const [item] = await tx
    .insert(orderRegistrationItems)
    .values({
      orderId,
      eventId,
      tuitionId: newLines[0]?.productId ?? registration.tuitionId,
      attendeeId: registration.attendeeId,
      ...own,
      cancellationPolicy: policy.kind === 'NONE' ? null : policy,
    })
    .returning({ id });
  if (!item) throw new Error('the item of a change was not written');
  return item.id;
}
