import { and, eq, ne } from 'drizzle-orm';
import { admits } from '#domain/door.ts';
import type { Door } from '#domain/door.ts';
import type { Language } from '#domain/language.ts';
import { textIn } from '#domain/texts.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { findProductsOfEvent } from '#server/modules/catalog/products.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { owedByItem } from '#server/modules/desk-people/owed.ts';
import type { Sight } from '#server/modules/desk-people/sight.ts';
import { orderLines, orders } from '#server/modules/orders/orders-tables.ts';
import { eventPeople } from '#server/modules/registrations/event-people-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** orderCode, owesCents: null for who works at the door and sees no orders; 0 where all is paid. */
export type Expected = {
  lastName: string;
  firstName: string;
  ticket: string;
  addOns: string[];
  orderCode: string | null;
  owesCents: number | null;
};

/** door: null for all doors. now: when it is read. */
export type DoorList = { event: EventModel; door: Door | null; people: Expected[]; now: Date };

type Asked = { event: EventModel; door: Door | null; sight: Exclude<Sight, 'COUNTS'>; language: Language; now: Date };

const atOnce = 5_000;

/** Who is expected at a door, by last and first name as the language sorts them; who cancelled is not. */
export async function readDoorList(executor: Executor, asked: Asked): Promise<DoorList> {
  const { event, door, sight, language, now } = asked;
  const found = await findExpected(executor, event.id);
  const products = new Map((await findProductsOfEvent(executor, event.id)).map((product) => [product.id, product]));
  const addOns = await findAddOns(executor, event.id);
  const owing = sight === 'ORDERS' ? found.filter(({ owes }) => owes).map(({ orderId }) => orderId) : [];
  const owed = await owedOf(executor, [...new Set(owing)]);
  const nameOf = (id: string) => {
    const product = products.get(id);
    return product ? textIn(product, language).name : '';
  };
  const people = found.flatMap(({ itemId, tierId, firstName, lastName, orderCode }): Expected[] => {
    const own = addOns.get(itemId) ?? [];
    if (door && !admits(door, [tierId, ...own])) return [];
    return [
      {
        lastName,
        firstName,
        ticket: nameOf(tierId),
        addOns: own.map(nameOf),
        orderCode: sight === 'ORDERS' ? orderCode : null,
        owesCents: sight === 'ORDERS' ? (owed.get(itemId) ?? 0) : null,
      },
    ];
  });
  const { compare } = new Intl.Collator(language);
  people.sort((one, other) => compare(one.lastName, other.lastName) || compare(one.firstName, other.firstName));
  return { event, door, people, now };
}

const findExpected = (executor: Executor, eventId: string) =>
  executor
    .select({
      itemId: registrations.registrationItemId,
      tierId: registrations.tuitionId,
      orderId: registrations.orderId,
      firstName: attendees.firstName,
      lastName: attendees.lastName,
      orderCode: orders.code,
      owes: eventPeople.owes,
    })
    .from(registrations)
    .innerJoin(eventPeople, eq(eventPeople.registrationId, registrations.id))
    .innerJoin(attendees, eq(attendees.id, registrations.attendeeId))
    .innerJoin(orders, eq(orders.id, registrations.orderId))
    .where(and(eq(registrations.eventId, eventId), ne(registrations.state, 'Cancelled')))
    .orderBy(registrations.createdAt, registrations.id);

/** Of each item, in their order. */
async function findAddOns(executor: Executor, eventId: string): Promise<Map<string, string[]>> {
  const lines = await executor
    .select({ itemId: registrations.registrationItemId, productId: orderLines.productId })
    .from(orderLines)
    .innerJoin(registrations, eq(registrations.registrationItemId, orderLines.registrationItemId))
    .where(
      and(
        eq(registrations.eventId, eventId),
        ne(registrations.state, 'Cancelled'),
        eq(orderLines.kind, 'SESSION_OPTION'),
      ),
    )
    .orderBy(orderLines.position);
  const byItem = Map.groupBy(lines, ({ itemId }) => itemId);
  return new Map([...byItem].map(([itemId, its]) => [itemId, its.map(({ productId }) => productId)]));
}

async function owedOf(executor: Executor, orderIds: readonly string[]): Promise<Map<string, number>> {
  const owed = new Map<string, number>();
  for (let at = 0; at < orderIds.length; at += atOnce)
    for (const [itemId, cents] of await owedByItem(executor, orderIds.slice(at, at + atOnce))) owed.set(itemId, cents);
  return owed;
}
