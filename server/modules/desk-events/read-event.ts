import { eq, inArray } from 'drizzle-orm';
import { questionsOf } from '#domain/event-questions.ts';
import { readFormContent } from '#domain/form-content.ts';
import { mayAsMember } from '#server/modules/access/can.ts';
import { inWords } from '#server/modules/access/desk-words.ts';
import { findVersions } from '#server/modules/access/part-versions.ts';
import { policyOf } from '#server/modules/catalog/cancellation-policies.ts';
import type { ProductModel } from '#server/modules/catalog/catalog-model.ts';
import { categories, locations } from '#server/modules/catalog/catalog-tables.ts';
import { wallText, wallTimeOf } from '#server/modules/catalog/event-times.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { findPlaces } from '#server/modules/catalog/places-left.ts';
import { findProductsOfEvent } from '#server/modules/catalog/products.ts';
import type {
  DeskEventModel,
  EventForm,
  EventValues,
  PlaceValues,
  TierValues,
} from '#server/modules/desk-events/desk-event-model.ts';
import { findAskedForms } from '#server/modules/forms/event-forms.ts';
import type { EventFormModel } from '#server/modules/forms/forms-model.ts';
import { findPictures } from '#server/modules/pictures/event-pictures.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { ofOneMoment } from '#server/platform/database/one-moment.ts';

/** An event of any state, for who may see it at the desk. */
export async function readDeskEvent(executor: Executor, id: string, now: Date): Promise<DeskEventModel | null> {
  const [event] = await findEventsByIds(executor, [id]);
  if (!event) return null;
  const products = await findProductsOfEvent(executor, id);
  const codes = await codesOf(executor, [event.primaryCategoryId, event.secondaryCategoryId]);
  const [place] = event.locationId
    ? await executor.select().from(locations).where(eq(locations.id, event.locationId))
    : [];
  return {
    id,
    event,
    place: place ?? null,
    primaryCategory: codes.get(event.primaryCategoryId ?? '') ?? null,
    secondaryCategory: codes.get(event.secondaryCategoryId ?? '') ?? null,
    pictures: await findPictures(executor, id),
    products,
    forms: await findAskedForms(executor, id),
    places: await findPlaces(executor, [id], { now }),
    versions: await findVersions(executor, [id, ...products.map((product) => product.id)]),
  };
}

/**
 * The same for who may read it now, also where their key was used before, all of it of one moment: a version is that of the
 * values beside it. Null for a stranger. Throws FORBIDDEN.
 */
export const readEventAs = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<DeskEventModel | null> =>
  db.transaction(async (tx) => {
    const read = await readDeskEvent(tx, id, clock());
    if (!read) return null;
    const { organizationId } = read.event;
    return (await mayAsMember(tx, userId, { permission: 'ReadEvent', organizationId, eventId: id })) ? read : null;
  }, ofOneMoment);

async function codesOf(executor: Executor, ids: (string | null)[]): Promise<Map<string, string>> {
  const named = ids.filter((id) => id !== null);
  const found = named.length === 0 ? [] : await executor.select().from(categories).where(inArray(categories.id, named));
  return new Map(found.map(({ id, code }) => [id, code]));
}

/** Every part as it is kept. */
export function valuesOf({
  event,
  place,
  primaryCategory,
  secondaryCategory,
  pictures,
  forms,
}: DeskEventModel): EventValues {
  const { timeZone, startWallTime, endWallTime, startSalesAt, saleableCutoffAt } = event;
  const { isListed, capacity, mayBeGiven } = event;
  const wallTime = (instant: Date | null) => instant && wallTimeOf(instant, timeZone);
  const { name, description } = event;
  return {
    ABOUT: {
      words: inWords({ name, description }, event),
      place: place && placeValues(place),
      primaryCategory,
      secondaryCategory,
      pictures: pictures.map((picture) => ({ id: picture.id, texts: picture.texts })),
    },
    WHEN: {
      start: wallText(startWallTime),
      end: wallText(endWallTime),
      timeZone,
      salesStart: wallTime(startSalesAt),
      salesEnd: wallTime(saleableCutoffAt),
    },
    RULES: { isListed, capacity, policy: policyOf(event.cancellationPolicy), mayBeGiven },
    QUESTIONS: { forms: forms.map(eventFormOf) },
    DOOR: { lists: event.doors },
  };
}

export const eventFormOf = ({ id, scope, ...form }: EventFormModel): EventForm => ({
  id,
  scope,
  ...questionsOf({ ...form, content: readFormContent(form.content) }),
});

export function tierValuesOf(product: ProductModel): TierValues {
  const { name, description, shortDescription, sessionName } = product;
  const { priceCents, suggestedPriceCents, taxCategoryId, capacity } = product;
  const wallTime = (instant: Date | null) => instant && wallTimeOf(instant, product.saleTimes.timeZone);
  return {
    words: inWords({ name, description, shortDescription, sessionName }, product),
    priceCents,
    suggestedPriceCents,
    taxCategoryId,
    capacity,
    isOnline: product.availability !== 'INTERNAL',
    isByCode: product.availability === 'BY_CODE',
    salesStart: wallTime(product.startSalesAt),
    salesEnd: wallTime(product.saleableCutoffAt),
    limitPerOrder: product.limitPerOrder,
    policy: product.cancellationPolicy === null ? null : policyOf(product.cancellationPolicy),
  };
}

const placeValues = ({ name, line1, city, stateProvince, postcode, country, lat, long }: PlaceValues): PlaceValues => ({
  name,
  line1,
  city,
  stateProvince,
  postcode,
  country,
  lat,
  long,
});
