import { randomUUID } from 'node:crypto';
import { dayKey } from '#domain/is-day.ts';
import { daysBetween } from '#domain/repeat.ts';
import { wallTimeInDays } from '#domain/wall-time.ts';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { doorsAt } from '#server/modules/catalog/doors-at.ts';
import { instantOf, wallTimeOf } from '#server/modules/catalog/event-times.ts';
import type { ProductModel } from '#server/modules/catalog/catalog-model.ts';
import { insertDraft } from '#server/modules/catalog/event-state.ts';
import type { DeskEventModel } from '#server/modules/desk-events/desk-event-model.ts';
import { eventForms } from '#server/modules/forms/forms-tables.ts';
import { writePictures } from '#server/modules/pictures/event-pictures.ts';
import type { Executor } from '#server/platform/context.ts';

type Draft = Parameters<typeof insertDraft>[1];
type Copied = { id: string; productIds: ReadonlyMap<string, string> };

/**
 * A draft of an event's words, pictures, place, rules, tiers, add-ons, questions and doors; `begun` stands in their place.
 * Nothing of what is sold, and no sale times but of a date of a series: those are of the other date. Answers its id, and
 * those of its tiers and add-ons by what they were copied of.
 */
export async function copyEvent(
  tx: Executor,
  { event: from, products: tiers, forms, pictures }: DeskEventModel,
  begun: Draft,
): Promise<Copied> {
  const { description, isListed, capacity, locationId, primaryCategoryId, secondaryCategoryId } = from;
  const { cancellationPolicy, mayBeGiven, languageCode, texts } = from;
  const productIds = new Map(tiers.map((tier) => [tier.id, randomUUID()]));
  const id = await insertDraft(tx, {
    description,
    isListed,
    capacity,
    locationId,
    primaryCategoryId,
    secondaryCategoryId,
    cancellationPolicy,
    mayBeGiven,
    languageCode,
    texts,
    doors: doorsAt(from, begun.startWallTime).map((door) => ({
      ...door,
      id: randomUUID(),
      productIds: door.productIds && door.productIds.flatMap((known) => productIds.get(known) ?? []),
    })),
    ...begun,
  });
  const rows = tiers.map((tier) => ({
    id: productIds.get(tier.id),
    eventId: id,
    kind: tier.kind,
    name: tier.name,
    description: tier.description,
    shortDescription: tier.shortDescription,
    priceCents: tier.priceCents,
    suggestedPriceCents: tier.suggestedPriceCents,
    taxCategoryId: tier.taxCategoryId,
    capacity: tier.capacity,
    displayOrder: tier.displayOrder,
    availability: tier.availability,
    limitPerOrder: tier.limitPerOrder,
    ...(begun.seriesId ? windowAt(tier, from, begun) : null),
    sessionName: tier.sessionName,
    featuredAssetId: tier.featuredAssetId,
    cancellationPolicy: tier.cancellationPolicy,
    languageCode: tier.languageCode,
    texts: tier.texts,
  }));
  if (rows.length > 0) await tx.insert(products).values(rows);
  await writePictures(tx, id, pictures);
  const asked = forms.map(({ id: _id, ...form }) => ({ ...form, eventId: id }));
  if (asked.length > 0) await tx.insert(eventForms).values(asked);
  return { id, productIds };
}

type Window = Pick<ProductModel, 'startSalesAt' | 'saleableCutoffAt'>;
type When = Pick<Draft, 'startWallTime' | 'timeZone'>;

/** A tier's own window of sale, as far from the date's start as from the event's: a date of a series is sold as it is. */
function windowAt({ startSalesAt, saleableCutoffAt }: Window, from: When, { startWallTime, timeZone }: When) {
  const days = daysBetween(dayKey(from.startWallTime), dayKey(startWallTime));
  const moved = (instant: Date | null) =>
    instant && instantOf(wallTimeInDays(wallTimeOf(instant, from.timeZone), days), timeZone);
  return { startSalesAt: moved(startSalesAt), saleableCutoffAt: moved(saleableCutoffAt) };
}
