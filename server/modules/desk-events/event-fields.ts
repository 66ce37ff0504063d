import type { Door } from '#domain/door.ts';
import { languages } from '#domain/language.ts';
import { eventDeedsIn } from '#domain/processes/event-process.ts';
import { textIn } from '#domain/texts.ts';
import { allInCents } from '#server/modules/catalog/all-in-price.ts';
import type { ProductModel } from '#server/modules/catalog/catalog-model.ts';
import { taxCategories } from '#server/modules/organizers/organizers-tables.ts';
import { publishProblems } from '#server/modules/catalog/publish-problems.ts';
import type { PublishProblem } from '#server/modules/catalog/publish-problems.ts';
import { eventStatus } from '#server/modules/catalog/sale-status.ts';
import type { DeskEventModel, EventPart, EventValues } from '#server/modules/desk-events/desk-event-model.ts';
import { situationOf } from '#server/modules/desk-events/event-situation.ts';
import { inCode, questionsModel } from '#server/modules/desk-events/questions-fields.ts';
import type { QuestionsModel } from '#server/modules/desk-events/questions-fields.ts';
import { tierValuesOf, valuesOf } from '#server/modules/desk-events/read-event.ts';
import type { EventPicture } from '#server/modules/pictures/event-pictures.ts';
import type { DeskEventResolvers, ResolversTypes } from '#server/generated/desk-resolvers.ts';
import { codeOfLanguage } from '#domain/content-language.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

type Types = { [Type in keyof ResolversTypes]: Awaited<ResolversTypes[Type]> };
type FieldsOf = {
  ABOUT: Types['EventAbout'] & { __typename: 'EventAbout' };
  WHEN: Types['EventWhen'] & { __typename: 'EventWhen' };
  RULES: Types['EventRules'] & { __typename: 'EventRules' };
  QUESTIONS: QuestionsModel;
  DOOR: Types['EventDoor'] & { __typename: 'EventDoor' };
};

const fields: {
  [Part in EventPart]: (values: EventValues[Part], version: number, read: DeskEventModel) => FieldsOf[Part];
} = {
  ABOUT: ({ words, ...values }, version, { pictures }) => ({
    __typename: 'EventAbout',
    version,
    words: words.map(inCode),
    ...values,
    pictures: pictures.map(pictureFields),
  }),
  WHEN: (values, version) => ({ __typename: 'EventWhen', version, ...values }),
  RULES: ({ policy, ...values }, version, { event: { currencyCode } }) => ({
    __typename: 'EventRules',
    version,
    ...values,
    policy: { policy, currencyCode },
  }),
  DOOR: ({ lists }, version) => ({ __typename: 'EventDoor', version, lists: lists.map(doorFields) }),
  QUESTIONS: (values, version, { event: { languageCode } }) => questionsModel(values, version, languageCode),
};

/** A part of an event as the contract has it. */
export const partFields = <Part extends EventPart>(read: DeskEventModel, part: Part): FieldsOf[Part] =>
  fields[part](valuesOf(read)[part], read.versions(read.id, part).version, read);

export const doorFields = ({ productIds, ...list }: Door) => ({ ...list, productIds: productIds && [...productIds] });

const pictureFields = ({ texts, ...picture }: EventPicture) => ({
  ...picture,
  words: languages.flatMap((language) => {
    const text = texts[language];
    return text === undefined ? [] : [{ language: codeOfLanguage(language), text }];
  }),
});

export function tierFields({ versions, places }: Pick<DeskEventModel, 'versions' | 'places'>, product: ProductModel) {
  const { id, kind, taxCategoryId, currencyCode } = product;
  const { words, priceCents, suggestedPriceCents, policy, ...values } = tierValuesOf(product);
  const { booked = 0, held = 0 } = places.products.get(id) ?? {};
  return {
    __typename: 'DeskTier' as const,
    id,
    version: versions(id, 'TIER').version,
    kind,
    words: words.map(inCode),
    price: moneyOf(priceCents, currencyCode),
    priceWithFees: moneyOf(allInCents(product), currencyCode),
    suggestedPrice: suggestedPriceCents === null ? null : moneyOf(suggestedPriceCents, currencyCode),
    ...values,
    taxCategoryId,
    policy: policy && { policy, currencyCode },
    booked,
    held,
  };
}

export const problemFields = ({ language, ...problem }: PublishProblem) => ({
  ...problem,
  language: language ? codeOfLanguage(language) : null,
});

/** An event as one of its organizer's people sees it. */
export const deskEventFields: DeskEventResolvers = {
  organizationId: ({ event }) => event.organizationId,
  name: ({ event }, _args, { language }) => textIn(event, language).name,
  status: ({ event }, _args, { clock }) => eventStatus(event, clock()),
  isPaused: ({ event }) => event.salesPausedAt !== null,
  isOfSeries: ({ event }) => event.seriesId !== null,
  deeds: async (read, _args, { db, clock }) => eventDeedsIn(await situationOf(db, read, clock())),
  about: (read) => partFields(read, 'ABOUT'),
  when: (read) => partFields(read, 'WHEN'),
  rules: (read) => partFields(read, 'RULES'),
  questions: (read) => partFields(read, 'QUESTIONS'),
  door: (read) => partFields(read, 'DOOR'),
  tiers: (read) => read.products.map((product) => tierFields(read, product)),
  taxCategories: (_read, _args, { db }) => db.select().from(taxCategories).orderBy(taxCategories.name),
  booked: ({ id, places }) => places.events.get(id)?.booked ?? 0,
  held: ({ id, places }) => places.events.get(id)?.held ?? 0,
  publishProblems: async ({ event }, _args, { db, clock }) =>
    (await publishProblems(db, event, clock())).map(problemFields),
};
