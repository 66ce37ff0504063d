import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { notificationPreferences } from '#server/modules/customers/customers-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { asked, bought } from '#tests/server/desk-people/people-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let shop: OneEventShop;
let manager: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await openOneEventShop(server);
  manager = await addMember(server, shop.organizationId, 'OrganizationManager');
});

const words = [
  { language: 'en', subject: 'Parking', text: 'Hello {first name},\n\nLot B is closed.\nLots C and D are free.' },
];
const message = { to: { who: 'EVERYONE' }, kind: 'SERVICE', words };
const failure = `... on ErrorResult { errorCode } ... on InvalidFieldsError { fields { field fault } }
  ... on LimitExceededError { limit of }`;

const send = (input: object = {}, key?: string, by: Pick<Person, 'cookie'> = manager) =>
  answerOf(
    server,
    by,
    `mutation ($eventId: ID!, $input: DeskMessageInput!, $key: String) {
      answer: sendMessage(eventId: $eventId, input: $input, idempotencyKey: $key) {
        ... on DeskMessage { id people mailboxes who kind by } ${failure} } }`,
    { eventId: shop.eventId, input: { ...message, ...input }, key },
  );
const reach = (to: object = { who: 'EVERYONE' }, kind = 'SERVICE') =>
  answerOf(
    server,
    manager,
    `query ($eventId: ID!, $to: DeskMessageToInput!, $kind: DeskMessageKind!) {
      answer: deskMessageReach(eventId: $eventId, to: $to, kind: $kind) {
        people mailboxes languages { language mailboxes } sentToday postalAddress } }`,
    { eventId: shop.eventId, to, kind },
  );
const listed = () =>
  answerOf(
    server,
    manager,
    `query ($eventId: ID!) { answer: deskMessages(eventId: $eventId) { people mailboxes sent failed skipped refused tierName who
      words { language subject } } }`,
    { eventId: shop.eventId },
  );
const mailTo = (to: string, subject = /Parking/) => server.mailbox.waitFor(to, { subject });
const consent = (person: Person, email = true) =>
  server.db.insert(notificationPreferences).values({ userId: person.userId, type: 'CEEmail', email });
const fault = (field: string, of: string) => ({ errorCode: 'INVALID_FIELDS_ERROR', fields: [{ field, fault: of }] });

