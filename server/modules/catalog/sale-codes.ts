import type { SaleCode } from '#server/generated/resolvers.ts';
import { findPlaces } from '#server/modules/catalog/places-left.ts';
import { findOfferedProducts } from '#server/modules/catalog/products.ts';
import { saleCodeAt, saleCodeOf } from '#server/modules/catalog/sale-status.ts';
import type { SaleTimes } from '#server/modules/catalog/sale-status.ts';
import type { Executor } from '#server/platform/context.ts';

/** What the rule of sale says of events to a stranger, for jobs and mails: two statements, or none where times decide. */
export async function findSaleCodes(
  executor: Executor,
  sold: readonly (SaleTimes & { id: string })[],
  now: Date,
): Promise<Map<string, SaleCode>> {
  const undecided = sold.filter((event) => saleCodeAt(event, now) === 'OPEN').map(({ id }) => id);
  const tiers = Map.groupBy(await findOfferedProducts(executor, undecided, 'TUITION'), ({ eventId }) => eventId);
  const places = await findPlaces(executor, undecided, { now });
  return new Map(sold.map((event) => [event.id, saleCodeOf(event, tiers.get(event.id) ?? [], places, now)]));
}
