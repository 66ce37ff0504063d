import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { eventForms } from '#server/modules/forms/forms-tables.ts';
import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
import { channels, organizations } from '#server/modules/organizers/organizers-tables.ts';
import { makeEvent, makeOrganizer } from '#tests/server/catalog/catalog-fixture.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';

let server: TestServer;
let organizer: Organizer;
let manager: Person;
let viewer: Person;
let owner: Person;
beforeAll(async () => {
  server = await startTestServer();
  organizer = await makeOrganizer(server.db);
  await server.db.insert(paymentMethods).values({ code: 'SQUARE', type: 'SQUARE', name: 'Card' });
  manager = await server.signUp();
  viewer = await server.signUp();
  owner = await server.signUp();
  await server.db.insert(organizationMembers).values([
    { organizationId: organizer.organizationId, userId: manager.userId, roleCode: 'OrganizationManager' },
    { organizationId: organizer.organizationId, userId: viewer.userId, roleCode: 'OrganizationMember' },
    { organizationId: organizer.organizationId, userId: owner.userId, roleCode: 'OrganizationOwner' },
  ]);
});
afterAll(() => server.close());

const move = (id: string, state: string, { cookie }: Person = manager) =>
  server.query(
    `mutation ($id: ID!, $state: EventStatus!) { transitionEventToState(id: $id, state: $state) {
      __typename ... on Event { status } ... on EventStateTransitionError { fromState toState transitionError } } }`,
    { id, state },
    { cookie },
  );
const moved = async (id: string, state: string, person: Person = manager) =>
  (await move(id, state, person)).data?.['transitionEventToState'];
const refused = (fromState: string, toState: string, transitionError: string) => ({
  __typename: 'EventStateTransitionError',
  fromState,
  toState,
  transitionError,
});
const mayNot = {
  message: 'Your role does not allow this. Ask an owner of the organizer.',
  path: ['transitionEventToState'],
  extensions: { code: 'FORBIDDEN' },
};
const isListed = async (id: string) =>
  JSON.stringify((await server.query('{ events { items { id } } }')).data).includes(id);

