import { afterAll, beforeAll, expect, test } from 'vitest';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { cancelRegistration } from '#server/modules/registrations/cancel-registration.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { add, orderOf, settle, transition } from '#tests/server/orders/checkout-calls.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';
import { eq } from 'drizzle-orm';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an event tells whose tickets the person has who asks, and nobody else', async () => {
  const shop = await openShop(server.db);
  const event = await shop.addEvent();
  const other = await shop.addEvent();
  const tier = await shop.addProduct(event.id, { priceCents: 0 });
  const person = await server.signUp({ firstName: 'Alex', lastName: 'Thorsen' });
  const stranger = await server.signUp();
  const holders = async (cookie?: string) => {
    const ask = async (id: string) =>
      (await server.query('query ($id: ID!) { event(id: $id) { ownTicketHolders } }', { id }, cookie ? { cookie } : {}))
        .data?.['event'];
    return [await ask(event.id), await ask(other.id)];
  };
  const none = { ownTicketHolders: [] };

  await add(server, person, tier);
  await add(server, person, tier, { registrant: { new: true, firstName: 'Maya', lastName: 'Thorsen' } });
  expect(await holders(person.cookie)).toEqual([none, none]);

  const { id } = await orderOf(server, person);
  await transition(server, person, id, 'ArrangingPayment');
  await settle(server, id);
  expect(await holders(person.cookie)).toEqual([{ ownTicketHolders: ['Alex Thorsen', 'Maya Thorsen'] }, none]);
  expect(await holders(stranger.cookie)).toEqual([none, none]);
  expect(await holders()).toEqual([none, none]);

  const alex = inserted(
    await server.db.select().from(registrations).where(eq(registrations.attendeeId, person.defaultAttendeeId)),
  );
  await cancelRegistration(server.services, person.userId, alex.id);
  expect(await holders(person.cookie)).toEqual([{ ownTicketHolders: ['Maya Thorsen'] }, none]);
});