describe('a message to the people of an event', () => {
  test('is one mail for each mailbox, as was told before', async () => {
    const [one, other] = [await bought(server, shop, { others: [{ firstName: 'Mika' }] }), await bought(server, shop)];
    expect(await reach()).toEqual({
      people: 3,
      mailboxes: 2,
      languages: [{ language: 'en', mailboxes: 2 }],
      sentToday: 0,
      postalAddress: null,
    });
    expect(await send()).toEqual({
      id: expect.any(String),
      people: 3,
      mailboxes: 2,
      who: 'EVERYONE',
      kind: 'SERVICE',
      by: 'Robin Reyes',
    });
    for (const { person } of [one, other]) {
      const mail = await mailTo(person.emailAddress);
      expect(mail.text).toContain('Hello Robin,\n\nLot B is closed.\nLots C and D are free.');
      expect(mail.text).toContain('It is not advertising.');
      expect(await server.mailbox.list(person.emailAddress)).toHaveLength(2);
    }
    await expect.poll(listed).toEqual([
      {
        people: 3,
        mailboxes: 2,
        sent: 2,
        failed: 0,
        skipped: 0,
        refused: 0,
        tierName: null,
        who: 'EVERYONE',
        words: [{ language: 'en', subject: 'Parking' }],
      },
    ]);
    expect((await reach()) as object).toEqual(expect.objectContaining({ sentToday: 1 }));
    const { rows } = await server.pool.query(
      `select after from desk_history where event_id = $1 and what = 'MESSAGE_SENT'`,
      [shop.eventId],
    );
    expect(rows).toEqual([{ after: { kind: 'SERVICE', who: 'EVERYONE', mailboxes: 2 } }]);
  });

  test('goes out once for its key, and once however often its job comes', async () => {
    const { person } = await bought(server, shop);
    const answers = await Promise.all([send({}, 'one'), send({}, 'one')]);
    expect(answers[0]).toEqual(answers[1]);
    const { id: messageId } = z.object({ id: z.string() }).parse(answers[0]);
    await mailTo(person.emailAddress);
    await expect.poll(listed).toEqual([expect.objectContaining({ sent: 1 })]);
    await server.runJob('send-mail', { template: 'desk-message', messageId, userId: person.userId });
    const mails = (await server.mailbox.list(person.emailAddress)).filter(({ subject }) => subject === 'Parking');
    expect(mails).toHaveLength(1);
  });

  test('reaches whom it is meant for', async () => {
    const paid = await bought(server, shop);
    const unpaid = await bought(server, shop, { method: 'MANUAL' });
    await asked(server, { shop, orderId: paid.orderId, userId: paid.person.userId, itemId: paid.itemId });
    const people = async (to: object) => z.object({ people: z.number() }).parse(await reach(to)).people;
    expect(await people({ who: 'OWING' })).toBe(1);
    expect(await people({ who: 'ANSWERS_MISSING' })).toBe(1);
    expect(await people({ who: 'TIER', tierId: shop.productId })).toBe(2);
    expect(await people({ who: 'TIER', tierId: paid.id })).toBe(0);
    await server.db.update(registrations).set({ state: 'Cancelled' }).where(eq(registrations.id, unpaid.id));
    expect(await people({ who: 'EVERYONE' })).toBe(1);
    expect(await send({ to: { who: 'OWING' } })).toEqual({ errorCode: 'NOBODY_REACHED_ERROR' });
    expect(await send({ to: { who: 'TIER', tierId: paid.id } })).toEqual(fault('to.tierId', 'UNKNOWN'));
  });

  test('reaches those who were chosen, of its own event, who have not cancelled', async () => {
    const [one, other, gone] = [
      await bought(server, shop, { others: [{ firstName: 'Mika' }] }),
      await bought(server, shop),
      await bought(server, shop),
    ];
    const elsewhere = await bought(server, await openOneEventShop(server));
    await server.db.update(registrations).set({ state: 'Cancelled' }).where(eq(registrations.id, gone.id));
    const chosen = (...registrationIds: string[]) => ({ who: 'CHOSEN', registrationIds });
    const reached = async (to: object) => {
      const { people, mailboxes } = z.object({ people: z.number(), mailboxes: z.number() }).parse(await reach(to));
      return { people, mailboxes };
    };
    expect(await reached(chosen(one.id))).toEqual({ people: 1, mailboxes: 1 });
    const meant = chosen(one.id, other.id, gone.id, elsewhere.id, 'nobody', one.id);
    expect(await reached(meant)).toEqual({ people: 2, mailboxes: 2 });
    expect(await reached({ who: 'EVERYONE', registrationIds: [one.id] })).toEqual({ people: 3, mailboxes: 2 });
    expect(await send({ to: meant })).toEqual(expect.objectContaining({ people: 2, mailboxes: 2, who: 'CHOSEN' }));
    for (const { person } of [one, other]) await mailTo(person.emailAddress);
    await expect
      .poll(listed)
      .toEqual([expect.objectContaining({ who: 'CHOSEN', people: 2, mailboxes: 2, sent: 2, skipped: 0 })]);
    for (const { person } of [gone, elsewhere])
      expect((await server.mailbox.list(person.emailAddress)).filter(({ subject }) => subject === 'Parking')).toEqual(
        [],
      );
  });

  test('reaches nobody where nobody is chosen, or more than may be', async () => {
    const { id } = await bought(server, shop);
    const none = { who: 'CHOSEN', registrationIds: [] };
    const many = { who: 'CHOSEN', registrationIds: [...Array.from({ length: 200 }, () => randomUUID()), id] };
    for (const to of [none, { who: 'CHOSEN' }, many])
      expect(await reach(to)).toEqual(expect.objectContaining({ people: 0, mailboxes: 0 }));
    expect(await send({ to: none })).toEqual(fault('to.registrationIds', 'REQUIRED'));
    expect(await send({ to: many })).toEqual(fault('to.registrationIds', 'OUT_OF_RANGE'));
    expect(await send({ to: { who: 'CHOSEN', registrationIds: [randomUUID()] } })).toEqual({
      errorCode: 'NOBODY_REACHED_ERROR',
    });
    expect(await listed()).toEqual([]);
  });

  test('is read in the language of the order, else in the event’s own', async () => {
    const [french, english] = [await bought(server, shop), await bought(server, shop)];
    await server.db.update(orders).set({ languageCode: 'fr-CA' }).where(eq(orders.id, french.orderId));
    await send({ words: [...words, { language: 'fr_CA', subject: 'Stationnement', text: 'Bonjour {prénom},' }] });
    expect((await mailTo(french.person.emailAddress, /Stationnement/)).text).toContain('Bonjour Robin,');
    expect((await mailTo(english.person.emailAddress)).text).toContain('Hello Robin,');
  });

  test('is whole, in the event’s own language', async () => {
    await bought(server, shop);
    expect(await send({ words: [] })).toEqual(fault('words', 'REQUIRED'));
    expect(await send({ words: [...words, ...words] })).toEqual(fault('words', 'REPEATED'));
    expect(await send({ words: [{ ...words[0], text: ' ' }] })).toEqual(fault('words.0.text', 'REQUIRED'));
    expect(await send({ words: [{ ...words[0], subject: 'x'.repeat(151) }] })).toEqual(
      fault('words.0.subject', 'TOO_LONG'),
    );
    expect(await listed()).toEqual([]);
  });

  test('comes four times in a day', async () => {
    await bought(server, shop);
    for (let sent = 0; sent < 4; sent += 1) expect(await send()).toEqual(expect.objectContaining({ mailboxes: 1 }));
    expect(await send()).toEqual({ errorCode: 'LIMIT_EXCEEDED_ERROR', limit: 4, of: 'MESSAGES' });
  });

  test('a day is 24 hours, whichever date they begin on', async () => {
    await bought(server, shop);
    for (let sent = 0; sent < 4; sent += 1) await send();
    const sentAgo = (age: string) =>
      server.pool.query('update desk_messages set at = now() - $1::interval where event_id = $2', [age, shop.eventId]);
    await sentAgo('23 hours 59 minutes');
    expect(await send()).toEqual(expect.objectContaining({ errorCode: 'LIMIT_EXCEEDED_ERROR' }));
    await sentAgo('24 hours');
    expect(await send()).toEqual(expect.objectContaining({ mailboxes: 1 }));
  });

  test('is not sent where its reader has cancelled meanwhile', async () => {
    const { person, id } = await bought(server, shop);
    const { id: messageId } = z.object({ id: z.string() }).parse(await send());
    await server.pool.query('update message_deliveries set sent_at = null where message_id = $1', [messageId]);
    await server.db.update(registrations).set({ state: 'Cancelled' }).where(eq(registrations.id, id));
    await server.runJob('send-mail', { template: 'desk-message', messageId, userId: person.userId });
    await expect.poll(listed).toEqual([expect.objectContaining({ skipped: 1 })]);
  });
});

