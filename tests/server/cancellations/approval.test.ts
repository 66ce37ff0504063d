import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { decideOfOrder, openRequests } from '#server/modules/cancellations/decide-by-operator.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import {
  ask,
  boughtByApproval,
  byApproval,
  decide,
  requestStates,
  requestsOf,
  stateOf,
  waitingFor,
  withdraw,
} from '#tests/server/cancellations/asking.ts';
import type { ByApproval } from '#tests/server/cancellations/asking.ts';
import {
  askQuote,
  cancelBy,
  quoted,
  refundsOf,
  sendRefundsOf,
  ticketsOf,
} from '#tests/server/cancellations/cancelling.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { facts, ledgerOf } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';
import { addMember, askDesk } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const hourMs = 3_600_000;
const bookedOf = async ({ orderId, shop }: ByApproval) => (await facts(server, orderId, shop))?.booked;
const sentBack = async (orderId: string) =>
  (await ledgerOf(server, orderId)).reduce((sum, { refundedCents }) => sum + refundedCents, 0);
const refusedFor = (reason: string) => ({ errorCode: 'REGISTRATION_STATE_TRANSITION_ERROR', reason });
const startsIn = (eventId: string, hours: number) =>
  server.pool.query(
    `with moved as (update events set starts_at = $2, ends_at = $3 where id = $1 returning id, starts_at)
     update registrations set starts_at = moved.starts_at from moved where event_id = moved.id`,
    [
      eventId,
      new Date(server.services.clock().getTime() + hours * hourMs),
      new Date(server.services.clock().getTime() + (hours + 2) * hourMs),
    ],
  );

describe('what the organizer decides about', () => {
  test('is asked, stays good with its place and its money, and both are told', async () => {
    const order = await boughtByApproval(server);
    const { person, orderId, ids, contact, orderCode } = order;
    const [id = ''] = ids;
    const told = await quoted(server, person, [id]);
    expect([told.back, told.awaiting, told.ways]).toEqual([0, 20.7, []]);
    expect(await cancelBy(server, person, told.quoteId)).toEqual({
      id: expect.any(String),
      back: 0,
      awaiting: 20.7,
      waived: 0,
      registrations: [],
      asked: [{ id, state: 'CancelAsked' }],
      order: { id: orderId, state: 'PaymentSettled' },
    });
    expect([await bookedOf(order), await refundsOf(server, orderId)]).toEqual([3, []]);
    const mail = await server.mailbox.waitFor(person.emailAddress, { subject: /^You asked to cancel/ });
    expect(mail.text).toContain('If they agree, $20.70 comes back to you');
    const asked = await server.mailbox.waitFor(contact);
    expect(asked.subject).toBe(`Somebody asks to cancel: order ${orderCode}`);
    expect(asked.text).toContain('$20.70 is asked back of you');
    expect(asked.text).toContain(`/desk/${order.organizationId}/cancellations`);
    expect(asked.text).not.toContain('Write to support@foyer.example whether');
  });

  test('is shown to its buyer with what they were told, and to who was given the ticket as good as ever', async () => {
    const order = await boughtByApproval(server);
    const [id = ''] = order.ids;
    await ask(server, order, [id]);
    const document = `query ($id: ID!) { registration(id: $id) {
      state lock cancellationRequest { back { amount } timeZoneName } transferRefusal } }`;
    const own = await server.query(document, { id }, { cookie: order.person.cookie });
    expect(own.data?.['registration']).toEqual({
      state: 'CancelAsked',
      lock: null,
      cancellationRequest: { back: { amount: 20.7 }, timeZoneName: expect.any(String) },
      transferRefusal: 'CANCEL_ASKED',
    });
    const holder = await server.signUp();
    await server.pool.query('update registrations set holder_id = $2 where id = $1', [id, holder.userId]);
    const held = await server.query(document, { id }, { cookie: holder.cookie });
    expect(held.data?.['registration']).toEqual({
      state: 'Confirmed',
      lock: null,
      cancellationRequest: null,
      transferRefusal: 'NOT_NOW',
    });
  });

  test('is asked about beside what needs no word, which is cancelled at once', async () => {
    const order = await boughtByApproval(server);
    const { shop } = order;
    const { rows } = await server.pool.query<{ id: string }>(
      `insert into products (event_id, kind, name, price_cents, tax_category_id, cancellation_policy)
       select event_id, kind, 'Flexible', 2000, tax_category_id, $2 from products where id = $1 returning id`,
      [shop.productId, JSON.stringify({ ...byApproval, approval: 'NEVER', keepCents: 0 })],
    );
    const placed = await placeOrder(server, shop, { others: [{ firstName: 'Mika', productId: rows[0]?.id ?? '' }] });
    const [decided = '', atOnce = ''] = await ticketsOf(server, placed.orderId);
    const told = await quoted(server, placed.person, [decided, atOnce]);
    expect([told.back > 0, told.awaiting, told.ways.length]).toEqual([true, 20.7, 1]);
    const done = await cancelBy(server, placed.person, told.quoteId);
    expect(done).toEqual(
      expect.objectContaining({
        back: told.back,
        awaiting: 20.7,
        registrations: [{ id: atOnce, state: 'Cancelled' }],
        asked: [{ id: decided, state: 'CancelAsked' }],
      }),
    );
    const mail = await server.mailbox.waitFor(placed.person.emailAddress, { subject: /is cancelled$/ });
    const kept = told.registrations.find(({ registration }) => registration.id === atOnce)?.kept ?? 0;
    expect(mail.text).toContain(`$${kept.toFixed(2)} of what you paid is kept`);
    await sendRefundsOf(server, placed.orderId);
    expect(await sentBack(placed.orderId)).toBe(Math.round(told.back * 100));
  });

  test('is asked once for its key, and not a second time', async () => {
    const order = await boughtByApproval(server);
    const [id = ''] = order.ids;
    const { quoteId } = await quoted(server, order.person, [id]);
    const [first, again] = [
      await cancelBy(server, order.person, quoteId, 'press-1'),
      await cancelBy(server, order.person, quoteId, 'press-1'),
    ];
    expect(again).toEqual(first);
    expect(await askQuote(server, order.person, [id])).toEqual(refusedFor('ASKED'));
    expect(await cancelBy(server, order.person, quoteId)).toEqual(refusedFor('ASKED'));
    expect(await requestStates(server, id)).toEqual(['ASKED']);
  });

  test('of two at once is asked about once', async () => {
    const order = await boughtByApproval(server);
    const { quoteId } = await quoted(server, order.person, order.ids);
    const both = await Promise.all([1, 2].map(() => cancelBy(server, order.person, quoteId)));
    expect(both.filter((one) => 'asked' in one).length).toBe(1);
    expect((await requestsOf(server, order.ids)).length).toBe(3);
  });

  test('is not asked about while it is offered to somebody', async () => {
    const order = await boughtByApproval(server);
    const [id = ''] = order.ids;
    await server.query(
      'mutation ($id: ID!) { offerTransfer(registrationId: $id, emailAddress: "friend@foyer.example") { __typename } }',
      { id },
      { cookie: order.person.cookie },
    );
    expect(await askQuote(server, order.person, [id])).toEqual(refusedFor('OFFERED'));
  });

  test('needs no word once nothing comes back for it any more', async () => {
    const order = await boughtByApproval(server);
    const [id = ''] = order.ids;
    await startsIn(order.shop.eventId, 24);
    const told = await quoted(server, order.person, [id]);
    expect([told.awaiting, told.registrations[0]?.needsApproval]).toEqual([0, false]);
    await cancelBy(server, order.person, told.quoteId);
    expect(await stateOf(server, id)).toBe('Cancelled');
  });
});

