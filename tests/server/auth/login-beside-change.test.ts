import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endWaysIn } from '#server/modules/auth/end-access.ts';
import { accountsOf, password, tokenIn } from '#tests/server/auth/account-operations.ts';
import { codeAt, guardsOf, refused, turnOn, typed, withCookies } from '#tests/server/auth/guard-operations.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { until } from '#tests/server/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const { login } = accountsOf(() => server);
const { call } = guardsOf(() => server);

/** What a change of password or address ends, done while this login waits to write the session that it has proved its right to. */
async function besideChange<Answer>(userId: string, logIn: () => Promise<Answer>): Promise<Answer> {
  const answer = await server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sessions in share row exclusive mode`);
    const pending = logIn();
    await until(async () => {
      const { rows } = await server.pool.query(
        `select from pg_locks where relation = 'sessions'::regclass and not granted`,
      );
      return rows.length > 0;
    });
    await endWaysIn(tx, userId, null);
    return { pending };
  });
  return answer.pending;
}

const sessionsOf = async (userId: string) => {
  const { rows } = await server.pool.query('select id from sessions where user_id = $1', [userId]);
  return rows.length;
};
describe('a login that is under way while password or address change', () => {
  test('leaves no session of the old password', async () => {
    const { emailAddress, userId } = await server.signUp({ password });
    const answer = await besideChange(userId, () => login(emailAddress));
    expect([answer.data?.['login'], answer.cookies, await sessionsOf(userId)]).toMatchObject([
      typed('InvalidCredentialsError'),
      [],
      0,
    ]);
  });

  test('leaves no session of a mailed link', async () => {
    const { emailAddress, userId } = await server.signUp();
    await call('requestLoginLink', { to: emailAddress });
    const mail = await server.mailbox.waitFor(emailAddress, { subject: /link to log in/ });
    const token = tokenIn(mail.links, '/login-link');
    const answer = await besideChange(userId, () => call('logInByLink', { token }));
    expect([answer.data, answer.cookie, await sessionsOf(userId)]).toEqual([refused('LoginLinkInvalidError'), '', 0]);
  });

  test('leaves no session of a second factor', async () => {
    const { emailAddress, userId, cookie } = await server.signUp({ password });
    const { uri } = await turnOn(server, cookie);
    server.moveClock(30_000);
    const half = withCookies('', (await login(emailAddress)).cookies);
    const code = codeAt(uri, server.services.clock());
    const answer = await besideChange(userId, () => call('giveSecondFactor', { code }, half));
    server.moveClock(-30_000);
    expect([answer.data, await sessionsOf(userId)]).toEqual([refused('SecondFactorExpiredError'), 0]);
  });
});
