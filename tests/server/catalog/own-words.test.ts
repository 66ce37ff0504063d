import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { eventForms } from '#server/modules/forms/forms-tables.ts';
import { compose } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import { orderConfirmationMail } from '#server/modules/notifications/order-mails.ts';
import { orderLines } from '#server/modules/orders/orders-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Ask } from '#domain/page-rendering.ts';
import { headOf } from '#server/pages/head/head-of.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add, orderOf } from '#tests/server/orders/checkout-calls.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';
import { siteOf } from '#tests/server/pages/api-site.ts';
import { readHead } from '#tests/server/pages/read-head.ts';
import { countStatements } from '#tests/server/platform/statement-counter.ts';

let server: TestServer;
let shop: Shop;
let eventId: string;
let tierId: string;
let buyer: Person;
const french = { 'accept-language': 'fr-CA' };

beforeAll(async () => {
  server = await startTestServer({ jobs: false, config: { languages: ['en', 'fr-CA'] } });
  shop = await openShop(server.db);
  buyer = await server.signUp();
  const texts = { 'fr-CA': { name: 'Souper des récoltes', description: 'Un long repas.' } };
  eventId = (await shop.addEvent({ description: 'A long meal.', texts })).id;
  tierId = await shop.addProduct(eventId);
  await server.db
    .update(products)
    .set({
      texts: { 'fr-CA': { name: 'Adulte', description: '', shortDescription: 'Une place', sessionName: null } },
    })
    .where(eq(products.id, tierId));
  await server.db
    .update(organizations)
    .set({ texts: { 'fr-CA': { name: 'Société du vieux pavillon', description: null, shortDescription: null } } })
    .where(eq(organizations.id, shop.organizationId));
  const form = await shop.addForm(eventId, 'ORDER', [
    { id: '1', type: 'text', key: 'diet', label: 'What don’t you eat?' },
  ]);
  await server.db
    .update(eventForms)
    .set({ texts: { 'fr-CA': { name: 'Le repas', questions: { diet: { label: 'Que ne mangez-vous pas ?' } } } } })
    .where(eq(eventForms.id, form));
  await refreshEventSearch(server.db);
});
afterAll(() => server.close());

const document = `query Event($id: ID!) { event(id: $id) { name description languageUsed
  organizer { name languageUsed } tuitions { name shortProductDescription languageUsed }
  forms { name content languageUsed } } }`;
const htmlOf = (mail: MailMessage) => compose(mail, server.config).html ?? '';
const read = async (id: string, headers: Record<string, string> = {}) =>
  (await server.query(document, { id }, { headers })).data?.['event'];

describe('an organizer’s words', () => {
  test('are the reader’s where the organizer wrote them so', async () => {
    const asked = { id: '1', type: 'text', key: 'diet' };
    expect(await read(eventId, french)).toEqual({
      name: 'Souper des récoltes',
      description: 'Un long repas.',
      languageUsed: 'fr-CA',
      organizer: { name: 'Société du vieux pavillon', languageUsed: 'fr-CA' },
      tuitions: [{ name: 'Adulte', shortProductDescription: 'Une place', languageUsed: 'fr-CA' }],
      forms: [
        {
          name: 'Le repas',
          content: { version: 1, components: [{ ...asked, label: 'Que ne mangez-vous pas ?' }] },
          languageUsed: 'fr-CA',
        },
      ],
    });
    expect(await read(eventId)).toEqual({
      name: 'Harvest Supper',
      description: 'A long meal.',
      languageUsed: 'en',
      organizer: { name: 'Old Hall Society', languageUsed: 'en' },
      tuitions: [{ name: 'Adult', shortProductDescription: null, languageUsed: 'en' }],
      forms: [
        {
          name: 'ORDER',
          content: { version: 1, components: [{ ...asked, label: 'What don’t you eat?' }] },
          languageUsed: 'en',
        },
      ],
    });
  });

  test('are the organizer’s own where there are none, and say in which language', async () => {
    const inFrench = await shop.addEvent({ name: 'Marché de Noël', description: '', languageCode: 'fr-CA' });
    const own = { name: 'Marché de Noël', languageUsed: 'fr-CA' };
    expect(await read(inFrench.id)).toMatchObject(own);
    expect(await read(inFrench.id, french)).toMatchObject(own);
  });

  test('stand in the head of the page in its language: title, description and JSON-LD', async () => {
    const site = {
      ...siteOf(server),
      language: 'fr-CA' as const,
      ask: async ({ query, variables }: Parameters<Ask>[0]) => {
        const { data } = await server.query(query, variables, { headers: french });
        return { data, errors: [] };
      },
    };
    const page = { route: '/event/:eventId', params: { eventId }, path: `/event/${eventId}`, search: '' };
    const { title, metas, things } = readHead(await headOf({ ...page, status: 200, title: '', data: {} }, site));
    expect(title).toBe('Souper des récoltes · Foyer');
    expect(metas['og:description']).toContain('Un long repas.');
    expect(things[0]).toMatchObject({
      name: 'Souper des récoltes',
      description: 'Un long repas.',
      inLanguage: 'fr-CA',
      offers: [{ name: 'Adulte' }],
    });
  });

  test('take not one statement more, in a list as of one', async () => {
    const counter = countStatements(server.pool);
    const list = `{ events { items { name languageUsed tuitions { name languageUsed } organizer { name } } } }`;
    const inEnglish = await counter.during(async () => void (await server.query(list)));
    const inFrench = await counter.during(async () => void (await server.query(list, {}, { headers: french })));
    expect(inFrench).toEqual(inEnglish);
  });

  test('are not kept twice: a row’s own language stands in its own columns', async () => {
    const twice = { en: { name: 'Harvest Supper', description: '' } };
    await expect(server.db.update(events).set({ texts: twice }).where(eq(events.id, eventId))).rejects.toMatchObject({
      cause: { constraint: 'events_texts' },
    });
  });
});

