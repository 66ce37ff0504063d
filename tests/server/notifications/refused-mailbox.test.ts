import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/modules/auth/auth-tables.ts';
import { refusalIn } from '#server/modules/notifications/mailbox-refused.ts';
import { deadMails } from '#server/modules/notifications/dead-mails.ts';
import { freePort } from '#tests/free-port.ts';
import { bought } from '#tests/server/desk-people/people-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { openPostOffice } from '#tests/server/notifications/post-office.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';
import { until } from '#tests/server/until.ts';

type Answers = Parameters<typeof openPostOffice>[1];

let server: TestServer;
let shop: OneEventShop;
let manager: Person;
/** What the mail server says of an address. */
let answers: Map<string, string>;
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeEach(async () => {
  answers = new Map();
  const refuses: NonNullable<Answers>['refuses'] = (command, address) =>
    answers.get(`${command} ${address}`) ?? answers.get(address) ?? null;
  const port = await freePort();
  office = await openPostOffice(port, { refuses });
  server = await startTestServer({
    config: { smtpUrl: `smtp://127.0.0.1:${port}`, mailReturnPath: 'bounces@foyer.example' },
  });
  shop = await openOneEventShop(server);
  manager = await addMember(server, shop.organizationId, 'OrganizationManager');
});
afterEach(() => server.close());

const jobsOf = async (key: string, value: string) =>
  (
    await server.pool.query<{ state: string; tries: number }>(
      "select state, retry_count as tries from jobs.job where name = 'send-mail' and data ->> $1 = $2",
      [key, value],
    )
  ).rows;
const ended = async (key: string, value: string) => {
  await until(async () => (await jobsOf(key, value)).some(({ state }) => state !== 'created' && state !== 'active'));
  return jobsOf(key, value);
};
/** Somebody whose mailbox is such when their tickets are mailed. */
async function boughtBy(answer: string) {
  const person = await server.signUp();
  answers.set(person.emailAddress, answer);
  return bought(server, shop, { by: person });
}

const refusalOf = (id: string, by: Pick<Person, 'cookie'> = manager) =>
  answerOf(server, by, 'query ($id: ID!) { answer: deskPerson(id: $id) { mailRefusal { at code } } }', { id });
/** The same, as the order's page says it of who bought it. */
const buyerRefusal = (code: string) =>
  answerOf(
    server,
    manager,
    `query ($id: ID!, $code: String!) {
      answer: deskOrder(organizationId: $id, code: $code) { buyer { mailRefusal { at code } } } }`,
    { id: shop.organizationId, code },
  );
const peopleRefused = () =>
  answerOf(
    server,
    manager,
    `query ($eventId: ID!) { answer: deskPeople(eventId: $eventId, filter: { isMailRefused: true }) {
      counts { mailRefused } total people { id } } }`,
    { eventId: shop.eventId },
  );
const write = () =>
  answerOf(
    server,
    manager,
    `mutation ($eventId: ID!, $input: DeskMessageInput!) {
      answer: sendMessage(eventId: $eventId, input: $input, idempotencyKey: "once") { ... on DeskMessage { mailboxes } } }`,
    {
      eventId: shop.eventId,
      input: {
        to: { who: 'EVERYONE' },
        kind: 'SERVICE',
        words: [{ language: 'en', subject: 'Parking', text: 'Lot B' }],
      },
    },
  );
const sent = () =>
  answerOf(
    server,
    manager,
    'query ($eventId: ID!) { answer: deskMessages(eventId: $eventId) { mailboxes sent failed refused skipped } }',
    { eventId: shop.eventId },
  );
const waits = () =>
  answerOf(
    server,
    manager,
    'query ($id: ID!) { answer: deskToday(organizationId: $id) { waits { kind number eventId } } }',
    { id: shop.organizationId },
  );

