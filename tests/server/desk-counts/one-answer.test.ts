import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { openQuebecShop } from '#tests/server/cancellations/cancelling.ts';
import { saveCode } from '#tests/server/desk-codes/code-calls.ts';
import { interruptible } from '#tests/server/desk-counts/interruption.ts';
import { savePart, saveTier } from '#tests/server/desk-events/event-calls.ts';
import { act, orderOf, placeThree, previewed, refund } from '#tests/server/desk-orders/order-calls.ts';
import { bought, personOf, saveAttendee } from '#tests/server/desk-people/people-calls.ts';
import { savePart as saveSettings } from '#tests/server/desk-settings/settings-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
/** Another server of the same database, which is interrupted while it reads. */
let reader: TestServer;
let interrupted: ReturnType<typeof interruptible>;
let shop: Awaited<ReturnType<typeof openQuebecShop>>;
let owner: Person;
let ticket: Awaited<ReturnType<typeof bought>>;
let three: Awaited<ReturnType<typeof placeThree>>;
let codeId: string;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  const { rows } = await server.pool.query<{ name: string }>('select current_database() as name');
  reader = await startTestServer({
    database: rows[0]?.name ?? '',
    jobs: false,
    onPool: (pool) => {
      interrupted = interruptible(pool);
    },
  });
  shop = await openQuebecShop(server, { policy: policyPresets.FLEXIBLE });
  await server.pool.query('update tax_categories set is_default = true');
  await server.pool.query('update events set capacity = 500');
  await server.pool.query('update products set capacity = 500');
  owner = await addMember(server, shop.organizationId, 'OrganizationOwner');
  ticket = await bought(server, shop);
  three = await placeThree(server, shop);
  ({ id: codeId } = z
    .object({ id: z.string() })
    .parse(await saveCode(server, owner, { organizationId: shop.organizationId })));
});
afterAll(async () => {
  await reader.close();
  await server.close();
});

const ask = (document: string, variables: object) => answerOf(reader, owner, document, variables);
const money = '{ amount }';
const part = z.object({ version: z.number() });
const versionIn = (name: string) => async (document: string, variables: object) =>
  part.parse(z.record(z.string(), z.unknown()).parse(await answerOf(server, owner, document, variables))[name]).version;

const event = () =>
  ask(
    `query ($id: ID!) { answer: deskEvent(id: $id) { name booked held about { version words { name } }
      tiers { version booked price ${money} } } }`,
    { id: shop.eventId },
  );
const settings = () =>
  ask(
    `query ($id: String!) { answer: deskOrganization(code: $id) { settings { profile { version words { name } }
      fees { version fees { fixed ${money} } } } } }`,
    { id: shop.organizationId },
  );
const codes = () =>
  ask('query ($id: ID!) { answer: deskCodes(organizationId: $id) { codes { version description } } }', {
    id: shop.organizationId,
  });
const people = () =>
  ask(
    `query ($id: ID!) { answer: deskPeople(eventId: $id) {
      counts { registered cancelled owing tiers { registered } } total people { id state firstName owes ${money} } } }`,
    { id: shop.eventId },
  );
const person = () =>
  ask('query ($id: ID!) { answer: deskPerson(id: $id) { version firstName state history { what } } }', {
    id: ticket.id,
  });
const orders = () =>
  ask(
    `query ($id: ID!) { answer: deskOrders(organizationId: $id, filter: { list: UNPAID }) { orders { code marks } } }`,
    { id: shop.organizationId },
  );
const order = () =>
  ask(
    `query ($id: ID!, $code: String!) { answer: deskOrder(organizationId: $id, code: $code) { deeds
      registrations { state lines { left ${money} } } money { refunded ${money} refundAsked ${money} } history { what } } }`,
    { id: shop.organizationId, code: three.orderCode },
  );
const today = () =>
  ask(
    `query ($id: ID!) { answer: deskToday(organizationId: $id) { waits { kind number amount ${money} }
      sales { events { booked } } money { paid ${money} } } }`,
    { id: shop.organizationId },
  );
const report = () =>
  ask(
    `query ($id: ID!) { answer: deskReport(organizationId: $id, kind: SALES) { sales { total { pieces net ${money} } }
      taxes { total ${money} } money { total { net ${money} } awaited ${money} } } }`,
    { id: shop.organizationId },
  );
const callOff = () =>
  ask(
    `query ($id: ID!) { answer: callOff(eventId: $id) { ... on CallOffEffects {
      registrations buyers orders { total paid unpaid } back { total ${money} cards ${money} } waived ${money} } } }`,
    { id: shop.eventId },
  );
const move = () =>
  ask(
    `query ($id: ID!) { answer: eventMove(eventId: $id, move: { start: "2127-03-01T19:00:00", end: "2127-03-01T21:00:00",
      timeZone: "UTC" }) { ... on EventMoveEffects { registrations orders mails back ${money} } } }`,
    { id: shop.eventId },
  );

const boxOffice = () =>
  ask('query ($id: ID!) { answer: deskBoxOffice(eventId: $id) { tiers { left price { amount } } } }', {
    id: shop.eventId,
  });

