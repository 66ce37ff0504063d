import type { Language } from '#domain/language.ts';
import { mostChosenCents } from '#domain/chosen-price.ts';
import { limitPerOrder } from '#domain/limit-per-order.ts';
import { largestCents } from '#domain/money.ts';
import { pictureLimits } from '#domain/picture.ts';
import type { FieldReader } from '#server/modules/access/field-reader.ts';
import type { ProductModel } from '#server/modules/catalog/catalog-model.ts';
import { siteCategories } from '#server/modules/catalog/site-categories.ts';
import type {
  DeskEventModel,
  EventPart,
  EventValues,
  TierValues,
} from '#server/modules/desk-events/desk-event-model.ts';
import { givenDoor } from '#server/modules/desk-events/given-door.ts';
import { checkLanguages, givenQuestions } from '#server/modules/desk-events/given-questions.ts';
import { eventFormOf } from '#server/modules/desk-events/read-event.ts';
import type { GivenPicture } from '#server/modules/pictures/event-pictures.ts';
import { givenPolicy } from '#server/modules/desk-settings/given-settings.ts';
import { isTimeZone, wallTimeFrom } from '#server/modules/event-import/file-times.ts';
import type {
  DeskPlaceInput,
  DeskTierInput,
  EventAboutInput,
  EventPartInput,
  EventPictureInput,
  EventWhenInput,
  EventWordsInput,
  TierWordsInput,
} from '#server/generated/desk-resolvers.ts';
import { badInput } from '#server/platform/client-error.ts';
import { isId } from '#server/platform/ids.ts';
import { languageOfCode } from '#domain/content-language.ts';

type Given = { [Part in EventPart]: { part: Part; values: EventValues[Part] } }[EventPart];

const largestCapacity = 1_000_000;

/** Which part is given. Throws BAD_USER_INPUT for none or several. */
export function eventPartIn({ about, when, rules, questions, door }: EventPartInput): EventPart {
  const given: EventPart[] = [
    ...(about ? ['ABOUT' as const] : []),
    ...(when ? ['WHEN' as const] : []),
    ...(rules ? ['RULES' as const] : []),
    ...(questions ? ['QUESTIONS' as const] : []),
    ...(door ? ['DOOR' as const] : []),
  ];
  const [only, ...more] = given;
  if (!only || more.length > 0) throw badInput('Save one part at a time');
  return only;
}

/** The part as it is to be kept; what is wrong with it, `read` knows. */
export function givenEventPart(
  read: FieldReader,
  input: EventPartInput,
  { event, products, forms, pictures }: DeskEventModel,
): Given {
  const { about, when, rules, questions, door } = input;
  eventPartIn(input);
  if (about) return { part: 'ABOUT', values: givenAbout(read, about, { own: event.languageCode, pictures }) };
  if (when) return { part: 'WHEN', values: givenWhen(read, when, 'when.') };
  if (questions) {
    const known = { own: event.languageCode, forms: forms.map(eventFormOf) };
    return { part: 'QUESTIONS', values: givenQuestions(read, questions, known) };
  }
  if (door) return { part: 'DOOR', values: givenDoor(read, door, { event, products }) };
  if (!rules) throw badInput('Save one part at a time');
  const { isListed, capacity, policy, mayBeGiven } = rules;
  return {
    part: 'RULES',
    values: {
      isListed,
      capacity: givenCapacity(read, 'rules.capacity', capacity),
      policy: givenPolicy(read, 'rules.policy', policy, cheapest(products)),
      mayBeGiven: mayBeGiven ?? true,
    },
  };
}

/** What may be kept of each registration is no more than the cheapest ticket that costs anything. */
const cheapest = (products: readonly ProductModel[]): number =>
  Math.min(
    largestCents,
    ...products
      .filter((one) => one.kind === 'TUITION' && one.cancellationPolicy === null && one.priceCents > 0)
      .map(({ priceCents }) => priceCents),
  );

const givenCapacity = (read: FieldReader, field: string, capacity: number | null | undefined): number | null =>
  capacity === null || capacity === undefined ? null : read.count(field, capacity, largestCapacity);

function givenAbout(
  read: FieldReader,
  about: EventAboutInput,
  { own, pictures }: { own: Language; pictures: readonly GivenPicture[] },
): EventValues['ABOUT'] {
  const words = about.words.map(({ language, name, description }: EventWordsInput, at) => ({
    language: languageOfCode(language),
    name: givenName(read, `about.words.${at}.name`, name),
    description: read.text(`about.words.${at}.description`, description) ?? '',
  }));
  checkLanguages(read, 'about.words', words, own);
  return {
    words,
    place: about.place ? givenPlace(read, 'about.place', about.place) : null,
    primaryCategory: givenCategory(read, 'about.primaryCategory', about.primaryCategory),
    secondaryCategory: givenCategory(read, 'about.secondaryCategory', about.secondaryCategory),
    pictures: about.pictures ? givenPictures(read, about.pictures) : pictures.map(({ id, texts }) => ({ id, texts })),
  };
}

function givenPictures(read: FieldReader, given: readonly EventPictureInput[]): GivenPicture[] {
  const field = 'about.pictures';
  if (given.length > pictureLimits.ofEvent) read.wrong(field, 'OUT_OF_RANGE');
  if (new Set(given.map(({ id }) => id)).size < given.length) read.wrong(field, 'REPEATED');
  return given.map(({ id, words }, at) => {
    if (!isId(id)) read.wrong(field, 'UNKNOWN');
    const texts: GivenPicture['texts'] = {};
    for (const [which, { language, text }] of words.entries()) {
      const kept = read.line(`${field}.${at}.words.${which}.text`, text, pictureLimits.words);
      if (kept !== null) texts[languageOfCode(language)] = kept;
    }
    return { id, texts };
  });
}

