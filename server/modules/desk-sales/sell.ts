import { centsFromAmount } from '#domain/money.ts';
import { languageOfCode } from '#domain/content-language.ts';
import { needsAddress } from '#domain/desk-ways.ts';
import type { Language } from '#domain/language.ts';
import { changeAsMember } from '#server/modules/access/change-as-member.ts';
import { recordDeskDeed } from '#server/modules/access/desk-history.ts';
import { invalidFields } from '#server/modules/access/desk-refusals.ts';
import { fieldReader } from '#server/modules/access/field-reader.ts';
import type { FieldReader } from '#server/modules/access/field-reader.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { deskSaleCodeAt } from '#server/modules/catalog/sale-status.ts';
import { readById } from '#server/modules/desk-orders/find-order.ts';
import { chooseTickets } from '#server/modules/desk-sales/choose-tickets.ts';
import { complimentaryLeft } from '#server/modules/desk-sales/complimentary.ts';
import { openSale } from '#server/modules/desk-sales/open-sale.ts';
import { quoteOf } from '#server/modules/desk-sales/sale-quote.ts';
import { saleChanged, saleRefused } from '#server/modules/desk-sales/sale-refusals.ts';
import { awaitedWays, isOffered, permissionOf } from '#server/modules/desk-sales/sale-ways.ts';
import { settleSale } from '#server/modules/desk-sales/settle-sale.ts';
import { unpaidLeft } from '#server/modules/desk-sales/unpaid-tickets.ts';
import type { Chosen } from '#server/modules/orders/chosen-products.ts';
import { withFreshCode } from '#server/modules/orders/fresh-code.ts';
import { demandOf, findShortage } from '#server/modules/orders/offers.ts';
import { giveBackExpiredHolds } from '#server/modules/orders/place-holds.ts';
import { PlacesGone } from '#server/modules/payments/settle-order.ts';
import type { DeskSaleInput, DeskSaleTicket } from '#server/generated/desk-resolvers.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Asker = { userId: string; language: Language };
/** total: in major units, as who sells was told it. */
type Sale = { eventId: string; input: DeskSaleInput; total: number };

/**
 * Sells tickets by hand, or gives them, behind the organizer's lock: the places are booked by the counters that every order is
 * booked by, or nothing is sold (docs/decisions/172). Null for what is not there. Throws FORBIDDEN.
 */
export async function sellByMember(services: Services, asker: Asker, sale: Sale) {
  const { db, clock } = services;
  const [event] = await findEventsByIds(db, [sale.eventId]);
  if (!event) return null;
  const wanted = { permission: permissionOf[sale.input.way], organizationId: event.organizationId, eventId: event.id };
  const demands = new Map<string, ReturnType<typeof demandOf>>();
  const attempt = () =>
    withFreshCode(() => changeAsMember(db, asker.userId, wanted, (tx) => sell(tx, { services, asker, sale, demands })));
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof PlacesGone)) throw error;
  }
  // Before anyone is refused, what stands in the way and has expired is given back (docs/decisions/007).
  await giveBackExpiredHolds(db, clock(), [...demands.values()]);
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof PlacesGone)) throw error;
    const short = await findShortage(db, [...demands.values()], clock(), asker.language);
    return saleRefused('NO_PLACE', { name: short.name, left: short.quantityAvailable });
  }
}

type Selling = {
  services: Services;
  asker: Asker;
  sale: Sale;
  /** Filled with the places that are asked for, by their products. */
  demands: Map<string, ReturnType<typeof demandOf>>;
};