const buyInFrench = (person: Person, productId: string) =>
  server.query(
    `mutation Add($input: AddRegistrationToOrderInput!) { addRegistrationToOrder(input: $input) { __typename } }`,
    { input: { productId, registrant: { attendeeId: person.defaultAttendeeId } } },
    { cookie: person.cookie, headers: french },
  );

describe('an order', () => {
  test('is shown to each reader in their language, and keeps the names under which it was bought', async () => {
    await add(server, buyer, tierId);
    const { id } = await orderOf(server, buyer);
    const shown = `query Order($id: ID!) { orderByCode: order(id: $id) {
      organization { name } registrationItems { name event { name } tuition { name } orderLine { product { name } } } } }`;
    const names = async (headers: Record<string, string>) =>
      (await server.query(shown, { id }, { cookie: buyer.cookie, headers })).data?.['orderByCode'];
    const bought = (await server.db.select().from(orderLines).where(eq(orderLines.orderId, id))).map(
      ({ name }) => name,
    );
    expect(bought).toEqual(['Adult']);
    const [englishFirst, frenchThen, englishAgain] = [await names({}), await names(french), await names({})];
    expect(englishAgain).toEqual(englishFirst);
    expect(frenchThen).toEqual({
      organization: { name: 'Société du vieux pavillon' },
      registrationItems: [
        {
          name: 'Souper des récoltes, Adult',
          event: { name: 'Souper des récoltes' },
          tuition: { name: 'Adulte' },
          orderLine: { product: { name: 'Adulte' } },
        },
      ],
    });
  });

  test('bought in French keeps French names, and its mail says them', async () => {
    const person = await server.signUp();
    await buyInFrench(person, tierId);
    const { id } = await orderOf(server, person);
    const lines = await server.db.select().from(orderLines).where(eq(orderLines.orderId, id));
    expect(lines.map(({ name }) => name)).toEqual(['Adulte']);
    const mail = await orderConfirmationMail(server.services, id);
    expect(mail?.subject).toContain('Souper des récoltes');
    const words = JSON.stringify(mail?.paragraphs);
    expect(words).toContain('Adulte');
    expect(words).toContain('Société du vieux pavillon');
    // All of them are the reader's: nothing is marked as another language.
    expect(mail && htmlOf(mail).match(/ lang="[^"]*"/g)).toEqual([' lang="fr-CA"']);
  });

  test('whose event has no French marks the words of the event in its mail', async () => {
    const english = await shop.addEvent({ name: 'Lantern Walk' });
    const person = await server.signUp();
    await buyInFrench(person, await shop.addProduct(english.id));
    const { id } = await orderOf(server, person);
    const mail = await orderConfirmationMail(server.services, id);
    const html = mail ? htmlOf(mail) : '';
    expect(html).toContain('<html lang="fr-CA">');
    expect(html).toContain(' lang="en">Lantern Walk</td>');
    expect(html).toContain(' lang="en">Adult</td>');
  });
});
