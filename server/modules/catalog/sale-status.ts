import type { EventState } from '#domain/processes/event-process.ts';
import type { EventStatus, SaleCode } from '#server/generated/resolvers.ts';
import { allInCents } from '#server/modules/catalog/all-in-price.ts';
import { isSoldOut, tiersLeft } from '#server/modules/catalog/availability.ts';
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
};

export function eventStatus(event: Omit<SaleTimes, 'startSalesAt' | 'saleableCutoffAt'>, now: Date): EventStatus {
  if (event.state !== 'LIVE') return event.state;
  if (event.endsAt <= now) return 'ENDED';
  return event.startsAt <= now ? 'STARTED' : 'LIVE';
}

/** The rule of sale as far as times decide it (docs/decisions/070): registration is taken from the opening to the cutoff, and never after the start. */
export function saleCodeAt(event: SaleTimes, now: Date): Exclude<SaleCode, 'SOLD_OUT' | 'NOT_OFFERED'> {
  const status = eventStatus(event, now);
  if (status !== 'LIVE') return status;
  if (event.saleableCutoffAt !== null && event.saleableCutoffAt <= now) return 'CLOSED';
  return event.startSalesAt !== null && now < event.startSalesAt ? 'NOT_OPEN_YET' : 'OPEN';
}

type Sold = SaleTimes & { id: string; timeZone: string };

/** The whole rule of sale, of an event with the tiers that are offered online and their places for whoever asks. */
export function saleStatusOf(event: Sold, tiers: readonly ProductModel[], places: PlacesLeft, now: Date) {
  return {
    code: saleCodeOf(event, tiers, places, now),
    opensAt: event.startSalesAt && saleTime(event.startSalesAt, event.timeZone),
    closesAt: saleTime(closingOf(event), event.timeZone),
  };
}

export function saleCodeOf(
  event: SaleTimes & { id: string },
  tiers: readonly ProductModel[],
  places: PlacesLeft,
  now: Date,
): SaleCode {
  const code = saleCodeAt(event, now);
  if (code !== 'OPEN') return code;
  if (isSoldOut(event, tiers, places)) return 'SOLD_OUT';
  return tiers.length === 0 ? 'NOT_OFFERED' : 'OPEN';
}

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
  const pricesLeft = (left.length > 0 ? left : tiers).map(allInCents);
  return {
    hasAvailableTickets: saleCodeOf(event, tiers, places, now) === 'OPEN',
    isSoldOut: isSoldOut(event, tiers, places),
    minimumPriceCents: pricesLeft.length > 0 ? Math.min(...pricesLeft) : null,
    maximumPriceCents: prices.length > 0 ? Math.max(...prices) : null,
    startSalesAt: event.startSalesAt,
  };
}

const closingOf = ({ saleableCutoffAt, startsAt }: SaleTimes): Date =>
  saleableCutoffAt !== null && saleableCutoffAt < startsAt ? saleableCutoffAt : startsAt;

const saleTime = (instant: Date, timeZone: string) => ({
  at: instant.toISOString(),
  wallTime: wallTimeOf(instant, timeZone),
  timeZoneName: zoneShortName(instant, timeZone),
});