const renameEvent = async (nth: number) => {
  const version = await versionIn('about')('query ($id: ID!) { answer: deskEvent(id: $id) { about { version } } }', {
    id: shop.eventId,
  });
  const words = [{ language: 'en', name: `The Winter Play ${nth}`, description: '' }];
  return savePart(server, owner, { eventId: shop.eventId, version, values: { about: { words } } });
};
const reprice = async (nth: number) => {
  const { tiers } = z.object({ tiers: z.array(part) }).parse(
    await answerOf(server, owner, 'query ($id: ID!) { answer: deskEvent(id: $id) { tiers { version } } }', {
      id: shop.eventId,
    }),
  );
  const values = { price: 40 + nth, capacity: 500 };
  return saveTier(server, owner, { eventId: shop.eventId, id: shop.productId, version: tiers[0]?.version, values });
};
const settingsVersion = async (name: string) => {
  const { settings: read } = z
    .object({ settings: z.record(z.string(), z.unknown()) })
    .parse(
      await answerOf(
        server,
        owner,
        'query ($id: String!) { answer: deskOrganization(code: $id) { settings { profile { version } fees { version } } } }',
        { id: shop.organizationId },
      ),
    );
  return part.parse(read[name]).version;
};
const renameOrganizer = async (nth: number) =>
  saveSettings(server, owner, {
    organizationId: shop.organizationId,
    version: await settingsVersion('profile'),
    values: {
      profile: {
        words: [{ language: 'en', name: `Players ${nth}`, description: '' }],
        contactEmail: 'desk@foyer.example',
      },
    },
  });
const raiseFee = async (nth: number) =>
  saveSettings(server, owner, {
    organizationId: shop.organizationId,
    version: await settingsVersion('fees'),
    values: { fees: [{ name: 'Fee', fixed: 1 + nth / 4, milliPercent: 0 }] },
  });
const describeCode = async (nth: number) => {
  const { codes: read } = z.object({ codes: z.array(part) }).parse(
    await answerOf(server, owner, 'query ($id: ID!) { answer: deskCodes(organizationId: $id) { codes { version } } }', {
      id: shop.organizationId,
    }),
  );
  return saveCode(server, owner, {
    organizationId: shop.organizationId,
    id: codeId,
    version: read[0]?.version,
    values: { description: `Spring ${nth}` },
  });
};
const buy = () => bought(server, shop, { method: 'MANUAL' });
const pay = () => bought(server, shop);
const cancelOne = async () => {
  const { orderId } = await bought(server, shop, { method: 'MANUAL' });
  return { deed: () => act(server, owner, 'cancelOrder', orderId) };
};
const settleOne = async () => {
  const { orderId } = await bought(server, shop, { method: 'MANUAL' });
  return { deed: () => act(server, owner, 'settleOrder', orderId, ', means: CASH') };
};
const rename = async (nth: number) =>
  saveAttendee(server, owner, {
    id: ticket.id,
    version: (await personOf(server, owner, ticket.id)).version,
    input: { firstName: `Robin ${nth}`, lastName: 'Reyes' },
  });
const refundSome = async () => {
  const { registrations } = await orderOf(server, owner, shop.organizationId, three.orderCode);
  const lines = [{ lineId: registrations[0]?.lines[0]?.id ?? '', amount: 0.01 }];
  const { digest } = await previewed(server, owner, lines);
  return refund(server, owner, { lines, digest });
};

/** prepare: what has to be there before it is read; else the deed needs nothing. */
type Row = [
  name: string,
  read: () => Promise<unknown>,
  deed: (nth: number) => Promise<unknown>,
  prepare?: () => Promise<{ deed: () => Promise<unknown> }>,
];
const nothing = async () => null;
const rows: Row[] = [
  ['an event, while its name is saved', event, renameEvent],
  ['an event, while a tier is saved', event, reprice],
  ['an event, while somebody buys', event, buy],
  ['settings, while the profile is saved', settings, renameOrganizer],
  ['settings, while the fees are saved', settings, raiseFee],
  ['promotion codes, while one is saved', codes, describeCode],
  ['people, while somebody buys', people, buy],
  ['people, while an order is cancelled', people, nothing, cancelOne],
  ['what is sold by hand, while somebody buys', boxOffice, buy],
  ['what is sold by hand, while a tier is saved', boxOffice, reprice],
  ['one person, while their name is saved', person, rename],
  ['a list of orders, while one is settled', orders, nothing, settleOne],
  ['an order, while some of it is given back', order, refundSome],
  ['today, while somebody pays', today, pay],
  ['a report, while somebody pays', report, pay],
  ['what calling off would do, while somebody buys', callOff, buy],
  ['what a move would do, while somebody buys', move, buy],
];

describe('one answer is of one moment, whenever something happens while it is read', () => {
  test.each(rows)('%s', async (_name, read, deed, prepare) => {
    let statements = 0;
    for (let nth = 1; ; nth += 1) {
      const ready = await prepare?.();
      const before = await read();
      const during = await interrupted(nth, ready?.deed ?? (() => deed(nth)), read);
      if (during === null) break;
      const after = await read();
      expect(after).not.toEqual(before);
      expect([before, after], `before its statement ${nth}`).toContainEqual(during.answer);
      statements = nth;
    }
    expect(statements).toBeGreaterThan(1);
  });
});
