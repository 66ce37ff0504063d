import { and, count, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { transferLimits } from '#domain/processes/transfer-process.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { findOrdersByIds } from '#server/modules/orders/order-selection.ts';
import { isStillAsked } from '#server/modules/registrations/change-limit.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { isBuyer, isHolder } from '#server/modules/registrations/whose-registration.ts';
import { findOffered } from '#server/modules/transfers/find-transfers.ts';
import { findMayBeGiven } from '#server/modules/transfers/may-be-given.ts';
import { endOf, isOpen, whyNotOffered } from '#server/modules/transfers/transfer-rules.ts';
import type { FoundTransfer, TransferOfferModel } from '#server/modules/transfers/transfers-model.ts';
import { registrationTransfers } from '#server/modules/transfers/transfers-tables.ts';
import { batch, byId } from '#server/platform/batch.ts';
import type { Context, Executor } from '#server/platform/context.ts';

/** The open offers by registration; no statement where none of them is offered. */
async function openOffers(found: RegistrationModel[], { db, clock }: Context): Promise<Map<string, FoundTransfer>> {
  const now = clock();
  const offered = found.filter(({ state }) => state === 'TransferOffered').map(({ id }) => id);
  const open = (await findOffered(db, [...new Set(offered)])).filter((offer) => isOpen(offer, now));
  return new Map(open.map((offer) => [offer.registration.id, offer]));
}

/**
 * An offer that has lapsed is none, although nobody has noted it yet; nor is a question to the organizer, which is its buyer's
 * alone.
 */
const state = batch(async (found: RegistrationModel[], context: Context) => {
  const open = await openOffers(found, context);
  const isShown = (one: RegistrationModel) => {
    if (one.state === 'TransferOffered') return open.has(one.id);
    if (one.state === 'CancelAsked') return isBuyer(one, context) && isStillAsked(one, context.clock());
    return true;
  };
  return found.map((one) => (isShown(one) ? one.state : 'Confirmed'));
});

const transferOffer = batch(async (found: RegistrationModel[], context: Context) => {
  const held = found.filter((one) => isHolder(one, context));
  const open = await openOffers(held, context);
  return found.map((one) => offerOf(isHolder(one, context) ? open.get(one.id) : undefined));
});

const offerOf = (found: FoundTransfer | undefined): TransferOfferModel | null =>
  found
    ? {
        id: found.transfer.id,
        toAddress: found.transfer.toAddress,
        endsAt: endOf(found),
        timeZone: found.event.timeZone,
      }
    : null;

/** How often each was given to somebody else than who paid for it. */
async function timesGiven(executor: Executor, found: RegistrationModel[]): Promise<Map<string, number>> {
  const rows = await executor
    .select({ id: registrationTransfers.registrationId, times: count() })
    .from(registrationTransfers)
    .innerJoin(registrations, eq(registrations.id, registrationTransfers.registrationId))
    .where(
      and(
        inArray(
          registrationTransfers.registrationId,
          found.map(({ id }) => id),
        ),
        ne(registrationTransfers.acceptedBy, registrations.userId),
      ),
    )
    .groupBy(registrationTransfers.registrationId);
  return new Map(rows.map(({ id, times }) => [id, times]));
}

const transferRefusal = batch(async (found: RegistrationModel[], context: Context) => {
  const { db, clock } = context;
  const events = byId(await findEventsByIds(db, [...new Set(found.map(({ eventId }) => eventId))]));
  const orders = byId(await findOrdersByIds(db, [...new Set(found.map(({ orderId }) => orderId))]));
  const open = await openOffers(found, context);
  const given = await timesGiven(db, found);
  const permitted = await findMayBeGiven(db, found);
  return found.map((registration, at) => {
    if (!isHolder(registration, context)) return 'GIVEN';
    const event = events.get(registration.eventId);
    const order = orders.get(registration.orderId);
    if (!event || !order) throw new Error(`nothing was found of ${registration.id}`);
    const ticket = {
      registration,
      event,
      order,
      mayBeGiven: permitted[at] === true,
      isOffered: open.has(registration.id),
    };
    return whyNotOffered({ ...ticket, given: given.get(registration.id) ?? 0 }, clock());
  });
});

const mayBeGiven = batch((found: RegistrationModel[], { db }: Context) => findMayBeGiven(db, found));

const transfersLeft = batch(async (found: RegistrationModel[], { db }: Context) => {
  const given = await timesGiven(db, found);
  return found.map(({ id }) => Math.max(0, transferLimits.times - (given.get(id) ?? 0)));
});

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();

/** For who bought it: the name of whom it was given to. */
const givenTo = batch(async (found: RegistrationModel[], context: Context) => {
  const isGiven = (one: RegistrationModel) => isBuyer(one, context) && !isHolder(one, context);
  const ids = found.filter(isGiven).map(({ attendeeId }) => attendeeId);
  const people =
    ids.length === 0 ? new Map() : byId(await context.db.select().from(attendees).where(inArray(attendees.id, ids)));
  return found.map((one) => {
    const person = isGiven(one) ? people.get(one.attendeeId) : undefined;
    return person ? nameOf(person) : null;
  });
});

/** For who was given it: the first name of who gave it to them, the last time. */
const givenBy = batch(async (found: RegistrationModel[], context: Context) => {
  const isGift = (one: RegistrationModel) => one.holderId !== null && isHolder(one, context);
  const ids = found.filter(isGift).map(({ id }) => id);
  const givers = ids.length === 0 ? [] : await findGivers(context.db, ids);
  return found.map((one) =>
    isGift(one) ? (givers.find(({ registrationId }) => registrationId === one.id)?.firstName ?? null) : null,
  );
});

const findGivers = (executor: Executor, ids: string[]) =>
  executor
    .select({ registrationId: registrationTransfers.registrationId, firstName: users.firstName })
    .from(registrationTransfers)
    .innerJoin(users, eq(users.id, registrationTransfers.offeredBy))
    .where(and(inArray(registrationTransfers.registrationId, ids), isNotNull(registrationTransfers.acceptedBy)))
    .orderBy(desc(registrationTransfers.endedAt));

export const transferLoaders = { state, mayBeGiven, transferOffer, transferRefusal, transfersLeft, givenTo, givenBy };