describe('news', () => {
  const address = 'Harbour City Players, 1 Front Street, Nanaimo';
  const withAddress = () =>
    server.db.update(organizations).set({ senderAddress: address }).where(eq(organizations.id, shop.organizationId));

  test('are for who agreed to them, with the postal address and a way out that needs no login', async () => {
    await withAddress();
    const [yes, no, silent] = [await bought(server, shop), await bought(server, shop), await bought(server, shop)];
    await consent(yes.person);
    await consent(no.person, false);
    expect(await send({ kind: 'NEWS' })).toEqual(expect.objectContaining({ mailboxes: 1 }));
    const mail = await mailTo(yes.person.emailAddress);
    expect(mail.text).toContain(address);
    const way = mail.links.find((link) => link.includes('/unsubscribe?token='));
    if (!way) throw new Error('no way out');
    const { pathname, search } = new URL(way);
    expect((await fetch(`${server.url}${pathname}${search}`)).status).toBe(200);
    expect(await reach(undefined, 'NEWS')).toEqual(expect.objectContaining({ mailboxes: 1 }));
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(`${server.url}${pathname}${search}`, { method: 'POST', body })).status).toBe(200);
    expect(await reach(undefined, 'NEWS')).toEqual(expect.objectContaining({ mailboxes: 0, postalAddress: address }));
    expect((await fetch(`${server.url}/unsubscribe?token=nonsense`, { method: 'POST', body })).status).toBe(404);
    for (const { person } of [no, silent])
      expect((await server.mailbox.list(person.emailAddress)).filter(({ subject }) => subject === 'Parking')).toEqual(
        [],
      );
  });

  test('are not sent without the sender’s address', async () => {
    await bought(server, shop);
    expect(await send({ kind: 'NEWS' })).toEqual(fault('kind', 'REQUIRED'));
  });
});

test('a test goes to who writes alone, and counts for nothing', async () => {
  const { person } = await bought(server, shop);
  const tried = await answerOf(
    server,
    manager,
    `mutation ($eventId: ID!, $input: DeskMessageInput!) { answer: testMessage(eventId: $eventId, input: $input, idempotencyKey: "t") {
      ... on DeskMessageTest { mailbox } ... on ErrorResult { errorCode } } }`,
    { eventId: shop.eventId, input: message },
  );
  expect(tried).toEqual({ mailbox: manager.emailAddress });
  expect((await mailTo(manager.emailAddress, /Test: Parking/)).text).toContain('Hello Robin,');
  expect((await server.mailbox.list(person.emailAddress)).filter(({ subject }) => subject.includes('Parking'))).toEqual(
    [],
  );
  expect(await reach()).toEqual(expect.objectContaining({ sentToday: 0 }));
});
