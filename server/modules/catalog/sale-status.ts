import type { EventState } from '#domain/processes/event-process.ts';
import type { Language } from '#domain/language.ts';
import type { EventStatus, SaleCode } from '#server/generated/resolvers.ts';
import { allInCents } from '#server/modules/catalog/all-in-price.ts';
import { hasPlaces, isSoldOut, tiersLeft } from '#server/modules/catalog/availability.ts';
import type { ProductModel } from '#server/modules/catalog/catalog-model.ts';
import { wallTimeOf, zoneShortName } from '#server/modules/catalog/event-times.ts';
import type { PlacesLeft } from '#server/modules/catalog/places-left.ts';

/** What of an event decides when it is sold. */
export type SaleTimes = {
  state: EventState;
  startsAt: Date;
  endsAt: Date;
  startSalesAt: Date | null;
  saleableCutoffAt: Date | null;
  salesPausedAt: Date | null;
};

/** When a tier or an add-on is sold by itself, as far as its event is; null where its event alone decides. */
export type SaleWindow = Pick<SaleTimes, 'startSalesAt' | 'saleableCutoffAt'>;

/** Every code, for those who read answers; the rule is in the functions below, each of which adds to the one above it. */
export const saleCodes = [
  'OPEN',
  'NOT_OPEN_YET',
  'SOLD_OUT',
  'NOT_OFFERED',
  'PAUSED',
  'CLOSED',
  'STARTED',
  'ENDED',
  'CANCELED',
  'DRAFT',
] as const satisfies SaleCode[];

export function eventStatus(event: Pick<SaleTimes, 'state' | 'startsAt' | 'endsAt'>, now: Date): EventStatus {
  if (event.state !== 'LIVE') return event.state;
  if (event.endsAt <= now) return 'ENDED';
  return event.startsAt <= now ? 'STARTED' : 'LIVE';
}

/** The rule of sale as far as times decide it (docs/decisions/070): registration is taken from the opening to the cutoff, and never after the start, nor while it is paused. */
export function saleCodeAt(event: SaleTimes, now: Date): Exclude<SaleCode, 'SOLD_OUT' | 'NOT_OFFERED'> {
  const status = eventStatus(event, now);
  if (status !== 'LIVE') return status;
  if (event.saleableCutoffAt !== null && event.saleableCutoffAt <= now) return 'CLOSED';
  if (event.startSalesAt !== null && now < event.startSalesAt) return 'NOT_OPEN_YET';
  return event.salesPausedAt === null ? 'OPEN' : 'PAUSED';
}

/**
 * By hand an event is sold as long as it is not over, whatever is told of its sale online (docs/decisions/172): 'OPEN', or
 * why not.
 */
export function deskSaleCodeAt(event: SaleTimes, now: Date): 'OPEN' | 'DRAFT' | 'CANCELED' | 'ENDED' {
  const status = eventStatus(event, now);
  return status === 'LIVE' || status === 'STARTED' ? 'OPEN' : status;
}

/** A tier or an add-on, with what decides when its event is sold. */
export type Offered = Pick<ProductModel, 'availability' | 'isOpened'> & { event: SaleTimes; window: SaleWindow };

/** When a tier or an add-on is sold: from the later opening to the earlier closing of its event's and its own. */
export const withinWindow = <Times extends SaleTimes>(event: Times, window: SaleWindow): Times => ({
  ...event,
  startSalesAt: later(event.startSalesAt, window.startSalesAt),
  saleableCutoffAt: earlier(event.saleableCutoffAt, window.saleableCutoffAt),
});

const later = (one: Date | null, other: Date | null) => (one === null || (other && other > one) ? other : one);
const earlier = (one: Date | null, other: Date | null) => (one === null || (other && other < one) ? other : one);

/** The rule of what is offered, whatever is left of it. */
export function offerCodeAt({ event, window, ...product }: Offered, now: Date): Exclude<SaleCode, 'SOLD_OUT'> {
  const code = saleCodeAt(withinWindow(event, window), now);
  return code === 'OPEN' && !isOffered(product) ? 'NOT_OFFERED' : code;
}

/** Online to everyone, or by a code to who has it. */
const isOffered = ({ availability, isOpened = false }: Pick<Offered, 'availability' | 'isOpened'>): boolean =>
  availability === 'ONLINE' || (availability === 'BY_CODE' && isOpened);

/** The same of what a cart has already, on its way to checkout: an opening that is moved to later takes nothing from it. */
export const cartCodeAt = ({ event, window, ...product }: Offered, now: Date): ReturnType<typeof offerCodeAt> =>
  offerCodeAt({ ...product, event: { ...event, startSalesAt: null }, window: { ...window, startSalesAt: null } }, now);

