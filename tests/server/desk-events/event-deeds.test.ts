import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { savedEvents } from '#server/modules/customers/customers-tables.ts';
import { makeEvent } from '#tests/server/catalog/catalog-fixture.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import {
  draft,
  eventOf,
  historyOf,
  idOf,
  openDesk,
  savePart,
  saveTier,
  start,
} from '#tests/server/desk-events/event-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add, orderOf, settle, transition } from '#tests/server/orders/checkout-calls.ts';
import { answerOf } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let organizer: Organizer;
let manager: Person;
beforeAll(async () => {
  server = await startTestServer();
  ({ organizer, manager } = await openDesk(server));
});
afterAll(() => server.close());

type Deed = 'publishEvent' | 'withdrawEvent' | 'pauseSales' | 'resumeSales' | 'deleteDraft';

const more: Record<Deed, string> = {
  publishEvent: '... on PublishRefusedError { problems { code } } ... on LimitExceededError { of limit }',
  withdrawEvent: '',
  pauseSales: '',
  resumeSales: '',
  deleteDraft: '... on DeletedDraft { id }',
};
const does = (deed: Deed, id: string, key?: string) =>
  answerOf(
    server,
    manager,
    `mutation ($id: ID!, $key: String) { answer: ${deed}(id: $id, idempotencyKey: $key) {
      ${deed === 'deleteDraft' ? '' : '... on DeskEvent { status isPaused deeds }'} ${more[deed]}
      ... on ErrorResult { errorCode } ... on EventStateTransitionError { fromState toState transitionError } } }`,
    { id, key },
  );
const live = { status: 'LIVE', isPaused: false, deeds: ['WITHDRAW', 'PAUSE_SALES', 'CANCEL'] };
const drafted = { status: 'DRAFT', isPaused: false, deeds: ['PUBLISH', 'DELETE'] };
const refused = (fromState: string, toState: string, transitionError: string) => ({
  errorCode: 'EVENT_STATE_TRANSITION_ERROR',
  fromState,
  toState,
  transitionError,
});
/** A draft with a tier, ready to be published. */
async function readyDraft() {
  const id = await draft(server, manager, organizer.organizationId);
  return { id, tierId: idOf(await saveTier(server, manager, { eventId: id })) };
}
/** One that is on sale. */
async function onSale() {
  const made = await readyDraft();
  await does('publishEvent', made.id);
  return made;
}
const codeOf = async (id: string) =>
  (await server.query('query ($id: ID!) { event(id: $id) { saleStatus { code } } }', { id })).data?.['event'];

describe('a draft', () => {
  test('is published when nothing is in the way, once for its key, and found from then on', async () => {
    const { id } = await readyDraft();
    expect(await codeOf(id)).toBeNull();
    expect(await does('publishEvent', id, 'publish-1')).toEqual(live);
    expect(await does('publishEvent', id, 'publish-1')).toEqual(live);
    expect(await does('publishEvent', id)).toEqual(live);
    expect(await codeOf(id)).toEqual({ saleStatus: { code: 'OPEN' } });
    const { rows } = await server.pool.query('select name from event_search where event_id = $1', [id]);
    expect(rows).toEqual([{ name: 'An evening' }]);
    expect((await historyOf(server, id)).at(-1)).toEqual(
      expect.objectContaining({ what: 'EVENT_PUBLISHED', before: null, after: null }),
    );
  });

  test('is not, with what keeps it from that', async () => {
    const id = await draft(server, manager, organizer.organizationId);
    expect(await does('publishEvent', id)).toEqual({
      errorCode: 'PUBLISH_REFUSED_ERROR',
      problems: [{ code: 'NO_TIER_ONLINE' }],
    });
    const { rows } = await server.pool.query('select state from events where id = $1', [id]);
    expect(rows).toEqual([{ state: 'DRAFT' }]);
  });

  test('of an organizer with 200 on sale waits', async () => {
    const { id } = await readyDraft();
    const [row] = await server.db.select().from(events).where(eq(events.id, id));
    if (!row) throw new Error('no event');
    const { id: _id, ...copied } = row;
    const { rows } = await server.pool.query<{ live: number }>(
      `select count(*)::int as live from events where state = 'LIVE' and organization_id = $1`,
      [organizer.organizationId],
    );
    const missing = 200 - (rows[0]?.live ?? 0);
    const filled = await server.db
      .insert(events)
      .values(Array.from({ length: missing }, () => ({ ...copied, state: 'LIVE' as const })))
      .returning({ id: events.id });
    expect(await does('publishEvent', id)).toEqual({
      errorCode: 'LIMIT_EXCEEDED_ERROR',
      of: 'LIVE_EVENTS',
      limit: 200,
    });
    for (const one of filled) await server.db.delete(events).where(eq(events.id, one.id));
    expect(await does('publishEvent', id)).toEqual(live);
  });

  test('is deleted with what hangs on it, and its history stays', async () => {
    const { id } = await readyDraft();
    const person = await server.signUp();
    await server.db.insert(savedEvents).values({ userId: person.userId, eventId: id });
    expect(await does('deleteDraft', id, 'delete-1')).toEqual({ id });
    expect(await does('deleteDraft', id, 'delete-1')).toEqual({ id });
    expect(await does('deleteDraft', id)).toBeNull();
    expect(await eventOf(server, manager, id)).toBeNull();
    expect((await historyOf(server, id)).at(-1)).toEqual(
      expect.objectContaining({ what: 'DRAFT_DELETED', before: { name: 'An evening' } }),
    );
  });

  test('that was on sale, and in a cart, is not deleted', async () => {
    const { id, tierId } = await onSale();
    await add(server, await server.signUp(), tierId);
    expect(await does('withdrawEvent', id)).toEqual(
      refused('LIVE', 'DRAFT', 'People hold or have places, or it has begun: call the event off instead'),
    );
    await server.pool.query('delete from holds where event_id = $1', [id]);
    await server.pool.query('update products set held = 0 where event_id = $1', [id]);
    await server.pool.query('update events set held = 0 where id = $1', [id]);
    expect(await does('withdrawEvent', id)).toEqual({ ...drafted, deeds: ['PUBLISH'] });
    expect(await does('deleteDraft', id)).toEqual(
      refused('DRAFT', 'DRAFT', 'Only a draft that nobody ever ordered can be deleted'),
    );
  });
});

