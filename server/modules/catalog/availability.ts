import type { ProductModel } from '#server/modules/catalog/catalog-model.ts';
import type { Places, PlacesLeft } from '#server/modules/catalog/places-left.ts';

/** Of an event or a product that was taken away meanwhile nothing is left. */
const gone: Places = { capacity: 0, booked: 0, held: 0, own: 0 };

/** What this viewer can still have, their own held places included; null when unlimited. */
export const placesLeft = ({ capacity, booked, held, own }: Places = gone): number | null =>
  capacity === null ? null : Math.max(0, capacity - booked - (held - own));

/** The smaller of two numbers of places, where null is unlimited. */
const tighter = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other);

/** Places of an event that this viewer can still have, their own held ones included; null when unlimited. */
export const eventPlacesLeft = (eventId: string, places: PlacesLeft): number | null =>
  placesLeft(places.events.get(eventId));

/** Pieces of a product that this viewer can still have; a tier is limited by the places of its event too. */
export function productPlacesLeft(
  { id, eventId, kind }: Pick<ProductModel, 'id' | 'eventId' | 'kind'>,
  places: PlacesLeft,
): number | null {
  const ofItself = placesLeft(places.products.get(id));
  return kind === 'SESSION_OPTION' ? ofItself : tighter(ofItself, eventPlacesLeft(eventId, places));
}

/** allocated counts all live holds, the viewer's too; remaining is what the viewer can have. */
export function stockOf(eventId: string, places: PlacesLeft) {
  const { capacity, booked, held } = places.events.get(eventId) ?? gone;
  return { allocated: held, booked, capacity, remaining: eventPlacesLeft(eventId, places) };
}

/** An unlimited product has as much on hand as is taken of it. */
export function stockLevelOf(productId: string, places: PlacesLeft) {
  const { capacity, booked, held } = places.products.get(productId) ?? gone;
  return { stockOnHand: capacity === null ? booked + held : capacity - booked, stockAllocated: held };
}

const isLeft = (number: number | null) => number === null || number > 0;

/** Whether anything of a product is left for the viewer. */
export const hasPlaces = (product: Parameters<typeof productPlacesLeft>[0], places: PlacesLeft): boolean =>
  isLeft(productPlacesLeft(product, places));

/** What the viewer can still have of these tiers. */
export const tiersLeft = <Tier extends ProductModel>(tiers: readonly Tier[], places: PlacesLeft): Tier[] =>
  tiers.filter((tier) => hasPlaces(tier, places));

/** Whether all places are gone for the viewer: those of the event, or of each of its tiers. */
export const isSoldOut = (event: { id: string }, tiers: readonly ProductModel[], places: PlacesLeft): boolean =>
  !isLeft(eventPlacesLeft(event.id, places)) || (tiers.length > 0 && tiersLeft(tiers, places).length === 0);