describe('the organizer', () => {
  test('sees what waits, agrees, and what was told comes back', async () => {
    const order = await boughtByApproval(server);
    const { person, orderId, ids, manager, organizationId, orderCode } = order;
    const [id = ''] = ids;
    const requests = await ask(server, order, [id]);
    expect(await waitingFor(server, manager, organizationId)).toEqual([
      {
        id: requests[0],
        orderCode,
        eventName: 'The Winter Play',
        tierName: expect.any(String),
        attendeeName: expect.any(String),
        back: { amount: 20.7 },
      },
    ]);
    expect(await decide(server, manager, requests)).toEqual({
      id: expect.any(String),
      decision: 'APPROVE',
      back: { amount: 20.7 },
    });
    expect([await stateOf(server, id), await bookedOf(order)]).toEqual(['Cancelled', 2]);
    await sendRefundsOf(server, orderId);
    expect(await sentBack(orderId)).toBe(2_070);
    const mail = await server.mailbox.waitFor(person.emailAddress, { subject: /is cancelled$/ });
    expect(mail.text).toContain('To your card: $20.70');
    expect(await waitingFor(server, manager, organizationId)).toEqual([]);
    const { rows } = await server.pool.query('select what, after from desk_history where organization_id = $1', [
      organizationId,
    ]);
    expect(rows).toEqual([{ what: 'CANCELLATION_APPROVED', after: { orderCode, registrations: 1, backCents: 2_070 } }]);
  });

  test('gives back what came back when it was asked, however late the answer', async () => {
    const order = await boughtByApproval(server);
    const requests = await ask(server, order, order.ids.slice(0, 1));
    await startsIn(order.shop.eventId, 24);
    await server.pool.query(
      `update cancellation_requests set asked_at = asked_at - interval '5 days' where id = any($1)`,
      [requests],
    );
    expect(await decide(server, order.manager, requests)).toEqual(expect.objectContaining({ back: { amount: 20.7 } }));
  });

  test('gives back no more than is left of what was paid', async () => {
    const order = await boughtByApproval(server);
    const requests = await ask(server, order, order.ids.slice(0, 1));
    await refundOrder(server.services, { orderCode: order.orderCode, amountCents: null, again: false });
    const answer = await decide(server, order.manager, requests);
    expect(answer).toEqual({ errorCode: 'CANCELLATION_REQUEST_ERROR' });
    await server.runJob('conclude-cancellation-requests', {});
    expect(await requestStates(server, order.ids[0] ?? '')).toEqual(['ENDED']);
  });

  test('declines with a reason: it is as it was, and its buyer reads why', async () => {
    const order = await boughtByApproval(server);
    const [id = ''] = order.ids;
    const requests = await ask(server, order, [id]);
    const answer = await decide(server, order.manager, requests, {
      decision: 'DECLINE',
      reason: 'The hall is paid for.\nSorry.',
    });
    expect(answer).toEqual({ id: expect.any(String), decision: 'DECLINE', back: { amount: 0 } });
    expect([await stateOf(server, id), await bookedOf(order)]).toEqual(['Confirmed', 3]);
    const mail = await server.mailbox.waitFor(order.person.emailAddress, {
      subject: /^Your ticket was not taken back/,
    });
    expect(mail.text).toContain('Harbour City Players writes: The hall is paid for. Sorry.');
    // And may be asked again.
    await ask(server, order, [id]);
    expect(await requestStates(server, id)).toEqual(['DECLINED', 'ASKED']);
  });

  test('gives a reason of 500 characters at most', async () => {
    const order = await boughtByApproval(server);
    const ids = await ask(server, order, order.ids.slice(0, 1));
    const long = decide(server, order.manager, ids, { decision: 'DECLINE', reason: 'x'.repeat(501) });
    await expect(long).rejects.toThrow('A reason may have at most 500 characters');
    const most = await decide(server, order.manager, ids, { decision: 'DECLINE', reason: 'x'.repeat(500) });
    expect(most).toEqual(expect.objectContaining({ decision: 'DECLINE' }));
  });

  test('decides once: the same key is answered alike, another decision comes too late', async () => {
    const order = await boughtByApproval(server);
    const requests = await ask(server, order, order.ids);
    const first = await decide(server, order.manager, requests, { key: 'press-1' });
    expect(await decide(server, order.manager, requests, { key: 'press-1' })).toEqual(first);
    expect(await decide(server, order.manager, requests, { decision: 'DECLINE' })).toEqual({
      errorCode: 'CANCELLATION_REQUEST_ERROR',
    });
    await sendRefundsOf(server, order.orderId);
    expect(await sentBack(order.orderId)).toBe(6_210);
  });

  test('and its buyer at once: one of the two has it', async () => {
    const order = await boughtByApproval(server);
    const requests = await ask(server, order, order.ids);
    await Promise.all([decide(server, order.manager, requests), withdraw(server, order.person, order.ids)]);
    const states = await Promise.all(order.ids.map((id) => stateOf(server, id)));
    expect([
      ['Cancelled', 'Cancelled', 'Cancelled'],
      ['Confirmed', 'Confirmed', 'Confirmed'],
    ]).toContainEqual(states);
    expect(await bookedOf(order)).toBe(states[0] === 'Cancelled' ? 0 : 3);
  });

  test('decides what was asked together together', async () => {
    const order = await boughtByApproval(server);
    const [one = '', other = ''] = order.ids;
    const first = await ask(server, order, [one]);
    server.moveClock(1_000);
    const second = await ask(server, order, [other]);
    const answer = await askDesk(
      server,
      'mutation ($ids: [ID!]!) { decideCancellations(ids: $ids, decision: APPROVE) { __typename } }',
      { ids: [...first, ...second] },
      order.manager,
    );
    expect(answer.errors[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
    expect(await stateOf(server, one)).toBe('CancelAsked');
  });

  test('lets nobody decide who works elsewhere, in another role, or at other events', async () => {
    const order = await boughtByApproval(server);
    const requests = await ask(server, order, order.ids);
    const elsewhere = await boughtByApproval(server);
    expect(await decide(server, elsewhere.manager, requests)).toBeNull();
    expect(await waitingFor(server, elsewhere.manager, order.organizationId)).toBeNull();
    const limited = await addMember(server, order.organizationId, 'OrganizationManager');
    await server.db
      .update(organizationMembers)
      .set({ eventIds: [elsewhere.shop.eventId] })
      .where(eq(organizationMembers.id, limited.memberId));
    await expect(decide(server, limited, requests)).rejects.toThrow('Your role does not allow this');
    expect(await waitingFor(server, limited, order.organizationId)).toEqual([]);
    const viewer = await addMember(server, order.organizationId, 'OrganizationMember');
    await expect(waitingFor(server, viewer, order.organizationId)).rejects.toThrow('Your role does not allow this');
    expect(await stateOf(server, order.ids[0] ?? '')).toBe('CancelAsked');
  });
});

describe('an operator', () => {
  test('carries a decision out by a command, for who may decide', async () => {
    const order = await boughtByApproval(server);
    const { orderCode, manager, ids } = order;
    await ask(server, order, ids.slice(0, 1));
    server.moveClock(1_000);
    await ask(server, order, ids.slice(1));
    expect((await openRequests(server.services, orderCode)).length).toBe(3);
    const wanted = { orderCode, decision: 'APPROVE', member: manager.emailAddress, reason: null } as const;
    const viewer = await addMember(server, order.organizationId, 'OrganizationMember');
    expect(await decideOfOrder(server.services, { ...wanted, member: viewer.emailAddress })).toEqual({
      refused: `${viewer.emailAddress} gives no money back for this organizer.`,
    });
    expect(await decideOfOrder(server.services, wanted)).toEqual({
      decided: 3,
      backCents: 6_210,
      currencyCode: 'CAD',
    });
    expect(await decideOfOrder(server.services, wanted)).toEqual({
      refused: `Nothing is asked about the order ${orderCode}.`,
    });
  });
});

describe('its buyer', () => {
  test('keeps it after all, once or twice: nobody decides about it any more', async () => {
    const order = await boughtByApproval(server);
    const [id = ''] = order.ids;
    const requests = await ask(server, order, [id]);
    const kept = { registrations: [{ id, state: 'Confirmed' }] };
    expect(await withdraw(server, order.person, [id], 'keep-1')).toEqual(kept);
    expect(await withdraw(server, order.person, [id], 'keep-1')).toEqual(kept);
    expect(await withdraw(server, order.person, [id])).toEqual(kept);
    expect(await decide(server, order.manager, requests)).toEqual({ errorCode: 'CANCELLATION_REQUEST_ERROR' });
    expect(await requestStates(server, id)).toEqual(['WITHDRAWN']);
  });

  test('can’t keep what is cancelled by now, nor what is another’s', async () => {
    const order = await boughtByApproval(server);
    const requests = await ask(server, order, order.ids);
    const stranger = await server.signUp();
    await expect(withdraw(server, stranger, order.ids)).rejects.toThrow('There is no such registration');
    await decide(server, order.manager, requests);
    expect(await withdraw(server, order.person, order.ids)).toEqual(refusedFor('ALREADY_CANCELLED'));
  });

  test('needs no word of the organizer’s once the event has moved', async () => {
    const order = await boughtByApproval(server);
    const [id = ''] = order.ids;
    await ask(server, order, [id]);
    const now = server.services.clock().getTime();
    await server.db
      .update(events)
      .set({ movedAt: new Date(now), changeUntil: new Date(now + 100 * hourMs) })
      .where(eq(events.id, order.shop.eventId));
    const told = await quoted(server, order.person, [id]);
    expect([told.back, told.awaiting]).toEqual([47.72, 0]);
    await cancelBy(server, order.person, told.quoteId);
    expect(await stateOf(server, id)).toBe('Cancelled');
    await server.runJob('conclude-cancellation-requests', {});
    expect(await requestStates(server, id)).toEqual(['ENDED']);
  });

  test('keeps what nobody has answered when the event begins, and is told', async () => {
    const order = await boughtByApproval(server);
    const [id = ''] = order.ids;
    const requests = await ask(server, order, [id]);
    await startsIn(order.shop.eventId, -1);
    const shown = await server.query(
      'query ($id: ID!) { registration(id: $id) { state cancellationRequest { id } } }',
      { id },
      { cookie: order.person.cookie },
    );
    expect(shown.data?.['registration']).toEqual({ state: 'Confirmed', cancellationRequest: null });
    expect(await decide(server, order.manager, requests)).toEqual({ errorCode: 'CANCELLATION_REQUEST_ERROR' });
    await server.runJob('conclude-cancellation-requests', {});
    expect([await stateOf(server, id), await requestStates(server, id)]).toEqual(['Confirmed', ['LAPSED']]);
    await server.mailbox.waitFor(order.person.emailAddress, { subject: /^Your request was not answered/ });
  });
});
