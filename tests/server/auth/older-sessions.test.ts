import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsOf, meDocument, password } from '#tests/server/auth/account-operations.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { openOlderDatabase } from '#tests/server/platform/older-database.ts';
import type { OlderDatabase } from '#tests/server/platform/older-database.ts';

const secret = 'a-secret-that-an-older-server-has-made';
const day = 86_400_000;
let database: OlderDatabase;
let open: TestServer;
let secure: TestServer;

beforeAll(async () => {
  database = await openOlderDatabase('end_and_hash_sessions');
  await database.pool.query("insert into users (id, name, email, email_verified) values ($1, 'Ada', $2, true)", [
    randomUUID(),
    'ada@foyer.example',
  ]);
  await insertSession('remembered', { openedDaysAgo: 20, endsInDays: 29 });
  await insertSession('untilClosed', { openedDaysAgo: 0.5, endsInDays: 0.5 });
  await insertSession('forLong', { openedDaysAgo: 80, endsInDays: 30 });
  await database.migrate();
  await database.pool.query("insert into server_secrets (name, value) values ('session', $1)", [secret]);
  open = await startTestServer({ database: database.name });
  secure = await startTestServer({ database: database.name, config: { publicUrl: 'https://foyer.example' } });
});
afterAll(async () => {
  await open.close();
  await secure.close();
  await database.close();
});

/** As the server kept sessions then: the token as the cookie bears it. */
const insertSession = (token: string, { openedDaysAgo, endsInDays }: { openedDaysAgo: number; endsInDays: number }) =>
  database.pool.query(
    `insert into sessions (user_id, token, created_at, updated_at, expires_at)
      select id, $1, now() - $2 * interval '1 day', now() - interval '30 minutes', now() + $3 * interval '1 day' from users`,
    [token, openedDaysAgo, endsInDays],
  );
const cookieOf = (name: string, token: string) =>
  `${name}=${encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)}`;
const ask = (server: TestServer, cookie: string) => server.query(meDocument, {}, { cookie });
const ada = { me: { identifier: 'ada@foyer.example', firstName: '', verified: true } };

describe('a session from before its token was hashed', () => {
  test.each(['remembered', 'untilClosed', 'forLong'])('goes on: %s', async (token) => {
    expect((await ask(open, cookieOf('foyer.session_token', token))).data).toEqual(ada);
  });

  test('has its absolute end and its kind', async () => {
    const { rows } = await database.pool.query<{ left: number; remembered: boolean }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as left, is_remembered as remembered
        from sessions where has_old_cookie order by created_at`,
    );
    expect(rows).toEqual([
      { left: 10, remembered: true },
      { left: 29, remembered: true },
      { left: expect.any(Number), remembered: false },
    ]);
  });

  test('goes on where its cookie had another name, and is sent the one of today', async () => {
    const old = cookieOf('__Secure-foyer.session_token', 'remembered');
    const answer = await ask(secure, old);
    expect(answer.data).toEqual(ada);
    const [expired, renamed] = answer.headers.getSetCookie();
    expect(expired).toBe('__Secure-foyer.session_token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax');
    expect(renamed).toMatch(
      /^__Host-foyer\.session_token=remembered\.[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const again = await ask(secure, renamed?.split(';')[0] ?? '');
    expect([again.data, again.cookies]).toEqual([ada, []]);
    expect((await ask(secure, old)).data).toEqual(ada);
  });

  test('is still forgotten when the browser is closed where that was asked for', async () => {
    const answer = await ask(secure, cookieOf('__Secure-foyer.session_token', 'untilClosed'));
    expect(answer.headers.getSetCookie()[1]).not.toMatch(/Max-Age/);
  });
});

describe('over https', () => {
  const { login } = accountsOf(() => secure);

  test('a cookie is one that no other site of the domain can set', async () => {
    const { emailAddress } = await secure.signUp({ password });
    const lines = (await login(emailAddress, password, {}, false)).headers.getSetCookie();
    const names = lines.map((line) => line.split('=')[0]);
    expect(names).toEqual(expect.arrayContaining(['__Host-foyer.session_token', '__Host-foyer.dont_remember']));
    for (const line of lines) {
      expect(line).toMatch(/^__Host-foyer\./);
      const attributes = line.split('; ').slice(1);
      expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']));
      expect(attributes.join()).not.toMatch(/Domain/i);
    }
    const [session] = lines;
    expect(session).not.toMatch(/Max-Age|Expires/i);
  });

  test('the older name is good for no session that was opened since', async () => {
    const { cookie } = await secure.signUp();
    expect((await ask(secure, cookie)).data).not.toEqual({ me: null });
    const underOldName = cookie.replace('__Host-', '__Secure-');
    expect((await ask(secure, underOldName)).data).toEqual({ me: null });
    expect((await ask(secure, cookie.replace('__Host-', ''))).data).toEqual({ me: null });
  });

  test('a session’s cookie is taken away by logging out', async () => {
    const { cookie } = await secure.signUp();
    const { headers } = await secure.query('mutation { logout { success } }', {}, { cookie });
    expect(headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-foyer\.session_token=; Max-Age=0;.*Secure/),
    );
    expect((await ask(secure, cookie)).data).toEqual({ me: null });
  });
});

test('an older cookie outlives no session', async () => {
  open.moveClock(11 * day);
  const answer = await ask(open, cookieOf('foyer.session_token', 'forLong'));
  open.moveClock(-11 * day);
  expect(answer.data).toEqual({ me: null });
});