describe('an event', () => {
  test('is not published while it lacks a language that its organizer requires, of its words or its questions', async () => {
    const { id } = await makeEvent(server.db, organizer, { state: 'DRAFT' });
    await server.db.insert(eventForms).values({ eventId: id, name: 'Diet', scope: 'ORDER', content: {} });
    const requiring = (requiredLanguages: Language[]) =>
      server.db.update(organizations).set({ requiredLanguages }).where(eq(organizations.id, organizer.organizationId));
    const texts = { 'fr-CA': { name: 'Souper', description: 'Un repas.' } };
    await requiring(['en', 'fr-CA']);
    const missing =
      'The event is not ready to be published: something is missing in a language that its organizer requires';
    expect(await moved(id, 'LIVE')).toEqual(refused('DRAFT', 'LIVE', missing));
    await server.db.update(events).set({ texts }).where(eq(events.id, id));
    const tier = { name: 'Palier 1', description: '', shortDescription: null, sessionName: null };
    await server.db
      .update(products)
      .set({ texts: { 'fr-CA': tier } })
      .where(eq(products.eventId, id));
    expect(await moved(id, 'LIVE')).toEqual(refused('DRAFT', 'LIVE', missing));
    await server.db
      .update(eventForms)
      .set({ texts: { 'fr-CA': { name: 'Régime', questions: {} } } })
      .where(eq(eventForms.eventId, id));
    expect(await moved(id, 'LIVE')).toEqual({ __typename: 'Event', status: 'LIVE' });
    await requiring([]);
  });

  test('is published, withdrawn and found or not accordingly', async () => {
    const { id } = await makeEvent(server.db, organizer, { state: 'DRAFT' });
    expect(await isListed(id)).toBe(false);
    expect(await moved(id, 'LIVE')).toEqual({ __typename: 'Event', status: 'LIVE' });
    expect(await isListed(id)).toBe(true);
    expect(await moved(id, 'LIVE')).toEqual({ __typename: 'Event', status: 'LIVE' });
    expect(await moved(id, 'DRAFT')).toEqual({ __typename: 'Event', status: 'DRAFT' });
    expect(await isListed(id)).toBe(false);
  });

  test('with places that people hold is neither withdrawn nor canceled here: it is called off, and they are told', async () => {
    const { id } = await makeEvent(server.db, organizer);
    await server.db.update(events).set({ held: 1 }).where(eq(events.id, id));
    expect(await moved(id, 'DRAFT')).toEqual(
      refused('LIVE', 'DRAFT', 'People hold or have places: call the event off instead'),
    );
    expect(await moved(id, 'CANCELED', owner)).toEqual(
      refused('LIVE', 'CANCELED', 'People hold or have places: npm run call-off tells them and gives their money back'),
    );
  });

  test('is canceled by an owner alone, for good', async () => {
    const { id } = await makeEvent(server.db, organizer);
    expect((await move(id, 'CANCELED', manager)).errors).toEqual([mayNot]);
    expect(await moved(id, 'CANCELED', owner)).toEqual({ __typename: 'Event', status: 'CANCELED' });
    const [event] = await server.db.select().from(events).where(eq(events.id, id));
    expect([event?.calledOffBy, event?.calledOffAt !== null]).toEqual([owner.userId, true]);
    expect(await moved(id, 'LIVE')).toEqual(refused('CANCELED', 'LIVE', 'A canceled event can’t be taken up again'));
  });

  test.each([
    ['begun', -1, 1, 'DRAFT', refused('STARTED', 'DRAFT', 'The event has begun')],
    ['begun', -1, 1, 'CANCELED', { __typename: 'Event', status: 'CANCELED' }],
    ['over', -2, -1, 'CANCELED', refused('ENDED', 'CANCELED', 'The event is over')],
    ['to come', 1, 2, 'STARTED', refused('LIVE', 'STARTED', 'An event starts and ends by its own times')],
    ['to come', 1, 2, 'ENDED', refused('LIVE', 'ENDED', 'An event starts and ends by its own times')],
  ])('that has %s answers as it must', async (_name, startsIn, endsIn, state, answer) => {
    const { id } = await makeEvent(server.db, organizer);
    const hours = (number: number) => new Date(Date.now() + number * 3_600_000);
    await server.db
      .update(events)
      .set({ startsAt: hours(startsIn), endsAt: hours(endsIn) })
      .where(eq(events.id, id));
    expect(await moved(id, state, owner)).toEqual(answer);
  });

  test('that is a draft is not canceled', async () => {
    const { id } = await makeEvent(server.db, organizer, { state: 'DRAFT' });
    expect(await moved(id, 'CANCELED', owner)).toEqual(
      refused('DRAFT', 'CANCELED', 'A draft is not published: it can’t be canceled'),
    );
  });

  test.each(['LIVE', 'DRAFT', 'CANCELED', 'ENDED'])('is not moved to %s by who may only read it', async (state) => {
    const { id } = await makeEvent(server.db, organizer, { state: 'DRAFT' });
    expect((await move(id, state, viewer)).errors).toEqual([mayNot]);
    const [event] = await server.db.select().from(events).where(eq(events.id, id));
    expect(event?.state).toBe('DRAFT');
  });

  test('is unknown to anybody who does not work for its organizer', async () => {
    const { id } = await makeEvent(server.db, organizer);
    const stranger = await server.signUp();
    expect((await move(id, 'CANCELED', stranger)).errors).toEqual([
      {
        message: 'There is no such event',
        path: ['transitionEventToState'],
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
    const [event] = await server.db.select().from(events).where(eq(events.id, id));
    expect(event?.state).toBe('LIVE');
  });
});

describe('prices', () => {
  test('are net: the database refuses a channel whose prices include the tax', async () => {
    await expect(server.db.update(channels).set({ pricesIncludeTax: true })).rejects.toMatchObject({
      cause: { constraint: 'channels_prices_are_net' },
    });
  });
});
