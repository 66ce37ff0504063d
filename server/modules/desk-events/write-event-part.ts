import { eq } from 'drizzle-orm';
import { keptForm } from '#domain/event-questions.ts';
import { readFormContent } from '#domain/form-content.ts';
import { inColumns } from '#server/modules/access/desk-words.ts';
import { categories, events } from '#server/modules/catalog/catalog-tables.ts';
import { doorsAt } from '#server/modules/catalog/doors-at.ts';
import { eventTimes, instantOf } from '#server/modules/catalog/event-times.ts';
import { siteCategories } from '#server/modules/catalog/site-categories.ts';
import { stableId } from '#server/modules/catalog/stable-id.ts';
import type {
  DeskEventModel,
  EventForm,
  EventPart,
  EventValues,
  PlaceValues,
} from '#server/modules/desk-events/desk-event-model.ts';
import { makePlace } from '#server/modules/event-moves/new-place.ts';
import type { Place } from '#server/modules/event-moves/new-place.ts';
import { writeForms } from '#server/modules/forms/event-forms.ts';
import { writePictures } from '#server/modules/pictures/event-pictures.ts';
import type { Executor } from '#server/platform/context.ts';

type Write<Part extends EventPart> = (
  tx: Executor,
  read: DeskEventModel,
  values: EventValues[Part],
  now: Date,
) => Promise<void>;

const setEvent = async (tx: Executor, { id }: DeskEventModel, values: Partial<typeof events.$inferInsert>) => {
  await tx.update(events).set(values).where(eq(events.id, id));
};

/** How each part is kept. */
export const writeEventPart: { [Part in EventPart]: Write<Part> } = {
  async ABOUT(tx, read, { words, place, primaryCategory, secondaryCategory, pictures }) {
    await setEvent(tx, read, {
      ...inColumns(words, read.event.languageCode),
      locationId: await placeOf(tx, read, place),
      primaryCategoryId: await categoryOf(tx, primaryCategory),
      secondaryCategoryId: await categoryOf(tx, secondaryCategory),
    });
    await writePictures(tx, read.id, pictures);
  },
  WHEN: (tx, read, values) =>
    setEvent(tx, read, { ...whenInColumns(values), doors: doorsAt(read.event, values.start) }),
  RULES: (tx, read, { isListed, capacity, policy, mayBeGiven }) =>
    setEvent(tx, read, {
      isListed,
      capacity,
      mayBeGiven,
      cancellationPolicy: policy.kind === 'NONE' && read.event.cancellationPolicy === null ? null : policy,
    }),
  DOOR: (tx, read, { lists }) => setEvent(tx, read, { doors: lists }),
  async QUESTIONS(tx, { id: eventId, event, forms: before }, { forms }, now) {
    const kept = forms.map(({ id, scope, ...form }) => {
      const known = before.find((one) => one.id === id);
      const own = event.languageCode;
      return { id, scope, ...keptForm({ scope, ...form }, own, known && readFormContent(known.content)) };
    });
    await writeForms(tx, { eventId, forms: kept, before, now });
  },
};

export const whenInColumns = ({ start, end, timeZone, salesStart, salesEnd }: EventValues['WHEN']) => ({
  ...eventTimes({ startWallTime: start, endWallTime: end, timeZone }),
  startSalesAt: salesStart === null ? null : instantOf(salesStart, timeZone),
  saleableCutoffAt: salesEnd === null ? null : instantOf(salesEnd, timeZone),
});

const placeOf = async (tx: Executor, read: DeskEventModel, place: PlaceValues | null): Promise<string | null> =>
  place && makePlace(tx, deskPlace(read, place));

/** A place is the same for all who name it alike, and never changes: an event that is elsewhere has another one. */
export function deskPlace({ place: before }: DeskEventModel, place: PlaceValues): Place {
  const isSame = before !== null && Object.entries(place).every(([key, value]) => hasValue(before, key, value));
  if (isSame) return { id: before.id, name: before.name, values: null };
  const { name, line1, city, stateProvince, postcode, country, lat, long } = place;
  const words = [name, line1, city, stateProvince, postcode, country, lat, long].map((one) => `${one ?? ''}`);
  return { id: stableId('place of the desk', ...words), name, values: place };
}

const hasValue = (row: object, key: string, value: unknown): boolean =>
  Object.entries(row).some(([name, kept]) => name === key && kept === value);

async function categoryOf(tx: Executor, code: string | null): Promise<string | null> {
  const name = Object.entries(siteCategories).find(([known]) => known === code)?.[1];
  if (code === null || name === undefined) return null;
  await tx.insert(categories).values({ code, name }).onConflictDoNothing({ target: categories.code });
  const [category] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.code, code));
  return category?.id ?? null;
}

/** As the history keeps them: of words the names alone, of questions what they ask in their own language. */
export const factsOf = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      key === 'words' ? namesOf(value) : key === 'forms' ? value.map(formFacts) : value,
    ]),
  );

const namesOf = (words: { language: string; name: string }[]) =>
  words.map(({ language, name }) => ({ language, name }));

const formFacts = ({ scope, words, questions }: EventForm) => ({
  scope,
  name: words[0]?.name ?? '',
  questions: questions.map(({ words: [own], type, isRequired, options, condition }) => ({
    label: own?.label ?? '',
    type,
    isRequired,
    ...(options.length > 0 ? { options: options.map((option) => option.words[0]?.label ?? '') } : {}),
    ...(condition ? { condition } : {}),
  })),
});
