import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { deskLimits } from '#domain/desk-limits.ts';
import type { Language } from '#domain/language.ts';
import { textIn } from '#domain/texts.ts';
import type { DeskPeopleFilter } from '#server/generated/desk-resolvers.ts';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { findPeople } from '#server/modules/desk-people/find-people.ts';
import type { Found } from '#server/modules/desk-people/find-people.ts';
import { openForms } from '#server/modules/desk-people/open-forms.ts';
import { owedByItem } from '#server/modules/desk-people/owed.ts';
import { stateNames } from '#server/modules/desk-people/registration-state.ts';
import { sightOf } from '#server/modules/desk-people/sight.ts';
import type { Sight } from '#server/modules/desk-people/sight.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { ofOneMoment } from '#server/platform/database/one-moment.ts';
import { isId } from '#server/platform/ids.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

type Asker = { userId: string; language: Language };
type Wanted = {
  eventId: string;
  search: string | null;
  filter: DeskPeopleFilter | null;
  after: string | null;
};

/**
 * One page of an event's people, as far as the role sees them, with counts of the same moment (docs/decisions/162). Null for a
 * stranger. Throws FORBIDDEN for who sees nothing of them.
 */
export const listPeople = ({ db }: Pick<Services, 'db'>, asker: Asker, wanted: Wanted) =>
  db.transaction((tx) => listIn(tx, asker, wanted), ofOneMoment);

async function listIn(executor: Executor, { userId, language }: Asker, { eventId, search, filter, after }: Wanted) {
  const [event] = isId(eventId) ? await findEventsByIds(executor, [eventId]) : [];
  const sight = event ? await sightOf(executor, userId, event) : null;
  if (!event || !sight) return null;
  const found = await findPeople(executor, event, { search: search ?? '', filter: filter ?? {}, after }, sight);
  const ids = found.ids.slice(0, deskLimits.peopleInPage);
  return {
    counts: await countsOf(executor, eventId, found, { sight, language }),
    total: found.total,
    people: sight === 'COUNTS' ? null : await entriesOf(executor, ids, { sight, language }),
    hasMore: sight !== 'COUNTS' && found.ids.length > ids.length,
  };
}

type Reading = { sight: Sight; language: Language };

async function countsOf(executor: Executor, eventId: string, { tallies }: Found, { sight, language }: Reading) {
  const tiers = await executor
    .select()
    .from(products)
    .where(eq(products.eventId, eventId))
    .orderBy(asc(products.displayOrder), asc(products.id));
  const live = tallies.filter(({ state }) => state !== 'Cancelled');
  const sumOf = (some: Found['tallies'], of: Exclude<keyof Found['tallies'][number], 'tierId' | 'state'> = 'people') =>
    some.reduce((sum, tally) => sum + tally[of], 0);
  const seesOrders = sight === 'ORDERS';
  return {
    registered: sumOf(live),
    cancelled: sumOf(tallies) - sumOf(live),
    missingAnswers: seesOrders ? sumOf(live, 'missingAnswers') : null,
    owing: seesOrders ? sumOf(live, 'owing') : null,
    mailRefused: seesOrders ? sumOf(live, 'mailRefused') : null,
    tiers: tiers
      .filter(({ kind }) => kind === 'TUITION')
      .map((tier) => ({
        id: tier.id,
        name: textIn(tier, language).name,
        registered: sumOf(live.filter(({ tierId }) => tierId === tier.id)),
      })),
  };
}

async function entriesOf(executor: Executor, ids: readonly string[], { sight, language }: Reading) {
  if (ids.length === 0) return [];
  const rows = await executor
    .select({
      registration: getTableColumns(registrations),
      firstName: attendees.firstName,
      lastName: attendees.lastName,
      tier: getTableColumns(products),
      order: { code: orders.code, currencyCode: orders.currencyCode, deskWay: orders.deskWay },
    })
    .from(registrations)
    .innerJoin(attendees, eq(attendees.id, registrations.attendeeId))
    .innerJoin(products, eq(products.id, registrations.tuitionId))
    .innerJoin(orders, eq(orders.id, registrations.orderId))
    .where(inArray(registrations.id, [...ids]));
  const seesOrders = sight === 'ORDERS';
  const read = rows.map(({ registration }) => registration);
  const open = seesOrders ? await openForms(executor, read) : null;
  const owed = seesOrders
    ? await owedByItem(executor, [...new Set(read.map(({ orderId }) => orderId))])
    : new Map<string, number>();
  const byId = new Map(rows.map((row) => [row.registration.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { registration, firstName, lastName, tier, order } = row;
    const cents = owed.get(registration.registrationItemId);
    return [
      {
        id,
        firstName,
        lastName,
        code: registration.code,
        tierName: textIn(tier, language).name,
        state: stateNames[registration.state],
        orderCode: seesOrders ? order.code : null,
        soldAs: seesOrders ? order.deskWay : null,
        missingAnswers: open && registration.state !== 'Cancelled' ? (open.get(id)?.missing ?? 0) : null,
        forgottenAfterDays: open?.get(id)?.forgottenAfterDays ?? null,
        owes: cents ? moneyOf(cents, order.currencyCode) : null,
      },
    ];
  });
}