describe('an event on sale', () => {
  test('is withdrawn while nobody has a place, also when its sale is paused', async () => {
    const { id } = await onSale();
    await does('pauseSales', id);
    expect(await does('withdrawEvent', id)).toEqual(drafted);
    expect(await does('withdrawEvent', id)).toEqual(drafted);
    expect(await codeOf(id)).toBeNull();
  });

  test('sells nothing while it is paused, and again when it is resumed', async () => {
    const { id, tierId } = await onSale();
    const paused = { status: 'LIVE', isPaused: true, deeds: ['WITHDRAW', 'RESUME_SALES', 'CANCEL'] };
    expect(await does('pauseSales', id)).toEqual(paused);
    expect(await does('pauseSales', id)).toEqual(paused);
    expect(await codeOf(id)).toEqual({ saleStatus: { code: 'PAUSED' } });
    const person = await server.signUp();
    expect(await add(server, person, tierId)).toEqual(
      expect.objectContaining({ __typename: 'EventRegistrationEligibilityError' }),
    );
    expect(await does('resumeSales', id)).toEqual(live);
    expect(await does('resumeSales', id)).toEqual(live);
    expect(await add(server, person, tierId)).toEqual(expect.objectContaining({ __typename: 'Order' }));
    expect((await historyOf(server, id)).map(({ what }: { what: string }) => what).slice(-3)).toEqual([
      'EVENT_PUBLISHED',
      'SALES_PAUSED',
      'SALES_RESUMED',
    ]);
  });

  test('that has begun is neither withdrawn nor paused', async () => {
    const event = await makeEvent(server.db, organizer, { startWallTime: '2024-01-01T10:00:00' });
    expect(await does('withdrawEvent', event.id)).toEqual(refused('STARTED', 'DRAFT', expect.any(String)));
    expect(await does('pauseSales', event.id)).toEqual(refused('STARTED', 'STARTED', expect.any(String)));
  });
});

const validation = z.object({
  validateActiveOrderRegistrations: z.object({
    isValid: z.boolean(),
    errors: z.array(z.object({ message: z.string() })),
  }),
});
async function validityOf(person: Person) {
  const { id } = await orderOf(server, person);
  const { data } = await server.query(
    'query ($id: ID) { validateActiveOrderRegistrations(orderId: $id) { isValid errors { message } } }',
    { id },
    { cookie: person.cookie },
  );
  return validation.parse(data).validateActiveOrderRegistrations;
}

describe('when a sale is paused', () => {
  test('who fills a cart is told, and goes to no checkout until it is resumed', async () => {
    const { id, tierId } = await onSale();
    const person = await server.signUp();
    await add(server, person, tierId);
    await does('pauseSales', id);
    expect(await validityOf(person)).toEqual({
      isValid: false,
      errors: [{ message: 'An evening: Sales for this event are paused. Please try again later.' }],
    });
    const order = await orderOf(server, person);
    expect(await transition(server, person, order.id, 'ArrangingPayment')).toEqual(
      expect.objectContaining({ __typename: 'OrderStateTransitionError' }),
    );
    await does('resumeSales', id);
    expect(await validityOf(person)).toEqual({ isValid: true, errors: [] });
  });

  test('who is in checkout may finish', async () => {
    const { id, tierId } = await onSale();
    const person = await server.signUp();
    await add(server, person, tierId);
    const order = await orderOf(server, person);
    await transition(server, person, order.id, 'ArrangingPayment');
    await does('pauseSales', id);
    expect(await validityOf(person)).toEqual({ isValid: true, errors: [] });
    await settle(server, order.id);
    expect((await orderOf(server, person)).state).toBe('PaymentSettled');
  });
});

test('an event on sale passes the checks of publishing after each save, or was broken before', async () => {
  const { id, tierId } = await onSale();
  const rules = { isListed: true, capacity: 0, policy: { kind: 'NONE' } };
  expect(await savePart(server, manager, { eventId: id, version: 0, values: { rules } })).toEqual({
    errorCode: 'PUBLISH_REFUSED_ERROR',
    problems: [{ code: 'NO_CAPACITY', tierId: null }],
  });
  const when = { start: start.start, end: start.end, timeZone: start.timeZone, salesStart: start.end };
  expect(await savePart(server, manager, { eventId: id, version: 0, values: { when } })).toEqual({
    errorCode: 'PUBLISH_REFUSED_ERROR',
    problems: [{ code: 'SALES_START_LATE', tierId: null }],
  });
  expect(await saveTier(server, manager, { eventId: id, id: tierId, version: 1, values: { price: 30 } })).toEqual(
    expect.objectContaining({ version: 2 }),
  );
});
