import { and, count, eq, gt, sql } from 'drizzle-orm';
import { deskLimits } from '#domain/desk-limits.ts';
import { readFormContent } from '#domain/form-content.ts';
import { missingInForm } from '#domain/form-texts.ts';
import type { FormText } from '#domain/form-texts.ts';
import type { Language } from '#domain/language.ts';
import { missingWords } from '#domain/missing-words.ts';
import type { InLanguages } from '#domain/texts.ts';
import { publishProblem } from '#messages/desk-refusals.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { withinWindow } from '#server/modules/catalog/sale-status.ts';
import type { PublishProblemCode, PublishProblemLevel, PublishProblemPlace } from '#server/generated/desk-resolvers.ts';
import type { Executor } from '#server/platform/context.ts';

/** Why an event can't be published, or what its organizer may want to know of; in no language. */
export type PublishProblem = {
  code: PublishProblemCode;
  level: PublishProblemLevel;
  where: PublishProblemPlace;
  tierId?: string;
  language?: Language;
};

type Product = InLanguages<unknown> & {
  id: string;
  kind: 'TUITION' | 'SESSION_OPTION';
  priceCents: number;
  suggestedPriceCents: number | null;
  capacity: number | null;
  /** Its own window of sale; instants are text. */
  opens: string | null;
  closes: string | null;
  /** Whether a rate of its category holds where the organizer sells, or none is due. */
  hasTaxes: boolean;
};

/** What of an event's surroundings decides whether it can be published. */
type Surroundings = {
  required: Language[];
  collectsTaxes: boolean;
  canTakeMoney: boolean;
  /** Those that are sold online, by a code too. */
  products: Product[];
  forms: Form[];
};

type Form = InLanguages<FormText> & { content: unknown };

/** The one answer to whether an event can be published, for the desk, the customers' contract and the import (docs/decisions/152). */
export async function publishProblems(executor: Executor, event: EventModel, now: Date): Promise<PublishProblem[]> {
  const problemsOf = await findPublishProblems(executor, [event], now);
  return problemsOf(event);
}

/** The same for several, in one statement; what is answered tells of each. */
export async function findPublishProblems(
  executor: Executor,
  known: readonly EventModel[],
  now: Date,
): Promise<(event: EventModel) => PublishProblem[]> {
  const surroundings = await readSurroundings(
    executor,
    known.map(({ id }) => id),
  );
  return (event) => {
    const around = surroundings.get(event.id);
    if (!around) throw new Error(`no event ${event.id}`);
    return [
      ...problemsOfTimes(event, now),
      ...problemsOfTickets(event, around),
      ...around.products.flatMap((product) => problemsOfWindow(event, product)),
      ...problemsOfWords(event, around),
    ];
  };
}

/** Why an event is not published now: errors, or that its organizer has as many on sale as it may; null when it may be. */
export async function whyNotPublished(
  executor: Executor,
  event: EventModel,
  now: Date,
): Promise<{ problems: PublishProblem[] } | { limit: number } | null> {
  const problems = (await publishProblems(executor, event, now)).filter(isError);
  if (problems.length > 0) return { problems };
  return (await moreOnSale(executor, event.organizationId, now)) > 0 ? null : { limit: deskLimits.liveEvents };
}

/** How many more events an organizer may put on sale; 0 or less for none. */
export async function moreOnSale(executor: Executor, organizationId: string, now: Date): Promise<number> {
  const [found] = await executor
    .select({ live: count() })
    .from(events)
    .where(and(eq(events.organizationId, organizationId), eq(events.state, 'LIVE'), gt(events.endsAt, now)));
  return deskLimits.liveEvents - (found?.live ?? 0);
}

/** 'no tier is sold online; its start is past': each once. */
export const problemsInWords = (problems: readonly PublishProblem[], language: Language): string =>
  [...new Set(problems.map(({ code }) => publishProblem({ code }, language)))].join('; ');

export const isError = ({ level }: PublishProblem): boolean => level === 'ERROR';

const error = (code: PublishProblemCode, where: PublishProblemPlace, more: Partial<PublishProblem> = {}) => ({
  code,
  level: 'ERROR' as const,
  where,
  ...more,
});
const warning = (code: PublishProblemCode, where: PublishProblemPlace, more: Partial<PublishProblem> = {}) => ({
  ...error(code, where, more),
  level: 'WARNING' as const,
});

function problemsOfTimes(event: EventModel, now: Date): PublishProblem[] {
  const { startsAt, endsAt, startSalesAt, saleableCutoffAt } = event;
  const closesAt = endOfSale(event, saleableCutoffAt);
  return [
    ...(endsAt < startsAt ? [error('END_BEFORE_START', 'WHEN')] : []),
    ...(startsAt <= now ? [error('START_IN_PAST', 'WHEN')] : []),
    ...(startSalesAt !== null && startSalesAt >= closesAt ? [error('SALES_START_LATE', 'WHEN')] : []),
    ...(saleableCutoffAt !== null && saleableCutoffAt > startsAt ? [warning('SALES_END_AFTER_START', 'WHEN')] : []),
  ];
}

