import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityLog } from '#server/modules/security/security-tables.ts';
import { readSecurityLog } from '#server/modules/auth/read-security-log.ts';
import { importEvents } from '#server/modules/event-import/import-events.ts';
import { cancelUnpaidOrder } from '#server/modules/payments/cancel-unpaid-order.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { settleByHand } from '#server/modules/payments/settle-by-hand.ts';
import { accountsOf, askForLink, password, resetDocument, tokenIn } from '#tests/server/auth/account-operations.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const { login } = accountsOf(() => server);

const told = async ({ emailAddress }: Pick<Person, 'emailAddress'>) =>
  (await readSecurityLog(server.services, { emailAddress, kind: null, days: 1, most: 50 })).toReversed();
const kinds = async (person: Person) => (await told(person)).map(({ kind, outcome }) => `${kind} ${outcome}`);

describe('of an account the log tells', () => {
  test('each login with its outcome, from where and with what', async () => {
    const person = await server.signUp({ password });
    const headers = { 'user-agent': 'A browser', 'x-forwarded-for': '10.9.0.1' };
    await login(person.emailAddress, 'not the password', { headers });
    await login(person.emailAddress, password, { headers });
    const [opened, refused, done] = await told(person);
    expect(opened).toMatchObject({ kind: 'account-opened', actorKind: 'user', actor: person.userId });
    expect(refused).toMatchObject({
      kind: 'login',
      outcome: 'refused',
      actorKind: 'visitor',
      actor: null,
      accountId: person.userId,
      ipAddress: '10.9.0.1',
      userAgent: 'A browser',
      details: {},
    });
    expect(done).toMatchObject({
      kind: 'login',
      outcome: 'done',
      actorKind: 'user',
      actor: person.userId,
      accountId: person.userId,
      ipAddress: '10.9.0.1',
      userAgent: 'A browser',
    });
  });

  test('what ends a session, and the session that did it', async () => {
    const person = await server.signUp({ password });
    const other = (await login(person.emailAddress)).cookies.join('; ');
    await server.query('mutation { endOtherSessions { success } }', {}, { cookie: other });
    await server.query('mutation { endOtherSessions { success } }', {}, { cookie: other });
    await server.query('mutation { logout { success } }', {}, { cookie: other });
    expect(await kinds(person)).toEqual([
      'account-opened done',
      'login done',
      'other-sessions-ended done',
      'logout done',
    ]);
    const sessions = (await told(person)).slice(2).map(({ sessionId }) => sessionId);
    expect(new Set(sessions).size).toBe(1);
    expect(sessions[0]).toMatch(/^[\da-f-]{36}$/);
  });

  test('what became of its password', async () => {
    const person = await server.signUp({ password });
    await server.query(askForLink, { address: person.emailAddress });
    const token = tokenIn((await server.mailbox.waitFor(person.emailAddress)).links, '/reset-password');
    await server.query(resetDocument, { token, password: 'a very new sentence' });
    expect(await kinds(person)).toEqual([
      'account-opened done',
      'password-reset-asked done',
      'password-reset done',
      'login done',
    ]);
  });
});

test('no password, token or address that was typed is in it', async () => {
  const person = await server.signUp({ password });
  await login('my-secret-typed-in-the-wrong-field@foyer.example', 'typed password');
  await login(person.emailAddress, 'typed password');
  const { rows } = await server.pool.query<{ all: string }>(
    "select string_agg(l::text, ' ') as all from security_log l",
  );
  for (const secret of [password, 'typed password', 'my-secret-typed', person.cookie.slice(-30), person.emailAddress])
    expect(rows[0]?.all).not.toContain(secret);
});

describe('of an operator’s command the log tells who ran it', () => {
  const noted = async () =>
    (await server.db.select().from(securityLog).orderBy(securityLog.at))
      .filter(({ actorKind }) => actorKind !== 'user' && actorKind !== 'visitor')
      .map(({ kind, actorKind, actor, details }) => [kind, actorKind, actor, details]);

  test('on an order and on the events of a file', async () => {
    const maria = { ...server.services, operator: 'maria' };
    const shop = await openOneEventShop(server);
    const paid = await placeOrder(server, shop, { method: 'MANUAL' });
    const unpaid = await placeOrder(server, shop, { method: 'MANUAL' });
    await settleByHand(maria, paid.orderCode);
    await cancelUnpaidOrder(maria, unpaid.orderCode);
    await refundOrder(maria, { orderCode: paid.orderCode, amountCents: 500, again: false });
    await refundOrder(maria, { orderCode: paid.orderCode, amountCents: 500, again: false });
    await importEvents(server.db, [], { operator: 'maria' });
    expect(await noted()).toEqual([
      ['order-settled', 'operator', 'maria', { order: paid.orderCode }],
      ['order-cancelled', 'operator', 'maria', { order: unpaid.orderCode }],
      ['order-refunded', 'operator', 'maria', { order: paid.orderCode, amount: '5.00' }],
      ['events-imported', 'operator', 'maria', { events: '0' }],
    ]);
  });
});

test('a deed that is not done is not noted', async () => {
  const before = await server.db.select().from(securityLog);
  expect(await settleByHand({ ...server.services, operator: 'maria' }, 'FY-NOBODY')).toEqual({
    refused: 'There is no order FY-NOBODY.',
  });
  expect(await server.db.select().from(securityLog)).toEqual(before);
});

test('it is kept as long as it is configured', async () => {
  const person = await server.signUp();
  server.moveClock(179 * 86_400_000);
  await server.runJob('purge-security-log');
  expect(await server.db.select().from(securityLog)).not.toEqual([]);
  server.moveClock(2 * 86_400_000);
  await server.runJob('purge-security-log');
  expect(await server.db.select().from(securityLog)).toEqual([]);
  server.moveClock(-181 * 86_400_000);
  expect(await told(person)).toEqual([]);
});
