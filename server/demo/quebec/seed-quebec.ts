import { eq, sql } from 'drizzle-orm';
import { dayAfter } from '#domain/day.ts';
import { languages, type Language } from '#domain/language.ts';
import { firstDay } from '#server/demo/demo-calendar.ts';
import { demoId } from '#server/demo/demo-ids.ts';
import { insertRows } from '#server/demo/insert-rows.ts';
import type { BilingualEvent, BilingualOrganizer, BilingualProduct } from '#server/demo/quebec/quebec-types.ts';
import { saintRoch } from '#server/demo/quebec/saint-roch.ts';
import { sceneDuCanal } from '#server/demo/quebec/scene-du-canal.ts';
import { channelId, organizationId, taxCategoryId } from '#server/demo/seed-organizers.ts';
import { categories, events, locations, products } from '#server/modules/catalog/catalog-tables.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { eventTimes } from '#server/modules/catalog/event-times.ts';
import { eventForms } from '#server/modules/forms/forms-tables.ts';
import {
  channels,
  organizations,
  regions,
  taxRates,
  zoneMembers,
  zones,
} from '#server/modules/organizers/organizers-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';

const organizers = [saintRoch, sceneDuCanal];
const zoneId = demoId('zone', 'Québec');
const lockKey = 717_227;
/** What of a demo's rows is in another language than their own. */
const other = (own: Language): Language => languages.find((language) => language !== own) ?? own;

/**
 * The demo's bilingual organizers in Québec and Montréal, who collect GST and QST; beside the demo, where the site is offered
 * in French. All or nothing; a database that has them is left as it is.
 */
export async function seedQuebec({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const known = await tx.select({ id: zones.id }).from(zones).where(eq(zones.id, zoneId));
    if (known.length > 0) return;
    await seedTaxes(tx);
    const first = firstDay(clock());
    const categoryIds = new Map(
      (await tx.select({ code: categories.code, id: categories.id }).from(categories)).map(({ code, id }) => [
        code,
        id,
      ]),
    );
    for (const organizer of organizers) {
      await seedOrganizer(tx, organizer);
      for (const event of organizer.events)
        await seedEvent(tx, organizer, { event, first, categoryId: categoryIds.get(event.category) ?? null });
    }
    await refreshEventSearch(
      tx,
      organizers.flatMap((organizer) => organizer.events.map((one) => idOf(organizer, one))),
    );
  });
}

async function seedTaxes(tx: Executor): Promise<void> {
  const province = demoId('region', 'CA-QC');
  await insertRows(tx, regions, [
    { id: province, code: 'CA-QC', name: 'Québec', type: 'province', parentId: demoId('region', 'CA') },
  ]);
  await insertRows(tx, zones, [{ id: zoneId, name: 'Québec' }]);
  await insertRows(tx, zoneMembers, [{ zoneId, regionId: province }]);
  const categoryId = taxCategoryId('admission');
  await insertRows(tx, taxRates, [
    { name: 'GST', milliPercent: 5000, categoryId, zoneId },
    { name: 'QST', milliPercent: 9975, categoryId, zoneId },
  ]);
}

async function seedOrganizer(tx: Executor, { key, words, place, ...organizer }: BilingualOrganizer): Promise<void> {
  await insertRows(tx, organizations, [
    {
      id: organizationId(key),
      ...words['fr-CA'],
      languageCode: 'fr-CA',
      texts: { en: words.en },
      requiredLanguages: organizer.requiredLanguages,
      contactEmail: organizer.email,
      contactName: organizer.contact,
      contactPhone: organizer.phone,
      gstNumber: organizer.gst,
      qstNumber: organizer.qst,
    },
  ]);
  await insertRows(tx, channels, [
    {
      id: channelId(key),
      code: key,
      token: `${key}-channel`,
      organizationId: organizationId(key),
      taxZoneId: zoneId,
    },
  ]);
  await insertRows(tx, locations, [
    { id: demoId('location', key), ...place, stateProvince: 'Québec', country: 'Canada' },
  ]);
}

type Seeded = { event: BilingualEvent; first: string; categoryId: string | null };
const idOf = ({ key }: BilingualOrganizer, { day }: BilingualEvent) => demoId('event', key, day);

async function seedEvent(tx: Executor, organizer: BilingualOrganizer, { event, first, categoryId }: Seeded) {
  const id = idOf(organizer, event);
  const { own, words, form } = event;
  const [written, translated] = [words[own], words[other(own)]];
  if (!written) throw new Error(`${organizer.key} has an event without words of its own`);
  const times = timesOf(event, first);
  await insertRows(tx, events, [
    {
      id,
      organizationId: organizationId(organizer.key),
      ...written,
      languageCode: own,
      texts: translated ? { [other(own)]: translated } : {},
      capacity: event.capacity ?? null,
      ...times,
      saleableCutoffAt: times.startsAt,
      cancellationPolicy: organizer.policy,
      locationId: demoId('location', organizer.key),
      primaryCategoryId: categoryId,
    },
  ]);
  await insertRows(
    tx,
    products,
    event.products.map((product, displayOrder) => ({ eventId: id, displayOrder, ...productOf(id, own, product) })),
  );
  if (!form) return;
  const { translated: inOther, ...asked } = form;
  await insertRows(tx, eventForms, [
    { id: demoId('form', id), eventId: id, ...asked, languageCode: own, texts: { [other(own)]: inOther } },
  ]);
}

const productOf = (event: string, own: Language, { kind, name, cents, capacity }: BilingualProduct) => ({
  id: demoId('product', event, kind, name.en),
  kind,
  name: name[own],
  languageCode: own,
  texts: { [other(own)]: { name: name[other(own)], description: '', shortDescription: null, sessionName: null } },
  priceCents: cents,
  taxCategoryId: taxCategoryId(cents > 0 ? 'admission' : 'exempt'),
  capacity: capacity ?? null,
});

function timesOf({ day, start, minutes }: BilingualEvent, first: string) {
  const startWallTime = `${dayAfter(first, day)}T${start}:00`;
  const endWallTime = new Date(Date.parse(`${startWallTime}Z`) + minutes * 60_000).toISOString().slice(0, 19);
  return eventTimes({ startWallTime, endWallTime, timeZone: 'America/Toronto' });
}