function problemsOfTickets(event: EventModel, { products, ...around }: Surroundings): PublishProblem[] {
  const tiers = products.filter(({ kind }) => kind === 'TUITION');
  const paid = products.filter(mayCost);
  const untaxed = around.collectsTaxes ? paid.filter(({ hasTaxes }) => !hasTaxes) : [];
  const above = tiers.filter(
    ({ capacity }) => capacity !== null && event.capacity !== null && capacity > event.capacity,
  );
  const hasPlaces = event.capacity !== 0 && tiers.some(({ capacity }) => capacity !== 0);
  return [
    ...(tiers.length === 0 ? [error('NO_TIER_ONLINE', 'TICKETS')] : []),
    ...(tiers.length > 0 && !hasPlaces ? [error('NO_CAPACITY', 'TICKETS')] : []),
    ...(paid.length > 0 && !around.canTakeMoney ? [error('NO_WAY_TO_PAY', 'SETTINGS')] : []),
    ...untaxed.map(({ id }) => error('TAX_RATE_MISSING', 'TICKETS', { tierId: id })),
    ...above.map(({ id }) => warning('TIER_ABOVE_EVENT', 'TICKETS', { tierId: id })),
    ...(event.cancellationPolicy === null ? [warning('NO_POLICY', 'RULES')] : []),
  ];
}

/** An own window is held to its event's, which is why one that reaches beyond it is no error as long as something is left of it. */
function problemsOfWindow(event: EventModel, { id, opens, closes }: Product): PublishProblem[] {
  if (opens === null && closes === null) return [];
  const own = { startSalesAt: instantIn(opens), saleableCutoffAt: instantIn(closes) };
  const { startSalesAt, saleableCutoffAt } = withinWindow(event, own);
  const end = endOfSale(event, saleableCutoffAt);
  if (startSalesAt !== null && startSalesAt >= end) return [error('TIER_NEVER_SOLD', 'TICKETS', { tierId: id })];
  const isBefore = own.startSalesAt !== null && event.startSalesAt !== null && own.startSalesAt < event.startSalesAt;
  const isAfter = own.saleableCutoffAt !== null && own.saleableCutoffAt > endOfSale(event, event.saleableCutoffAt);
  return isBefore || isAfter ? [warning('TIER_BEYOND_SALE', 'TICKETS', { tierId: id })] : [];
}

const instantIn = (text: string | null): Date | null => (text === null ? null : new Date(text));

const endOfSale = ({ startsAt }: EventModel, cutoff: Date | null): Date =>
  cutoff !== null && cutoff < startsAt ? cutoff : startsAt;

/** Whoever chooses a price may choose one above 0. */
const mayCost = ({ priceCents, suggestedPriceCents }: Product): boolean =>
  priceCents > 0 || suggestedPriceCents !== null;

function problemsOfWords(event: EventModel, { required, products, forms }: Surroundings): PublishProblem[] {
  const missing = (part: InLanguages<unknown>) => missingWords([{ ...part, what: '' }], required);
  return [
    ...missing(event).map(({ language }) => error('LANGUAGE_MISSING', 'ABOUT', { language })),
    ...products.flatMap((product) =>
      missing(product).map(({ language }) => error('LANGUAGE_MISSING', 'TICKETS', { language, tierId: product.id })),
    ),
    ...forms.flatMap((form) =>
      required
        .filter((language) => isMissing(form, language))
        .map((language) => error('LANGUAGE_MISSING', 'QUESTIONS', { language })),
    ),
    ...(event.featuredAssetId === null ? [warning('NO_PICTURE', 'ABOUT')] : []),
    ...(event.locationId === null ? [warning('NO_PLACE', 'ABOUT')] : []),
  ];
}

/** A form that misses a word of one question is asked in its own language. */
function isMissing({ content, ...form }: Form, language: Language): boolean {
  const text = form.texts[language];
  return form.languageCode !== language && (!text || missingInForm(readFormContent(content), text).length > 0);
}

async function readSurroundings(executor: Executor, ids: string[]): Promise<Map<string, Surroundings>> {
  const { rows } = await executor.execute<Surroundings & { id: string }>(sql`
    select event.id, organizer.required_languages as required, organizer.collects_taxes as "collectsTaxes",
      exists (select from payment_methods method where (method.channel_id = channel.id or method.channel_id is null)
        and method.enabled and method.type in ('SQUARE', 'MANUAL')) as "canTakeMoney",
      (select coalesce(json_agg(json_build_object('id', product.id, 'kind', product.kind,
          'priceCents', product.price_cents, 'suggestedPriceCents', product.suggested_price_cents,
          'capacity', product.capacity, 'opens', product.start_sales_at, 'closes', product.saleable_cutoff_at,
          'languageCode', product.language_code,
          'texts', product.texts, 'hasTaxes', category.is_exempt or exists (
            select from tax_rates rate where rate.enabled and rate.category_id = category.id
              and rate.zone_id = coalesce(channel.tax_zone_id,
                (select site.tax_zone_id from channels site where site.is_default))))
          order by product.display_order, product.id), '[]')
        from products product join tax_categories category on category.id = product.tax_category_id
        where product.event_id = event.id and product.availability <> 'INTERNAL') as products,
      (select coalesce(json_agg(json_build_object('languageCode', form.language_code, 'texts', form.texts,
          'content', form.content)
          order by form.name), '[]')
        from event_forms form where form.event_id = event.id and form.enabled) as forms
    from events event
    join organizations organizer on organizer.id = event.organization_id
    join channels channel on channel.organization_id = event.organization_id
    where event.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, ...around }) => [id, around]));
}