export const givenName = (read: FieldReader, field: string, name: string): string =>
  read.required(field, read.line(field, name)) ?? '';

/** at: where it stands in the input. */
export function givenPlace(read: FieldReader, at: string, { lat, long, ...place }: DeskPlaceInput) {
  const line = (name: Exclude<keyof typeof place, 'name'>) => read.line(`${at}.${name}`, place[name]);
  const degrees = (name: string, value: number | null | undefined, most: number) => {
    if (value === null || value === undefined) return null;
    return Math.abs(value) <= most ? value : read.wrong(`${at}.${name}`, 'OUT_OF_RANGE');
  };
  return {
    name: givenName(read, `${at}.name`, place.name),
    line1: line('line1'),
    city: line('city'),
    stateProvince: line('stateProvince'),
    postcode: line('postcode'),
    country: line('country'),
    lat: degrees('lat', lat, 90),
    long: degrees('long', long, 180),
  };
}

function givenCategory(read: FieldReader, field: string, code: string | null | undefined): string | null {
  if (code === null || code === undefined || code === '') return null;
  return Object.hasOwn(siteCategories, code) ? code : read.wrong(field, 'UNKNOWN');
}

/** under: where the fields stand in the input. */
export function givenWhen(read: FieldReader, when: EventWhenInput, under: string): EventValues['WHEN'] {
  const { timeZone } = when;
  if (!isTimeZone(timeZone)) read.wrong(`${under}timeZone`, 'UNKNOWN');
  const time = (name: string, text: string | null | undefined) => givenTime(read, `${under}${name}`, text, timeZone);
  return {
    start: time('start', when.start) ?? '',
    end: time('end', when.end) ?? '',
    timeZone,
    salesStart: time('salesStart', when.salesStart),
    salesEnd: time('salesEnd', when.salesEnd),
  };
}

/** On the clock of a zone; null for none. */
function givenTime(read: FieldReader, field: string, text: string | null | undefined, timeZone: string): string | null {
  if (text === null || text === undefined) return null;
  const wallTime = wallTimeFrom(text, timeZone);
  return wallTime === null || wallTime.isDate ? read.wrong(field, 'UNKNOWN') : wallTime.wallTime;
}

const givenLimit = (read: FieldReader, field: string, limit: number | null | undefined): number | null => {
  if (limit === null || limit === undefined) return null;
  return limit < limitPerOrder.least ? read.wrong(field, 'OUT_OF_RANGE') : read.count(field, limit, limitPerOrder.most);
};

/** What is suggested is no less than the least. One that is not named stays, of who does not know of it. */
function givenPrice(
  read: FieldReader,
  { price, suggestedPrice }: Pick<DeskTierInput, 'price' | 'suggestedPrice'>,
  known: ProductModel | null,
): Pick<TierValues, 'priceCents' | 'suggestedPriceCents'> {
  const before = suggestedPrice === undefined ? (known?.suggestedPriceCents ?? null) : null;
  if (before === null && (suggestedPrice === undefined || suggestedPrice === null))
    return { priceCents: read.cents('price', price), suggestedPriceCents: null };
  const priceCents = read.cents('price', price, mostChosenCents);
  const suggestedPriceCents =
    before === null ? read.cents('suggestedPrice', suggestedPrice ?? 0, mostChosenCents) : Math.max(before, priceCents);
  if (suggestedPriceCents < priceCents && !read.faults.some(({ field }) => field === 'suggestedPrice'))
    read.wrong('suggestedPrice', 'OUT_OF_RANGE');
  return { priceCents, suggestedPriceCents };
}

type OfEvent = { own: Language; known: ProductModel | null; timeZone: string };

/** own: the language of what it is called; known: as it is saved, null of a new one; timeZone: its event's. */
export function givenTier(read: FieldReader, tier: DeskTierInput, { own, known, timeZone }: OfEvent): TierValues {
  const words = tier.words.map(({ language, ...text }: TierWordsInput, at) => ({
    language: languageOfCode(language),
    name: givenName(read, `words.${at}.name`, text.name),
    description: read.text(`words.${at}.description`, text.description) ?? '',
    shortDescription: read.line(`words.${at}.shortDescription`, text.shortDescription, 300),
    sessionName: read.line(`words.${at}.sessionName`, text.sessionName),
  }));
  checkLanguages(read, 'words', words, own);
  const { priceCents, suggestedPriceCents } = givenPrice(read, tier, known);
  return {
    words,
    priceCents,
    suggestedPriceCents,
    taxCategoryId: tier.taxCategoryId ?? null,
    capacity: givenCapacity(read, 'capacity', tier.capacity),
    isOnline: tier.isOnline,
    isByCode: tier.isOnline && (tier.isByCode ?? false),
    salesStart: givenTime(read, 'salesStart', tier.salesStart, timeZone),
    salesEnd: givenTime(read, 'salesEnd', tier.salesEnd, timeZone),
    limitPerOrder: givenLimit(read, 'limitPerOrder', tier.limitPerOrder),
    policy: tier.policy ? givenPolicy(read, 'policy', tier.policy, priceCents) : null,
  };
}