async function sell(tx: Executor, { services, asker, sale, demands }: Selling) {
  const [event] = await findEventsByIds(tx, [sale.eventId]);
  if (!event) return null;
  const { input, total } = sale;
  const { way } = input;
  const language = languageOfCode(input.language);
  const now = services.clock();
  const read = fieldReader();
  const buyer = buyerIn(read, input);
  const { firstName, lastName } = buyer;
  const people = input.tickets.map((ticket, at) => personOn(read, ticket, at) ?? { firstName, lastName });
  if (read.faults.length > 0) return invalidFields(read);
  if (!(await isOffered(tx, way, event.channelId))) return saleRefused('NOT_OFFERED');
  const chosen = await chooseTickets(tx, { event, tickets: input.tickets, now, language });
  if ('errorCode' in chosen) return chosen;
  const quote = quoteOf(chosen, { way, language, currencyCode: event.currencyCode });
  if (centsFromAmount(total) !== centsFromAmount(quote.total.amount)) return saleChanged(quote);
  const limited = await whyTooMany(tx, { way, eventId: event.id, tickets: chosen.length, total });
  if (limited) return limited;
  for (const offer of chosen.flatMap(({ tier, addOns }) => [tier, ...addOns]))
    demands.set(offer.productId, demandOf(offer));
  const opened = await openSale(tx, {
    event,
    tickets: chosen.map((one, at) => ({ ...one, person: people[at] ?? { firstName, lastName } })),
    customer: { ...buyer, languageCode: language },
    way,
    now,
  });
  const order = await settleSale(tx, services, opened, { way, userId: asker.userId, now, endsAt: event.endsAt });
  if (!(await isStillSold(tx, event.id, now))) return saleRefused('CLOSED');
  await note(tx, { asker, event, chosen, order: { ...order, way } });
  const answer = await readById(tx, asker, order.id);
  if (!answer) throw new Error(`the order ${order.id} is not there`);
  return answer;
}

/** Of what is not paid there and then an event has so much. */
async function whyTooMany(
  tx: Executor,
  { way, eventId, tickets, total }: { way: DeskSaleInput['way']; eventId: string; tickets: number; total: number },
) {
  if (way === 'COMPLIMENTARY') {
    const left = await complimentaryLeft(tx, eventId);
    return tickets > left ? saleRefused('COMPLIMENTARY_LIMIT', { left }) : null;
  }
  if (!awaitedWays.includes(way) || total === 0) return null;
  const left = await unpaidLeft(tx, eventId);
  return tickets > left ? saleRefused('UNPAID_LIMIT', { left }) : null;
}

/**
 * The event once its places are booked, when nobody else changes it any more: an operator calls it off without the
 * organizer's lock, and finds the orders that were there before. It can't be locked earlier, as counters are moved in order.
 */
async function isStillSold(tx: Executor, eventId: string, now: Date): Promise<boolean> {
  const [event] = await findEventsByIds(tx, [eventId]);
  return event !== undefined && deskSaleCodeAt(event, now) === 'OPEN';
}

type Name = { firstName: string; lastName: string };

function buyerIn(read: FieldReader, input: DeskSaleInput): Name & { deskAddress: string } {
  const address = read.address('emailAddress', input.emailAddress);
  return {
    deskAddress: (needsAddress(input.way) ? read.required('emailAddress', address) : address) ?? '',
    firstName: read.required('firstName', read.name('firstName', input.firstName)) ?? '',
    lastName: read.required('lastName', read.name('lastName', input.lastName)) ?? '',
  };
}

/** Null for a ticket on which nobody else stands. */
function personOn(read: FieldReader, { firstName, lastName }: DeskSaleTicket, at: number): Name | null {
  const fields = [`tickets.${at}.firstName`, `tickets.${at}.lastName`] as const;
  const first = read.name(fields[0], firstName);
  const last = read.name(fields[1], lastName);
  if (first === null && last === null) return null;
  return { firstName: read.required(fields[0], first) ?? '', lastName: read.required(fields[1], last) ?? '' };
}

type Sold = {
  asker: Asker;
  event: EventModel;
  chosen: readonly Chosen[];
  order: { id: string; code: string; userId: string; totalWithTaxCents: number; way: DeskSaleInput['way'] };
};

async function note(tx: Executor, { asker, event, chosen, order }: Sold): Promise<void> {
  await recordDeskDeed(tx, {
    organizationId: event.organizationId,
    eventId: event.id,
    orderId: order.id,
    what: 'ORDER_SOLD',
    actorId: asker.userId,
    subjectId: order.userId,
    after: { orderCode: order.code, cents: order.totalWithTaxCents, way: order.way, tickets: chosen.length },
  });
}
