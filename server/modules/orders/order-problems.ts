import { takesOneMore } from '#domain/limit-per-order.ts';
import type { OrderState } from '#domain/processes/order-process.ts';
import { hasPlaces } from '#server/modules/catalog/availability.ts';
import { findPlaces } from '#server/modules/catalog/places-left.ts';
import { cartCodeAt, isOwnWindow, keptCodeAt } from '#server/modules/catalog/sale-status.ts';
import type { RefusedSale } from '#server/modules/orders/event-eligibility.ts';
import { findLineStatusesOf, findLockedLineStatuses } from '#server/modules/orders/lost-places.ts';
import { findFallenPrices } from '#server/modules/orders/fallen-prices.ts';
import type { FallenPrice } from '#server/modules/orders/fallen-prices.ts';
import type { LineStatus } from '#server/modules/orders/lost-places.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { Executor } from '#server/platform/context.ts';

/** What stands in a registration's way, with the names that belong into the sentence. left: whether it can be had again. */
export type ProblemReason =
  | { code: 'notOffered'; eventName: string; productName: string }
  | { code: 'codeNeeded'; eventName: string; productName: string }
  | { code: 'aboveLimit'; eventName: string; productName: string; limit: number }
  | { code: 'closed'; sale: RefusedSale; eventName: string }
  | {
      code: 'priceFell';
      fault: FallenPrice['fault'];
      price: FallenPrice['now'];
      attendeeName: string;
      eventName: string;
      productName: string;
    }
  | {
      code: 'placeLost' | 'addOnLost';
      left: 'free' | 'gone';
      attendeeName: string;
      eventName: string;
      productName: string;
    };

export type OrderProblem = { why: ProblemReason; registrationItemId: string; eventId: string };

/** What the one who says why knows besides. */
type Known = {
  /** Whether the place that a line has lost can still be had. */
  isFree?: (lineStatus: LineStatus) => boolean;
  fallen?: (lineStatus: LineStatus) => FallenPrice | null;
};

/** An order, and whether it is in checkout: who is paying may finish while the sale is paused (docs/decisions/152). */
type Asked = { id: string; state: OrderState };

/** Why an order can't go on now, one problem for each registration that stands in the way (customer specification §5). */
export async function findProblems(executor: Executor, order: Asked, now: Date): Promise<OrderProblem[]> {
  const [problems = []] = await findProblemsOf(executor, [order], now);
  return problems;
}

/** The same of one that is locked. */
export async function findLockedProblems(tx: Executor, order: OrderModel, now: Date): Promise<OrderProblem[]> {
  const [problems = []] = await problemsIn(tx, [order], [await findLockedLineStatuses(tx, order, now)], now);
  return problems;
}

/** The same of many orders, in as many statements. */
export async function findProblemsOf(
  executor: Executor,
  orders: readonly Asked[],
  now: Date,
): Promise<OrderProblem[][]> {
  const ids = orders.map(({ id }) => id);
  return problemsIn(executor, orders, await findLineStatusesOf(executor, ids, now), now);
}

async function problemsIn(
  executor: Executor,
  orders: readonly Asked[],
  found: readonly LineStatus[][],
  now: Date,
): Promise<OrderProblem[][]> {
  const ofOrders = found.map((lines, at) => (orders[at]?.state === 'AddingItems' ? lines : inCheckout(lines)));
  const lost = ofOrders.flat().filter(({ isHeld }) => !isHeld);
  const places = await findPlaces(
    executor,
    lost.map(({ eventId }) => eventId),
    { now },
  );
  const isFree = ({ productId: id, eventId, kind }: LineStatus) => hasPlaces({ id, eventId, kind }, places);
  const fallen = await findFallenPrices(executor, ofOrders.flat());
  return ofOrders.map((lineStatuses) => problemsOf(lineStatuses, now, { isFree, fallen }));
}

/** Lines of an order in checkout: a pause of the sale is nothing to them, nor that what was chosen may not be any more. */
export const inCheckout = (lines: LineStatus[]): LineStatus[] =>
  lines.map((line) => ({ ...line, price: null, event: { ...line.event, salesPausedAt: null } }));

/** The same of lines that were read, where a place that is not held is gone unless it is known to be free. */
export function problemsOf(lineStatuses: LineStatus[], now: Date, known: Known = {}): OrderProblem[] {
  const byItem = Map.groupBy(lineStatuses, ({ itemId }) => itemId);
  const above = aboveLimit(lineStatuses);
  return [...byItem.values()].flatMap((lines) => {
    const [first] = lines;
    const found = lines
      .map((line) => problemOf(line, now, known) ?? (above.has(line) ? limitProblem(line) : null))
      .find((problem) => problem !== null);
    return first && found ? [{ why: found, registrationItemId: first.itemId, eventId: first.eventId }] : [];
  });
}

/** Those that came last, where an order has more of something than its organizer sells in one by now. */
function aboveLimit(lineStatuses: readonly LineStatus[]): Set<LineStatus> {
  const counts = new Map<string, number>();
  return new Set(
    lineStatuses.filter(({ productId, limitPerOrder }) => {
      const before = counts.get(productId) ?? 0;
      counts.set(productId, before + 1);
      return !takesOneMore(limitPerOrder, before);
    }),
  );
}

const limitProblem = ({ eventName, productName, limitPerOrder }: LineStatus): ProblemReason => ({
  code: 'aboveLimit',
  eventName,
  productName,
  limit: limitPerOrder ?? 0,
});

function problemOf(lineStatus: LineStatus, now: Date, { isFree, fallen }: Known): ProblemReason | null {
  const { attendeeName, eventName, productName, kind, isHeld } = lineStatus;
  const sale = lineStatus.isKept ? keptCodeAt(lineStatus, now) : cartCodeAt(lineStatus, now);
  if (sale === 'NOT_OFFERED' && lineStatus.availability === 'BY_CODE')
    return { code: 'codeNeeded', eventName, productName };
  if (sale === 'NOT_OFFERED' || isOwnWindow(lineStatus, sale, now))
    return { code: 'notOffered', eventName, productName };
  if (sale !== 'OPEN') return { code: 'closed', sale, eventName };
  const fell = fallen?.(lineStatus);
  if (fell) return { code: 'priceFell', fault: fell.fault, price: fell.now, attendeeName, eventName, productName };
  if (isHeld) return null;
  const code = kind === 'TUITION' ? 'placeLost' : 'addOnLost';
  return { code, left: isFree?.(lineStatus) ? 'free' : 'gone', attendeeName, eventName, productName };
}
