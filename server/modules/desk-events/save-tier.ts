import { eq, max } from 'drizzle-orm';
import { deskLimits } from '#domain/desk-limits.ts';
import { changedFacts } from '#server/modules/access/changed-facts.ts';
import { invalidFields, limitExceeded, versionConflict } from '#server/modules/access/desk-refusals.ts';
import { inColumns } from '#server/modules/access/desk-words.ts';
import { fieldReader } from '#server/modules/access/field-reader.ts';
import { countSave } from '#server/modules/access/part-versions.ts';
import type { ProductModel } from '#server/modules/catalog/catalog-model.ts';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { instantOf } from '#server/modules/catalog/event-times.ts';
import { findProductsByIds } from '#server/modules/catalog/products.ts';
import type { DeskEventModel, TierValues } from '#server/modules/desk-events/desk-event-model.ts';
import { editEvent, recordEventDeed, withEvent } from '#server/modules/desk-events/edit-event.ts';
import { tierFields } from '#server/modules/desk-events/event-fields.ts';
import { capacityBelowSold } from '#server/modules/desk-events/event-refusals.ts';
import { givenTier } from '#server/modules/desk-events/given-event.ts';
import { readDeskEvent, tierValuesOf } from '#server/modules/desk-events/read-event.ts';
import { factsOf } from '#server/modules/desk-events/write-event-part.ts';
import { taxCategories } from '#server/modules/organizers/organizers-tables.ts';
import { defaultTaxCategory } from '#server/modules/organizers/province-taxes.ts';
import type { DeskTierInput } from '#server/generated/desk-resolvers.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

type Wanted = { eventId: string; id: string | null; version: number; values: DeskTierInput };

/**
 * Adds a tier or an add-on, or saves one as it was read at `version`. A price holds for carts from then on, which say so,
 * and for no placed order. Null for what is not there. Throws FORBIDDEN.
 */
export const saveTier = (services: Services, userId: string, { eventId, id, version, values }: Wanted) =>
  editEvent(services, { userId, eventId, permission: 'UpdateEvent' }, async (tx, read) => {
    const known = read.products.find((product) => product.id === id);
    if (id !== null && !known) return null;
    const fields = fieldReader();
    const { timeZone, languageCode } = read.event;
    const own = known?.languageCode ?? languageCode;
    const given = givenTier(fields, values, { own, known: known ?? null, timeZone });
    const taxCategoryId = await taxCategoryOf(tx, given);
    if (taxCategoryId === null) fields.wrong('taxCategoryId', 'UNKNOWN');
    if (fields.faults.length > 0 || taxCategoryId === null) return invalidFields(fields);
    if (!known && read.products.length >= deskLimits.tiers) return limitExceeded('TIERS', deskLimits.tiers);
    const tierId = known?.id ?? (await addTier(tx, read, { ...given, taxCategoryId, kind: values.kind }));
    const now = services.clock();
    const saved = await countSave(tx, { subjectId: tierId, part: 'TIER', version }, { by: userId, now });
    if (saved === null) {
      const theirs = await readTier(tx, eventId, tierId, now);
      return versionConflict(theirs.fields, theirs.saved);
    }
    if (known) {
      const taken = await lockCounters(tx, tierId);
      if (given.capacity !== null && given.capacity < taken.held + taken.booked) return capacityBelowSold(taken);
      await tx
        .update(products)
        .set(columnsOf({ ...given, taxCategoryId }, { own: known.languageCode, timeZone }))
        .where(eq(products.id, tierId));
    }
    await recordEventDeed(tx, read, {
      what: known ? 'TIER_CHANGED' : 'TIER_ADDED',
      part: 'TIER',
      actorId: userId,
      ...changedFacts(known ? factsOf(tierValuesOf(known)) : {}, factsOf({ ...given, taxCategoryId })),
    });
    return (await readTier(tx, eventId, tierId, now)).fields;
  });

