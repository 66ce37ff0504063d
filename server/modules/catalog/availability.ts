import { allInCents } from '#server/modules/catalog/all-in-price.ts';
import type { EventModel, ProductModel } from '#server/modules/catalog/catalog-model.ts';
import type { OwnHolds } from '#server/modules/catalog/own-holds.ts';

type Counters = { capacity: number | null; held: number; booked: number };

const left = ({ capacity, held, booked }: Counters, own: number): number | null =>
  capacity === null ? null : Math.max(0, capacity - booked - Math.max(0, held - own));

/** The smaller of two numbers of places, where null is unlimited. */
const tighter = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other);

/** Places of an event that this viewer can still have, their own held ones included; null when unlimited. */
export const eventPlacesLeft = (event: Counters & { id: string }, own: OwnHolds): number | null =>
  left(event, own.events.get(event.id) ?? 0);

/** Pieces of a product that this viewer can still have; a tier is limited by the places of its event too. */
export function productPlacesLeft(product: ProductModel, own: OwnHolds): number | null {
  const ofItself = left(product, own.products.get(product.id) ?? 0);
  if (product.kind === 'SESSION_OPTION') return ofItself;
  return tighter(ofItself, placesLeftOfItsEvent(product, own));
}

const placesLeftOfItsEvent = (product: ProductModel, own: OwnHolds): number | null =>
  left(
    { capacity: product.eventCapacity, held: product.eventHeld, booked: product.eventBooked },
    own.events.get(product.eventId) ?? 0,
  );

/** allocated counts all live holds, the viewer's too; remaining is what the viewer can have. */
export const stockOf = (counters: Counters, remaining: number | null) => ({
  allocated: counters.held,
  booked: counters.booked,
  capacity: counters.capacity,
  remaining,
});

export const stockOfItsEvent = (product: ProductModel, own: OwnHolds) =>
  stockOf(
    { capacity: product.eventCapacity, held: product.eventHeld, booked: product.eventBooked },
    placesLeftOfItsEvent(product, own),
  );

export function eventStatus(event: EventModel, now: Date): 'CANCELED' | 'DRAFT' | 'ENDED' | 'LIVE' | 'STARTED' {
  if (event.isCanceled) return 'CANCELED';
  if (event.isDraft) return 'DRAFT';
  if (event.endsAt <= now) return 'ENDED';
  return event.startsAt <= now ? 'STARTED' : 'LIVE';
}

/** Whether registrations are taken now: between the start of sales and the cutoff, and not after the end. */
export const isOnSale = (event: EventModel, now: Date): boolean =>
  !event.isCanceled &&
  !event.isDraft &&
  now < event.endsAt &&
  (event.startSalesAt === null || event.startSalesAt <= now) &&
  (event.saleableCutoffAt === null || now < event.saleableCutoffAt);

/** What the list says of an event's tickets; the minimum price is the lowest tier's (customer specification §4). */
export function ticketAvailability(event: EventModel, tiers: readonly ProductModel[], own: OwnHolds, now: Date) {
  const isLeft = (places: number | null) => places === null || places > 0;
  const anyTierLeft = tiers.some((tier) => isLeft(productPlacesLeft(tier, own)));
  const prices = tiers.map(allInCents);
  return {
    hasAvailableTickets: anyTierLeft && isOnSale(event, now),
    isSoldOut: !isLeft(eventPlacesLeft(event, own)) || (tiers.length > 0 && !anyTierLeft),
    minimumPriceCents: prices.length > 0 ? Math.min(...prices) : null,
    maximumPriceCents: prices.length > 0 ? Math.max(...prices) : null,
    startSalesAt: event.startSalesAt,
  };
}
