import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { readChosen } from '#server/modules/orders/chosen-products.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { channels, organizations } from '#server/modules/organizers/organizers-tables.ts';
import { draft, openDesk, saveTier } from '#tests/server/desk-events/event-calls.ts';
import { copied, end, shopOf } from '#tests/server/desk-rehearsals/rehearsal-calls.ts';
import { startTestServer, type Person, type TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { orderToPay, pay } from '#tests/server/payments/payment-fixture.ts';

let server: TestServer;
let organizationId: string;
let manager: Person;
let eventId: string;
beforeAll(async () => {
  server = await startTestServer({ jobs: false, config: { languages: ['en', 'fr-CA'] } });
  const desk = await openDesk(server);
  ({ organizationId } = desk.organizer);
  ({ manager } = desk);
  eventId = await draft(server, manager, organizationId, { name: 'A night of unheard songs' });
  await saveTier(server, manager, { eventId });
});
afterAll(() => server.close());

const read = async (query: string, id: string, by?: Person, headers: Record<string, string> = {}) =>
  (await server.query(query, { id }, { ...(by && { cookie: by.cookie }), headers })).data;

const waitingMails = async () =>
  (await server.pool.query<{ id: string }>(`select id from jobs.job where name = 'send-mail' order by id`)).rows;

describe('a rehearsal', () => {
  test('is sold in the currency of its organizer', async () => {
    const ofOrganizer = eq(channels.organizationId, organizationId);
    await server.db.update(channels).set({ currencyCode: 'USD' }).where(ofOrganizer);
    const id = await copied(server, manager, eventId);
    const priced = 'query ($id: ID!) { event(id: $id) { tuitions { price { currency } } } }';
    expect(await read(priced, id, manager)).toEqual({ event: { tuitions: [{ price: { currency: 'USD' } }] } });
    await server.db.update(channels).set({ currencyCode: 'CAD' }).where(ofOrganizer);
  });

  test('says what it is in French too where there is French', async () => {
    const name = 'Une nuit de chansons';
    await server.db
      .update(events)
      .set({ texts: { 'fr-CA': { name, description: 'Jamais entendues.' } } })
      .where(eq(events.id, eventId));
    await server.db
      .update(organizations)
      .set({ texts: { 'fr-CA': { name: 'Société du silence', description: null, shortDescription: null } } })
      .where(eq(organizations.id, organizationId));
    const id = await copied(server, manager, eventId);
    const named = 'query ($id: ID!) { event(id: $id) { name organizer { name } } }';
    expect(await read(named, id, manager, { 'accept-language': 'fr-CA' })).toEqual({
      event: { name: `[Essai] ${name}`, organizer: { name: '[Essai] Société du silence' } },
    });
    expect(await read(named, id, manager, { 'accept-language': 'en' })).toEqual({
      event: { name: '[Rehearsal] A night of unheard songs', organizer: { name: '[Rehearsal] Quiet Room Society' } },
    });
  });

  test('leaves no mail that waits, and takes nobody else’s', async () => {
    await end(server, manager, eventId);
    await server.services.jobs.enqueue('send-mail', { template: 'order-confirmation', orderId: randomUUID() });
    const before = await waitingMails();
    const shop = await shopOf(server, await copied(server, manager, eventId), manager);
    const orderId = await orderToPay(server, manager, shop);
    await pay(server, manager, orderId, { key: 'pay', sourceId: 'cnon:card-nonce-ok' });
    expect(inserted(await server.db.select().from(orders).where(eq(orders.id, orderId))).state).toBe('PaymentSettled');
    expect(before.length).toBeGreaterThan(0);
    expect((await waitingMails()).length).toBeGreaterThan(before.length);
    await end(server, manager, eventId);
    expect(await waitingMails()).toEqual(before);
  });

  test('is sold to its person, and by nobody at the box office', async () => {
    const { productId: tierId } = await shopOf(server, await copied(server, manager, eventId), manager);
    const choice = { tierId, addOnIds: [], now: server.services.clock(), language: 'en' as const };
    expect(await readChosen(server.db, { ...choice, buyerId: manager.userId })).toMatchObject({
      tier: { productId: tierId },
    });
    expect(await readChosen(server.db, { ...choice, buyerId: null })).toMatchObject({
      __typename: 'OrderInterceptorError',
    });
  });

  test('can be saved and taken back by its person alone, and goes from what they saved when it ends', async () => {
    const id = await copied(server, manager, eventId);
    const save = 'mutation ($id: ID!) { saveEvent(eventId: $id) { isSaved } }';
    const unsave = 'mutation ($id: ID!) { unsaveEvent(eventId: $id) { isSaved } }';
    const saved = '{ savedEvents { items { id } } }';
    expect(await read(save, id, await server.signUp())).toBeNull();
    expect(await read(save, id, manager)).toEqual({ saveEvent: { isSaved: true } });
    expect(await read(unsave, id, manager)).toEqual({ unsaveEvent: { isSaved: false } });
    await read(save, id, manager);
    expect(await read(saved, id, manager)).toEqual({ savedEvents: { items: [{ id }] } });
    await end(server, manager, eventId);
    expect(await read(saved, id, manager)).toEqual({ savedEvents: { items: [] } });
  });

  test('answers who asks to be told of its opening, as an event on sale does', async () => {
    const id = await copied(server, manager, eventId);
    const ask = (call: string) =>
      read(
        `mutation ($id: ID!) { ${call}(eventId: $id, idempotencyKey: "${call}-once") { id hasOpeningReminder } }`,
        id,
        manager,
      );
    const answer = { id, hasOpeningReminder: false };
    for (const call of ['setOpeningReminder', 'removeOpeningReminder']) {
      expect(await ask(call)).toEqual({ [call]: answer });
      expect(await ask(call)).toEqual({ [call]: answer });
    }
  });
});
