import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { addresses } from '#server/modules/customers/customers-tables.ts';
import { formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { coupons } from '#server/modules/orders/coupons-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { quoted, ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import { quotedChange } from '#tests/server/changes/changing.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add, settle, transition } from '#tests/server/orders/checkout-calls.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

/** Sends a mutation of this name; the arguments are those of the contract. */
export type Send = (mutation: string, args: object) => Promise<unknown>;

type Scene = {
  /** The arguments, without a key. */
  args: object;
  /** Other arguments that the same key must not be used for. */
  other: object;
  /** What the person does after the deed, in another tab: the repeated call must leave it as it is. */
  afterwards?: (send: Send) => Promise<unknown>;
};
type World = { server: TestServer; shop: Shop; person: Person; send: Send };

const item = z.object({ id: z.string() });
const ordered = item.extend({ registrationItems: z.array(item) });

/** A cart with one registration of a tier at 25 dollars. */
async function cart({ server, shop, person }: World) {
  const event = await shop.addEvent();
  const tierId = await shop.addProduct(event.id);
  const order = ordered.parse(await add(server, person, tierId));
  return { eventId: event.id, tierId, orderId: order.id, itemId: inserted(order.registrationItems).id };
}
/** A registration about which the organizer can be asked, and is not. */
async function askedAbout(world: World) {
  const { eventId, orderId } = await cart(world);
  const cancellationPolicy = { ...policyPresets.FLEXIBLE, approval: 'ALWAYS' as const };
  await world.server.db.update(events).set({ cancellationPolicy }).where(eq(events.id, eventId));
  await transition(world.server, world.person, orderId, 'ArrangingPayment');
  await settle(world.server, orderId);
  const [id = ''] = await ticketsOf(world.server, orderId);
  return { id };
}
/** A registration of an order that is settled. */
async function boughtBy(world: World) {
  const { orderId } = await cart(world);
  await transition(world.server, world.person, orderId, 'ArrangingPayment');
  await settle(world.server, orderId);
  return inserted(await world.server.db.select().from(registrations).where(eq(registrations.orderId, orderId)));
}
const registrantOf = ({ person }: World) => ({ attendeeId: person.defaultAttendeeId });

async function coupon({ server }: World) {
  const code = randomUUID().slice(0, 8).toUpperCase();
  await server.db.insert(coupons).values({ code, description: code, amountCents: 100 });
  return code;
}

const forEvent = async ({ shop }: World, undo: string): Promise<Scene> => {
  const [{ id: eventId }, { id: otherId }] = [await shop.addEvent(soon()), await shop.addEvent(soon())];
  return { args: { eventId }, other: { eventId: otherId }, afterwards: (send) => send(undo, { eventId }) };
};
/** Its sale opens tomorrow. */
const soon = () => ({ startSalesAt: new Date(Date.now() + 86_400_000) });

/** Every mutation that takes a key: what it is called with, and what could happen before it is repeated. */
const scenes: Record<string, (world: World) => Promise<Scene>> = {
  async addRegistrationToOrder(world) {
    const { tierId, itemId } = await cart(world);
    const input = { productId: tierId, registrant: { firstName: 'Ada', lastName: 'Reyes', new: true } };
    return {
      args: { input },
      other: { input: { ...input, registrant: registrantOf(world) } },
      afterwards: (send) => send('removeOrderRegistration', { orderRegistrationItemId: itemId }),
    };
  },
  async adjustOrderRegistration(world) {
    const { eventId, tierId, itemId } = await cart(world);
    const dearer = await world.shop.addProduct(eventId, { name: 'Patron', priceCents: 9000 });
    const orderRegistrationItemId = itemId;
    return {
      args: { orderRegistrationItemId, input: { tuitionId: dearer } },
      other: { orderRegistrationItemId, input: { tuitionId: tierId } },
      afterwards: (send) => send('adjustOrderRegistration', { orderRegistrationItemId, input: { tuitionId: tierId } }),
    };
  },
  async removeOrderRegistration(world) {
    const { tierId, itemId } = await cart(world);
    return {
      args: { orderRegistrationItemId: itemId },
      other: { orderRegistrationItemId: randomUUID() },
      afterwards: (send) =>
        send('addRegistrationToOrder', { input: { productId: tierId, registrant: registrantOf(world) } }),
    };
  },
  async removeAllOrderLines(world) {
    const { orderId, tierId } = await cart(world);
    return {
      args: { orderId },
      other: {},
      afterwards: (send) =>
        send('addRegistrationToOrder', { input: { productId: tierId, registrant: registrantOf(world) } }),
    };
  },
  async extendHold(world) {
    const { orderId } = await cart(world);
    return { args: { orderId }, other: { orderId: randomUUID() } };
  },
  async applyCouponCode(world) {
    const { orderId } = await cart(world);
    const couponCode = await coupon(world);
    return {
      args: { orderId, couponCode },
      other: { orderId, couponCode: await coupon(world) },
      afterwards: (send) => send('removeCouponCode', { orderId, couponCode }),
    };
  },
  async removeCouponCode(world) {
    const { orderId } = await cart(world);
    const couponCode = await coupon(world);
    await world.send('applyCouponCode', { orderId, couponCode });
    return {
      args: { orderId, couponCode },
      other: { orderId, couponCode: await coupon(world) },
      afterwards: (send) => send('applyCouponCode', { orderId, couponCode }),
    };
  },
  async applyGiftCardToOrder(world) {
    const { orderId } = await cart(world);
    const { code } = await world.shop.addGiftCard(500);
    return {
      args: { orderId, code },
      other: { orderId, code: (await world.shop.addGiftCard(500)).code },
      afterwards: (send) => send('removeGiftCardFromOrder', { orderId, code }),
    };
  },
  async removeGiftCardFromOrder(world) {
    const { orderId } = await cart(world);
    const { code } = await world.shop.addGiftCard(500);
    await world.send('applyGiftCardToOrder', { orderId, code });
    return {
      args: { orderId, code },
      other: { orderId, code: (await world.shop.addGiftCard(500)).code },
      afterwards: (send) => send('applyGiftCardToOrder', { orderId, code }),
    };
  },
  async updateRegistrationForm(world) {
    const { server, shop, person } = world;
    const { orderId, eventId } = await cart(world);
    await shop.addForm(eventId, 'ORDER', [{ id: '1', type: 'text', key: 'note', label: 'Anything else?' }]);
    await transition(server, person, orderId, 'ArrangingPayment');
    const { id } = inserted(await server.db.select().from(formSubmissions).where(eq(formSubmissions.orderId, orderId)));
    const data = (note: string) => ({
      version: 1,
      answers: [{ field: { key: 'note' }, answer: { type: 'text', text: note } }],
    });
    return {
      args: { id, data: data('a chair') },
      other: { id, data: data('two chairs') },
      afterwards: (send) => send('updateRegistrationForm', { id, data: data('no chair') }),
    };
  },
  async cancelRegistration(world) {
    const { id } = await boughtBy(world);
    return { args: { id }, other: { id: randomUUID() } };
  },
  async cancelRegistrations(world) {
    const { orderId } = await cart(world);
    await transition(world.server, world.person, orderId, 'ArrangingPayment');
    await settle(world.server, orderId);
    const ids = await ticketsOf(world.server, orderId);
    const { quoteId } = await quoted(world.server, world.person, ids);
    return { args: { quoteId }, other: { quoteId: `${quoteId}.` } };
  },
  async withdrawCancellation(world) {
    const { id } = await askedAbout(world);
    const ask = async () => {
      const { quoteId } = await quoted(world.server, world.person, [id]);
      return world.send('cancelRegistrations', { quoteId });
    };
    await ask();
    return { args: { registrationIds: [id] }, other: { registrationIds: [id, randomUUID()] }, afterwards: ask };
  },
  async changeRegistration(world) {
    const { orderId, eventId } = await cart(world);
    await transition(world.server, world.person, orderId, 'ArrangingPayment');
    await settle(world.server, orderId);
    const [registrationId = ''] = await ticketsOf(world.server, orderId);
    const tierId = await world.shop.addProduct(eventId, { name: 'Child' });
    const { quoteId } = await quotedChange(world.server, world.person, { registrationId, tierId });
    return { args: { quoteId }, other: { quoteId: `${quoteId}.` } };
  },
  async offerTransfer(world) {
    const { id } = await boughtBy(world);
    return {
      args: { registrationId: id, emailAddress: 'friend@foyer.example' },
      other: { registrationId: id, emailAddress: 'another@foyer.example' },
      afterwards: (send) => send('withdrawTransfer', { registrationId: id }),
    };
  },
  async giveBackTicket(world) {
    const { id } = await boughtBy({ ...world, person: await world.server.signUp() });
    const { userId: holderId, defaultAttendeeId: attendeeId } = world.person;
    await world.server.db.update(registrations).set({ holderId, attendeeId }).where(eq(registrations.id, id));
    return { args: { registrationId: id }, other: { registrationId: randomUUID() } };
  },
  async withdrawTransfer(world) {
    const { id } = await boughtBy(world);
    const offer = { registrationId: id, emailAddress: 'friend@foyer.example' };
    await world.send('offerTransfer', offer);
    return {
      args: { registrationId: id },
      other: { registrationId: randomUUID() },
      afterwards: (send) => send('offerTransfer', offer),
    };
  },
  async createAttendee() {
    const input = { firstName: 'Ines', lastName: 'Ito' };
    return { args: { input }, other: { input: { ...input, lastName: 'Reyes' } } };
  },
  async updateAttendee({ send }) {
    const { id } = item.parse(await send('createAttendee', { input: { firstName: 'Ines', lastName: 'Ito' } }));
    return {
      args: { id, input: { firstName: 'Inez' } },
      other: { id, input: { firstName: 'Agnes' } },
      afterwards: (again) => again('updateAttendee', { id, input: { firstName: 'Ines' } }),
    };
  },
  async deleteAttendee({ send, person }) {
    const { id } = item.parse(await send('createAttendee', { input: { firstName: 'Ines', lastName: 'Ito' } }));
    return { args: { id }, other: { id: person.defaultAttendeeId } };
  },
  async createCustomerAddress() {
    const input = { streetLine1: '1 Front Street', countryCode: 'CA' };
    return { args: { input }, other: { input: { ...input, streetLine1: '2 Front Street' } } };
  },
  async updateCustomerAddress({ send }) {
    const input = { streetLine1: '1 Front Street', countryCode: 'CA' };
    const { id } = item.parse(await send('createCustomerAddress', { input }));
    return {
      args: { input: { id, city: 'Nanaimo' } },
      other: { input: { id, city: 'Victoria' } },
      afterwards: (again) => again('updateCustomerAddress', { input: { id, city: 'Duncan' } }),
    };
  },
  async deleteCustomerAddress({ send, server, person }) {
    await send('createCustomerAddress', { input: { streetLine1: '1 Front Street', countryCode: 'CA' } });
    const { id } = inserted(await server.db.select().from(addresses).where(eq(addresses.userId, person.userId)));
    return { args: { id }, other: { id: randomUUID() } };
  },
  saveEvent: (world) => forEvent(world, 'unsaveEvent'),
  async unsaveEvent(world) {
    const scene = await forEvent(world, 'saveEvent');
    await world.send('saveEvent', scene.args);
    return scene;
  },
  setOpeningReminder: (world) => forEvent(world, 'removeOpeningReminder'),
  async removeOpeningReminder(world) {
    const scene = await forEvent(world, 'setOpeningReminder');
    await world.send('setOpeningReminder', scene.args);
    return scene;
  },
};

/** Of these the caller is nobody yet; it has tests of its own. */
const ofVisitors = ['registerCustomerAccount'];

export const keyedOfCustomers = Object.keys(scenes);
export const keyed = [...keyedOfCustomers, ...ofVisitors];

export function setScene(mutation: string, world: World): Promise<Scene> {
  const scene = scenes[mutation];
  if (!scene) throw new Error(`no scene of ${mutation}`);
  return scene(world);
}