/** Sells one no longer online. Null for what is not there. Throws FORBIDDEN. */
export async function closeTier(services: Services, userId: string, id: string) {
  const [known] = await findProductsByIds(services.db, [id]);
  if (!known) return null;
  const { eventId } = known;
  const now = services.clock();
  return editEvent(services, { userId, eventId, permission: 'UpdateEvent' }, async (tx, read) => {
    const product = read.products.find((one) => one.id === id);
    if (!product) return null;
    if (product.availability !== 'INTERNAL') {
      await tx.update(products).set({ availability: 'INTERNAL' }).where(eq(products.id, id));
      const { version } = read.versions(id, 'TIER');
      await countSave(tx, { subjectId: id, part: 'TIER', version }, { by: userId, now });
      const { name } = product;
      await recordEventDeed(tx, read, { what: 'TIER_CLOSED', part: 'TIER', actorId: userId, before: { name } });
    }
    return (await readTier(tx, eventId, id, now)).fields;
  });
}

/** Those that are named come first, in this order. Null for what is not there. Throws FORBIDDEN. */
export const orderTiers = (services: Services, userId: string, eventId: string, ids: readonly string[]) =>
  withEvent(services, { userId, eventId, permission: 'UpdateEvent' }, async (tx, read) => {
    const placeOf = ({ id }: ProductModel) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    const ordered = read.products.toSorted((one, other) => placeOf(one) - placeOf(other));
    const places = ordered.map(({ id }, displayOrder) => ({ id, displayOrder }));
    // By their ids, as orders lock them.
    for (const { id, displayOrder } of places.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
      await tx.update(products).set({ displayOrder }).where(eq(products.id, id));
    const names = (list: readonly ProductModel[]) => list.map(({ name }) => name);
    await recordEventDeed(tx, read, {
      what: 'TIERS_ORDERED',
      actorId: userId,
      before: { names: names(read.products) },
      after: { names: names(ordered) },
    });
    return { ...read, products: ordered };
  });

/** One as it is now, and who saved it last. */
export async function readTier(executor: Executor, eventId: string, id: string, now: Date) {
  const read = await readDeskEvent(executor, eventId, now);
  const product = read?.products.find((one) => one.id === id);
  if (!read || !product) throw new Error(`there is no tier ${id}`);
  return { fields: tierFields(read, product), saved: read.versions(id, 'TIER') };
}

type Kept = TierValues & { taxCategoryId: string };

const columnsOf = (
  { words, isOnline, isByCode, salesStart, salesEnd, policy, ...values }: Kept,
  { own, timeZone }: { own: ProductModel['languageCode']; timeZone: string },
) => ({
  ...inColumns(words, own),
  ...values,
  availability: isOnline ? (isByCode ? ('BY_CODE' as const) : ('ONLINE' as const)) : ('INTERNAL' as const),
  startSalesAt: salesStart === null ? null : instantOf(salesStart, timeZone),
  saleableCutoffAt: salesEnd === null ? null : instantOf(salesEnd, timeZone),
  cancellationPolicy: policy,
});

async function addTier(
  tx: Executor,
  { event }: DeskEventModel,
  { kind, ...values }: Kept & { kind: ProductModel['kind'] },
): Promise<string> {
  const { id: eventId, languageCode, timeZone } = event;
  const [last] = await tx
    .select({ order: max(products.displayOrder) })
    .from(products)
    .where(eq(products.eventId, eventId));
  const displayOrder = (last?.order ?? -1) + 1;
  const [added] = await tx
    .insert(products)
    .values({ eventId, kind, displayOrder, languageCode, ...columnsOf(values, { own: languageCode, timeZone }) })
    .returning({ id: products.id });
  if (!added) throw new Error('the tier was not written');
  return added.id;
}

/** Null where there is none of this id. */
async function taxCategoryOf(tx: Executor, { taxCategoryId }: TierValues): Promise<string | null> {
  if (taxCategoryId === null) return defaultTaxCategory(tx);
  if (!isId(taxCategoryId)) return null;
  const [known] = await tx
    .select({ id: taxCategories.id })
    .from(taxCategories)
    .where(eq(taxCategories.id, taxCategoryId));
  return known?.id ?? null;
}

async function lockCounters(tx: Executor, id: string): Promise<{ held: number; booked: number }> {
  const [taken] = await tx
    .select({ held: products.held, booked: products.booked })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update');
  if (!taken) throw new Error(`the tier ${id} is gone`);
  return taken;
}
