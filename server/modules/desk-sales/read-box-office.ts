import type { Language } from '#domain/language.ts';
import { textIn } from '#domain/texts.ts';
import { mayAsMember, permissionsAt } from '#server/modules/access/can.ts';
import { allInCents } from '#server/modules/catalog/all-in-price.ts';
import { productPlacesLeft } from '#server/modules/catalog/availability.ts';
import type { EventModel, ProductModel } from '#server/modules/catalog/catalog-model.ts';
import { wallText } from '#server/modules/catalog/event-times.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { findPlaces } from '#server/modules/catalog/places-left.ts';
import type { PlacesLeft } from '#server/modules/catalog/places-left.ts';
import { findProductsOfEvent } from '#server/modules/catalog/products.ts';
import { deskSaleCodeAt, offerCodeAt } from '#server/modules/catalog/sale-status.ts';
import { complimentaryLeft } from '#server/modules/desk-sales/complimentary.ts';
import { isOffered, waysWith } from '#server/modules/desk-sales/sale-ways.ts';
import type { DeskWay } from '#server/modules/orders/orders-tables.ts';
import type { DeskBoxOffice, DeskSaleProduct } from '#server/generated/desk-resolvers.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { ofOneMoment } from '#server/platform/database/one-moment.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

type Asker = { userId: string; language: Language };

/** What is sold by hand of an event, and how by this person. Null for what is not there. Throws FORBIDDEN. */
export const readBoxOffice = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  asker: Asker,
  eventId: string,
): Promise<DeskBoxOffice | null> => db.transaction((tx) => readIn(tx, asker, eventId, clock()), ofOneMoment);

async function readIn(
  executor: Executor,
  { userId, language }: Asker,
  eventId: string,
  now: Date,
): Promise<DeskBoxOffice | null> {
  const [event] = await findEventsByIds(executor, [eventId]);
  if (!event) return null;
  const { id, organizationId } = event;
  const wanted = { permission: 'UpdateRegistration', organizationId, eventId: id } as const;
  if (!(await mayAsMember(executor, userId, wanted))) return null;
  const code = deskSaleCodeAt(event, now);
  const ways = code === 'OPEN' ? await waysOf(executor, userId, event) : [];
  const products = await findProductsOfEvent(executor, id);
  const places = await findPlaces(executor, [id], { now });
  const of = (kind: ProductModel['kind']) =>
    products
      .filter((product) => product.kind === kind)
      .map((product) => productFields(product, { places, now, language }));
  return {
    eventId: id,
    eventName: textIn(event, language).name,
    startWallTime: wallText(event.startWallTime),
    closed: code === 'OPEN' ? null : code,
    ways,
    complimentaryLeft: ways.includes('COMPLIMENTARY') ? await complimentaryLeft(executor, id) : null,
    tiers: of('TUITION'),
    addOns: of('SESSION_OPTION'),
  };
}

/** Of this person's role, as far as the event is sold that way. */
async function waysOf(executor: Executor, userId: string, event: EventModel): Promise<DeskWay[]> {
  const ways = waysWith((await permissionsAt(executor, userId, event)) ?? []);
  const takesCards = await isOffered(executor, 'CARD_LINK', event.channelId);
  return takesCards ? ways : ways.filter((way) => way !== 'CARD_LINK');
}

type At = { places: PlacesLeft; now: Date; language: Language };

const productFields = (product: ProductModel, { places, now, language }: At): DeskSaleProduct => ({
  id: product.id,
  name: textIn(product, language).name,
  price: moneyOf(allInCents(product), product.currencyCode),
  suggestedPrice:
    product.suggestedPriceCents === null ? null : moneyOf(product.suggestedPriceCents, product.currencyCode),
  left: productPlacesLeft(product, places),
  isBoxOfficeOnly: product.availability === 'INTERNAL',
  isByCode: product.availability === 'BY_CODE',
  isOnSaleOnline:
    offerCodeAt({ ...product, event: product.saleTimes, window: product, isOpened: true }, now) === 'OPEN',
});