/** And of what a ticket has already and keeps: neither a pause, nor its own window, nor to whom it is sold now is against that. */
export const keptCodeAt = ({ event }: Pick<Offered, 'event'>, now: Date): ReturnType<typeof offerCodeAt> =>
  cartCodeAt({ availability: 'ONLINE', event: { ...event, salesPausedAt: null }, window: always }, now);

const always: SaleWindow = { startSalesAt: null, saleableCutoffAt: null };

/** Whether its own window alone keeps it from being sold, and not its event. */
export const isOwnWindow = ({ event }: Offered, code: SaleCode, now: Date): boolean =>
  (code === 'NOT_OPEN_YET' || code === 'CLOSED') && saleCodeAt(event, now) !== code;

/** The whole rule of sale, of a tier or an add-on and its places for whoever asks. */
export function productSaleCode(product: ProductModel, places: PlacesLeft, now: Date): SaleCode {
  const { saleTimes: event, availability, isOpened } = product;
  const code = offerCodeAt({ event, window: product, availability, isOpened }, now);
  return code === 'OPEN' && !hasPlaces(product, places) ? 'SOLD_OUT' : code;
}

/** Of an event: what times decide, and then the best that can be said of one of its tiers. */
export function saleCodeOf(event: SaleTimes, tiers: readonly ProductModel[], places: PlacesLeft, now: Date): SaleCode {
  const code = saleCodeAt(event, now);
  if (code !== 'OPEN') return code;
  const codes = tiers.map((tier) => productSaleCode(tier, places, now));
  return bestFirst.find((best) => codes.includes(best)) ?? 'NOT_OFFERED';
}

/** What is still to come is better news than what is gone. */
const bestFirst = ['OPEN', 'NOT_OPEN_YET', 'SOLD_OUT', 'CLOSED'] as const satisfies SaleCode[];

/** The same with the times that go with it: from the first opening to the last closing of the tiers of which it is said. */
export function saleOf<Times extends SaleTimes>(
  event: Times,
  tiers: readonly ProductModel[],
  places: PlacesLeft,
  now: Date,
): { code: SaleCode; times: Times } {
  const code = saleCodeOf(event, tiers, places, now);
  const told = tiers.filter((tier) => productSaleCode(tier, places, now) === code);
  const [first, ...others] = told.map((tier) => withinWindow(event, tier));
  if (!first) return { code, times: event };
  const times = others.reduce<Times>(
    (sum, { startSalesAt: opens, saleableCutoffAt: closes }) => ({
      ...sum,
      startSalesAt: sum.startSalesAt && opens && earlier(sum.startSalesAt, opens),
      saleableCutoffAt: sum.saleableCutoffAt && closes && later(sum.saleableCutoffAt, closes),
    }),
    first,
  );
  return { code, times };
}

/** A code with the times between which what has it is sold. */
export const saleStatusOf = (event: SaleTimes & { timeZone: string }, code: SaleCode, language: Language) => ({
  code,
  opensAt: event.startSalesAt && saleTime(event.startSalesAt, event.timeZone, language),
  closesAt: saleTime(closingOf(event), event.timeZone, language),
});

/**
 * What the list says of an event's tickets. The lowest price is that of the tiers that can still be had, and where none
 * can, that of all (docs/decisions/071).
 */
export function ticketAvailability(
  event: SaleTimes & { id: string },
  tiers: readonly ProductModel[],
  places: PlacesLeft,
  now: Date,
) {
  const left = tiersLeft(tiers, places);
  const prices = tiers.map(allInCents);
  const [pricesLeft] = [...soldAt(left, places, now), left, tiers].filter(({ length }) => length > 0);
  const { code, times } = saleOf(event, tiers, places, now);
  return {
    hasAvailableTickets: code === 'OPEN',
    isSoldOut: isSoldOut(event, tiers, places),
    minimumPriceCents: pricesLeft ? Math.min(...pricesLeft.map(allInCents)) : null,
    maximumPriceCents: prices.length > 0 ? Math.max(...prices) : null,
    startSalesAt: times.startSalesAt,
  };
}

/** Those that are sold now, and those that are to be: a tier whose window is over has no price any more. */
const soldAt = (left: readonly ProductModel[], places: PlacesLeft, now: Date): ProductModel[][] =>
  (['OPEN', 'PAUSED', 'NOT_OPEN_YET'] as const).map((code) =>
    left.filter((tier) => productSaleCode(tier, places, now) === code),
  );

const closingOf = ({ saleableCutoffAt, startsAt }: SaleTimes): Date =>
  saleableCutoffAt !== null && saleableCutoffAt < startsAt ? saleableCutoffAt : startsAt;

const saleTime = (instant: Date, timeZone: string, language: Language) => ({
  at: instant.toISOString(),
  wallTime: wallTimeOf(instant, timeZone),
  timeZoneName: zoneShortName(instant, timeZone, language),
});