describe('a mailbox that is not there', () => {
  test('is not tried again: what was for it is kept for an operator, and the desk sees it', async () => {
    const { id, orderId, orderCode, person } = await boughtBy('550 5.1.1 <x>: no such user here');
    expect(await ended('orderId', orderId)).toEqual([{ state: 'failed', tries: 0 }]);
    expect(await deadMails(server.services)).toEqual([
      expect.objectContaining({
        template: 'order-confirmation',
        to: person.emailAddress,
        tries: 1,
        reason: 'there is no such mailbox (5.1.1)',
      }),
    ]);
    expect(await refusalOf(id)).toEqual({ mailRefusal: { at: expect.any(String), code: '5.1.1' } });
    expect(await buyerRefusal(orderCode)).toEqual({
      buyer: { mailRefusal: { at: expect.any(String), code: '5.1.1' } },
    });
    expect(await peopleRefused()).toEqual({ counts: { mailRefused: 1 }, total: 1, people: [{ id }] });
    const steward = await addMember(server, shop.organizationId, 'OrganizationDoorSupervisor');
    expect(await refusalOf(id, steward)).toEqual({ mailRefusal: null });
    expect(office.received).toEqual([]);
  });

  test('counts apart among whom a message went to', async () => {
    const [good, bad] = [await bought(server, shop), await boughtBy('550 5.1.10 null MX')];
    await ended('orderId', bad.orderId);
    expect(await write()).toEqual({ mailboxes: 2 });
    const counted = { mailboxes: 2, sent: 1, failed: 0, refused: 1, skipped: 0 };
    await expect.poll(sent, { timeout: 10_000 }).toEqual([counted]);
    expect(office.received.filter(({ subject }) => subject === 'Parking').map(({ to }) => to)).toEqual([
      [good.person.emailAddress],
    ]);
    expect(await waits()).toEqual({ waits: [{ kind: 'MAILS_FAILED', number: 1, eventId: shop.eventId }] });
    // Its organizer knows; an operator has nothing to do about it.
    expect((await deadMails(server.services)).map(({ template }) => template)).toEqual(['order-confirmation']);
  });

  test('is forgotten when it takes a mail, and when another address is theirs', async () => {
    const { id, orderId, orderCode, person } = await boughtBy('550 5.1.6 mailbox has moved');
    await ended('orderId', orderId);
    expect(await refusalOf(id)).toEqual({ mailRefusal: { at: expect.any(String), code: '5.1.6' } });
    await server.db
      .update(users)
      .set({ email: `new-${person.emailAddress}` })
      .where(eq(users.id, person.userId));
    expect(await refusalOf(id)).toEqual({ mailRefusal: null });
    expect(await buyerRefusal(orderCode)).toEqual({ buyer: { mailRefusal: null } });
    expect(await peopleRefused()).toEqual({ counts: { mailRefused: 0 }, total: 0, people: [] });
    await server.db.update(users).set({ email: person.emailAddress }).where(eq(users.id, person.userId));
    answers.clear();
    await write();
    await expect.poll(sent, { timeout: 10_000 }).toEqual([expect.objectContaining({ sent: 1, refused: 0 })]);
    await expect.poll(() => refusalOf(id)).toEqual({ mailRefusal: null });
  });
});

test('a mail that was taken is not sent again because that could not be noted', async () => {
  await server.pool.query(`create function nothing_goes() returns trigger language plpgsql as
    $$ begin raise exception 'nothing goes'; end $$`);
  await server.pool.query(
    'create trigger nothing_goes before delete on mail_refusals for each statement execute function nothing_goes()',
  );
  const { emailAddress: to } = await server.signUp();
  const job = { template: 'account-deletion', to, step: 'calledBack', dueAt: null, language: 'en' } as const;
  await server.services.jobs.enqueue('send-mail', job);
  expect(await ended('to', to)).toEqual([{ state: 'completed', tries: 0 }]);
  expect(office.received.map((mail) => mail.to)).toEqual([[to]]);
});

test('a mailbox that was refused is the same in other letters', async () => {
  const { orderId, orderCode } = await boughtBy('550 5.1.1 <x>: no such user here');
  await ended('orderId', orderId);
  await server.pool.query('update mail_refusals set address = upper(address)');
  expect(await buyerRefusal(orderCode)).toMatchObject({ buyer: { mailRefusal: { code: '5.1.1' } } });
});

describe('what is refused for another reason', () => {
  test.each([
    '550 5.7.1 relaying denied',
    '550 no such user here',
    '554 5.7.1 blocked by policy',
    '552 5.2.2 mailbox full',
    '450 4.1.1 try again',
    '421 4.3.2 shutting down',
  ])('is tried again: %s', async (answer) => {
    const { id, orderId } = await boughtBy(answer);
    expect(await ended('orderId', orderId)).toEqual([{ state: 'retry', tries: 0 }]);
    expect(await refusalOf(id)).toEqual({ mailRefusal: null });
    expect(await deadMails(server.services)).toEqual([]);
  });

  test('is tried again where it is the sender who is refused, whom bounces are for', async () => {
    answers.set('MAIL FROM bounces@foyer.example', '550 5.1.1 no such sender');
    const { id, orderId } = await bought(server, shop);
    expect(await ended('orderId', orderId)).toEqual([{ state: 'retry', tries: 0 }]);
    expect(await refusalOf(id)).toEqual({ mailRefusal: null });
  });
});

describe('an answer of a mail server', () => {
  const at = (command: string, response: string) => refusalIn({ command, response });

  test('tells of a mailbox by its code alone, at the recipient', () => {
    for (const code of ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'])
      expect(at('RCPT TO', `550 ${code} gone`)).toBe(code);
    expect(at('RCPT TO', '550-5.1.1 The email account that you tried to reach does not exist.')).toBe('5.1.1');
    expect(at('RCPT TO', '550 5.1.1')).toBe('5.1.1');
    for (const code of ['5.1.0', '5.1.7', '5.1.8', '5.1.11', '5.2.1', '5.2.2', '5.2.10', '5.4.1', '5.7.1', '4.1.1'])
      expect(at('RCPT TO', `550 ${code} other`)).toBeNull();
    expect(at('RCPT TO', '450 5.1.1 greylisted')).toBeNull();
    for (const command of ['MAIL FROM', 'DATA', 'AUTH PLAIN', 'CONN']) expect(at(command, '550 5.1.1 x')).toBeNull();
    expect(refusalIn(new Error('connect ECONNREFUSED'))).toBeNull();
    expect(refusalIn(null)).toBeNull();
  });
});

test('the mail’s envelope names whom bounces are for', async () => {
  const { person } = await bought(server, shop);
  await expect.poll(() => office.received.length).toBe(1);
  expect(office.received).toEqual([
    expect.objectContaining({ from: 'bounces@foyer.example', to: [person.emailAddress] }),
  ]);
});
