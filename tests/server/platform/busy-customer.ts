import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { assets, categories } from '#server/modules/catalog/catalog-tables.ts';
import { addresses, savedEvents } from '#server/modules/customers/customers-tables.ts';
import { applyGiftCard } from '#server/modules/gift-cards/apply-gift-card.ts';
import { addRegistration } from '#server/modules/checkout/add-registration.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { OrderCaller } from '#server/modules/orders/order-call.ts';
import { transitionOrder } from '#server/modules/checkout/transition-order.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { settle } from '#tests/server/orders/checkout-calls.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

type Offer = { eventId: string; tierId: string; addOnId: string; channelToken: string };

type Organizer = Pick<Shop, 'organizationId' | 'channelToken'>;

/** This many events with all that hangs on an event, of as many organizers, and as many more of the first organizer. */
export async function openSeason({ db }: TestServer, shop: Shop, number: number) {
  const make = async (name: string, { organizationId, channelToken }: Organizer): Promise<Offer> => {
    const picture = { name, mimeType: 'image/png', width: 1, height: 1, fileSize: 1, source: '/a', preview: '/b' };
    const { id: featuredAssetId } = inserted(await db.insert(assets).values(picture).returning());
    const { id: primaryCategoryId } = inserted(
      await db.insert(categories).values({ code: randomUUID(), name }).returning(),
    );
    const event = await shop.addEvent({ name, organizationId, featuredAssetId, primaryCategoryId });
    await shop.addForm(event.id, 'ATTENDEE', []);
    const tierId = await shop.addProduct(event.id);
    const addOnId = await shop.addProduct(event.id, { kind: 'SESSION_OPTION' });
    return { eventId: event.id, tierId, addOnId, channelToken };
  };
  const spread: Offer[] = [];
  const together: Offer[] = [];
  for (let nth = 0; nth < number; nth += 1) {
    spread.push(await make(`Season ${nth}`, await shop.addOrganizer()));
    together.push(await make(`Series ${nth}`, shop));
  }
  return { spread, together };
}

/**
 * A customer with `number` of everything: paid orders with their payments and refunds, carts, one cart with this many
 * registrations, gift cards on it, forms, addresses, saved events.
 */
export async function makeBusy(
  server: TestServer,
  shop: Shop,
  person: Person,
  { spread, together }: { spread: Offer[]; together: Offer[] },
) {
  const { db, services } = server;
  const { userId, defaultAttendeeId } = person;
  const add = ({ tierId, addOnId, channelToken }: Offer) =>
    addRegistration(
      services,
      { userId, channelToken },
      {
        productId: tierId,
        registrant: { attendeeId: defaultAttendeeId },
        addOns: [{ addOnId }],
      },
    );
  const idOf = async (adding: ReturnType<typeof add>): Promise<string> => {
    const added = await adding;
    if ('errorCode' in added) throw new Error(added.message);
    return added.id;
  };
  for (const offer of spread) {
    const paid = await idOf(add(offer));
    await pay(server, { userId, ...offer }, paid);
    await idOf(add(offer));
    await db.insert(savedEvents).values({ userId, eventId: offer.eventId });
    await db.insert(addresses).values({ userId, streetLine1: 'Old Hall', countryCode: 'CA' });
  }
  const caller = { userId, channelToken: shop.channelToken };
  const placed: string[] = [];
  for (const offer of together) placed.push(await idOf(add(offer)));
  const placedId = placed[0] ?? '';
  await pay(server, caller, placedId);
  const cart: string[] = [];
  for (const offer of together) cart.push(await idOf(add(offer)));
  const cartId = cart[0] ?? '';
  for (const _each of together) {
    const card = await shop.addGiftCard(100, { userId });
    const applied = await applyGiftCard(services, caller, cartId, card.code, null);
    if ('errorCode' in applied) throw new Error(applied.message);
  }
  const items = await db.select().from(orderRegistrationItems).where(eq(orderRegistrationItems.orderId, cartId));
  const held = await db.select().from(registrations).where(eq(registrations.orderId, placedId));
  return {
    ...person,
    cartId,
    placedId,
    itemId: items[0]?.id ?? '',
    registrationId: held[0]?.id ?? '',
    heldIds: held.map(({ id }) => id),
  };
}

export type BusyCustomer = Awaited<ReturnType<typeof makeBusy>>;

async function pay(server: TestServer, caller: OrderCaller, orderId: string): Promise<void> {
  const { db, services } = server;
  const order = inserted(await db.select().from(orders).where(eq(orders.id, orderId)));
  const moved = await transitionOrder(services, caller, order, 'ArrangingPayment');
  if ('errorCode' in moved) throw new Error(moved.message);
  await settle(server, orderId);
  const payment = inserted(
    await db.insert(payments).values({ orderId, method: 'SQUARE', amountCents: 100, state: 'Settled' }).returning(),
  );
  await db.insert(refunds).values({ paymentId: payment.id, way: 'card', state: 'Pending', totalCents: 50 });
}
