import type { InferInsertModel } from 'drizzle-orm';
import { demoTimes } from '#server/demo/demo-calendar.ts';
import { demoId } from '#server/demo/demo-ids.ts';
import type { Ledger, LedgerEvent, LedgerProduct } from '#server/demo/demo-ledger.ts';
import type { DemoEvent, DemoProduct } from '#server/demo/demo-types.ts';
import { insertRows } from '#server/demo/insert-rows.ts';
import { demoFeeCents, demoPolicy } from '#server/demo/organizers.ts';
import { demoTaxes, organizationId, serviceFee, taxCategoryId } from '#server/demo/seed-organizers.ts';
import { demoVenues } from '#server/demo/venues.ts';
import { categories, events, locations, products } from '#server/modules/catalog/catalog-tables.ts';
import { usualDoorTimes } from '#domain/door-times.ts';
import type { Door } from '#domain/door.ts';
import type { EventCategory } from '#domain/event-categories.ts';
import { siteCategories } from '#server/modules/catalog/site-categories.ts';
import { eventForms } from '#server/modules/forms/forms-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** A demo event with its ids and times: what orders are written for. */
export type PlannedEvent = LedgerEvent & {
  demo: DemoEvent;
  times: ReturnType<typeof demoTimes>;
  /** Null where registration is open. */
  opensAt: Date | null;
  tiers: LedgerProduct[];
  addOns: LedgerProduct[];
};

export const eventId = ({ name, organizer, day }: DemoEvent) => demoId('event', organizer, name, day);
export const formId = (event: DemoEvent, form: string) => demoId('form', eventId(event), form);
const categoryId = (code: EventCategory) => demoId('category', code);
const locationId = (venue: string) => demoId('location', venue);

export function planEvent(demo: DemoEvent, first: string): PlannedEvent {
  const id = eventId(demo);
  const times = demoTimes(first, demo);
  const product =
    (kind: LedgerProduct['kind']) =>
    ({ name, cents, tax }: DemoProduct): LedgerProduct => ({
      id: demoId('product', id, kind, name),
      kind,
      name,
      cents,
      fees: feesInside(demoFeeCents(demo.organizer, kind, cents)),
      taxLines: demoTaxes[tax ?? 'admission'],
    });
  return {
    id,
    name: demo.name,
    startsAt: times.startsAt,
    demo,
    times,
    opensAt: demo.opensIn === undefined ? null : openingOf(demo, demo.opensIn, first),
    tiers: demo.tiers.map(product('TUITION')),
    addOns: (demo.addOns ?? []).map(product('SESSION_OPTION')),
  };
}

/** At ten in the morning. */
const openingOf = (demo: DemoEvent, opensIn: number, first: string): Date =>
  demoTimes(first, { ...demo, day: opensIn, start: '10:00', minutes: 1 }).startsAt;

/** The Players open their doors an hour before. */
const doorsOf = (demo: DemoEvent, { startWallTime, endWallTime }: PlannedEvent['times']): Door[] =>
  demo.organizer === 'harbour-city-players'
    ? [
        {
          id: demoId('door', eventId(demo), 'Main door'),
          name: 'Main door',
          productIds: null,
          ...usualDoorTimes({ start: startWallTime, end: endWallTime }),
        },
      ]
    : [];

const feesInside = (cents: number): LedgerProduct['fees'] =>
  cents > 0 ? [{ ...serviceFee, cents, taxLines: demoTaxes.admission }] : [];

export async function seedPlaces(tx: Executor): Promise<void> {
  await insertRows(
    tx,
    categories,
    Object.entries(siteCategories).map(([code, name]) => ({ id: demoId('category', code), code, name })),
  );
  await insertRows(
    tx,
    locations,
    Object.entries(demoVenues).map(([key, [name, line1, city, postcode, lat, long]]) => ({
      id: locationId(key),
      name,
      line1,
      city,
      stateProvince: 'British Columbia',
      postcode,
      country: 'Canada',
      lat,
      long,
    })),
  );
}

/** Events, tiers, add-ons and forms; booked is what the ledger has entered for each. */
export async function seedEvents(tx: Executor, planned: PlannedEvent[], ledger: Ledger): Promise<void> {
  const bookedOf = (id: string) => ledger.booked.get(id) ?? 0;
  await insertRows(
    tx,
    events,
    planned.map(({ id, demo, times, opensAt }) => ({
      id,
      organizationId: organizationId(demo.organizer),
      name: demo.name,
      description: demo.about.join('\n\n'),
      state: demo.canceled ? 'CANCELED' : demo.draft ? 'DRAFT' : 'LIVE',
      isListed: !demo.unlisted,
      capacity: demo.capacity ?? null,
      booked: bookedOf(id),
      ...times,
      saleableCutoffAt: times.startsAt,
      startSalesAt: opensAt,
      doors: doorsOf(demo, times),
      cancellationPolicy: demoPolicy(demo.organizer),
      locationId: locationId(demo.venue),
      primaryCategoryId: categoryId(demo.category),
      secondaryCategoryId: demo.secondary ? categoryId(demo.secondary) : null,
    })),
  );
  await insertRows(
    tx,
    products,
    planned.flatMap(({ id, demo, tiers, addOns }) => [
      ...productRows(id, tiers, demo.tiers, bookedOf),
      ...productRows(id, addOns, demo.addOns ?? [], bookedOf),
    ]),
  );
  await insertRows(
    tx,
    eventForms,
    planned.flatMap(({ id, demo }) =>
      (demo.forms ?? []).map(({ name, scope, content }) => ({
        id: formId(demo, name),
        eventId: id,
        name,
        scope,
        content,
      })),
    ),
  );
}

function productRows(
  event: string,
  planned: LedgerProduct[],
  demo: readonly DemoProduct[],
  bookedOf: (id: string) => number,
): InferInsertModel<typeof products>[] {
  return planned.map(({ id, kind, name, cents, fees }, displayOrder) => {
    const { short, description, capacity, tax } = demo[displayOrder] ?? {};
    return {
      id,
      eventId: event,
      kind,
      name,
      description: description ?? short ?? '',
      shortDescription: short ?? null,
      priceCents: fees.reduce((left, fee) => left - fee.cents, cents),
      taxCategoryId: taxCategoryId(tax ?? 'admission'),
      capacity: capacity ?? null,
      booked: bookedOf(id),
      displayOrder,
    };
  });
}
