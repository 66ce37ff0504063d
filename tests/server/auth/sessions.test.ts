import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sessions } from '#server/modules/auth/auth-tables.ts';
import { accountsOf, meDocument, password } from '#tests/server/auth/account-operations.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { countStatements } from '#tests/server/platform/statement-counter.ts';

let server: TestServer;
let statements: ReturnType<typeof countStatements>;
beforeAll(async () => {
  server = await startTestServer();
  statements = countStatements(server.pool);
});
afterAll(() => server.close());
const { login } = accountsOf(() => server);

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1';
const listed = z.array(
  z.object({
    id: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    device: z.string(),
    isCurrent: z.boolean(),
  }),
);

const list = async (cookie: string) => {
  const { data } = await server.query(
    '{ mySessions { id createdAt lastUsedAt expiresAt device isCurrent } }',
    {},
    { cookie },
  );
  return listed.parse(data?.['mySessions']);
};
const logIn = async ({ emailAddress }: Person, userAgent = windows, rememberMe?: boolean) =>
  (await login(emailAddress, password, { headers: { 'user-agent': userAgent } }, rememberMe)).cookies.join('; ');
const end = async (cookie: string, id: string) =>
  (await server.query('mutation ($id: ID!) { endSession(id: $id) { success } }', { id }, { cookie })).data;
const isAlive = async (cookie: string) => (await server.query(meDocument, {}, { cookie })).data?.['me'] !== null;
const day = 86_400_000;
const later = async <Answer>(ms: number, ask: () => Promise<Answer>): Promise<Answer> => {
  server.moveClock(ms);
  try {
    return await ask();
  } finally {
    server.moveClock(-ms);
  }
};

describe('a person’s sessions', () => {
  test('are told with the device, the one that asks first', async () => {
    const person = await server.signUp({ password });
    const atHome = await logIn(person);
    await logIn(person, phone);
    const told = await list(atHome);
    expect(told.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox on Windows', true],
      ['Safari on iOS', false],
      ['Unknown device', false],
    ]);
    const [current] = told;
    expect(Date.parse(current?.expiresAt ?? '') - Date.parse(current?.createdAt ?? '')).toBe(30 * day);
  });

  test('are nobody else’s to see', async () => {
    const stranger = await server.signUp({ password });
    expect(await list(stranger.cookie)).toHaveLength(1);
    const { errors } = await server.query('{ mySessions { id } }');
    expect(errors.map(({ extensions }) => extensions)).toEqual([{ code: 'UNAUTHENTICATED' }]);
  });

  test('that have ended are not told', async () => {
    const person = await server.signUp({ password });
    await logIn(person, windows, false);
    expect(await later(2 * day, () => list(person.cookie))).toHaveLength(1);
  });

  test('end one by one, and another’s does not', async () => {
    const person = await server.signUp({ password });
    const stranger = await server.signUp({ password });
    const [atHome, away] = [await logIn(person), await logIn(person, phone)];
    const id = (await list(atHome)).find(({ device }) => device === 'Safari on iOS')?.id ?? '';
    expect(await end(stranger.cookie, id)).toEqual({ endSession: { success: false } });
    expect(await isAlive(away)).toBe(true);
    expect(await end(atHome, id)).toEqual({ endSession: { success: true } });
    expect([await isAlive(away), await isAlive(atHome)]).toEqual([false, true]);
    expect(await end(atHome, id)).toEqual({ endSession: { success: false } });
  });

  test('end with the browser’s cookie where it is the one that asks', async () => {
    const { cookie } = await server.signUp();
    const [current] = await list(cookie);
    const answer = await server.query(
      'mutation ($id: ID!) { endSession(id: $id) { success } }',
      { id: current?.id },
      { cookie },
    );
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^foyer\.session_token=; Max-Age=0;/));
    expect(await isAlive(cookie)).toBe(false);
  });

  test('end everywhere but here', async () => {
    const person = await server.signUp({ password });
    const [here, there] = [await logIn(person), await logIn(person, phone)];
    const stranger = await server.signUp();
    const endOthers = () => server.query('mutation { endOtherSessions { success } }', {}, { cookie: here });
    expect((await endOthers()).data).toEqual({ endOtherSessions: { success: true } });
    const alive = [here, there, person.cookie, stranger.cookie].map(isAlive);
    expect(await Promise.all(alive)).toEqual([true, false, false, true]);
    expect((await endOthers()).data).toEqual({ endOtherSessions: { success: false } });
  });
});

describe('a session ends', () => {
  test('after thirty days without use', async () => {
    const { cookie } = await server.signUp();
    expect(await later(30 * day + 60_000, () => isAlive(cookie))).toBe(false);
    expect(await later(29 * day, () => isAlive(cookie))).toBe(true);
    expect(await later(58 * day, () => isAlive(cookie))).toBe(true);
  });

  test('after ninety days, however it is used', async () => {
    const { cookie } = await server.signUp();
    for (const days of [25, 50, 75, 89]) expect(await later(days * day, () => isAlive(cookie))).toBe(true);
    expect(await later(90 * day + 60_000, () => isAlive(cookie))).toBe(false);
  });

  test('after a day without use where it shall not be remembered', async () => {
    const person = await server.signUp({ password });
    const cookie = await logIn(person, windows, false);
    expect(await later(0.9 * day, () => isAlive(cookie))).toBe(true);
    expect(await later(1.8 * day, () => isAlive(cookie))).toBe(true);
    expect(await later(2.9 * day, () => isAlive(cookie))).toBe(false);
  });
});

test('a session’s use is noted once an hour, and costs one statement otherwise', async () => {
  const { cookie, userId } = await server.signUp();
  const ofSessions = async () =>
    (await statements.during(() => isAlive(cookie))).filter((text) => /\bsessions\b/.test(text)).length;
  const seen = async () => (await server.db.select().from(sessions).where(eq(sessions.userId, userId)))[0]?.lastUsedAt;
  const opened = await seen();
  expect(await ofSessions()).toBe(1);
  expect(await later(59 * 60_000, ofSessions)).toBe(1);
  expect(await seen()).toEqual(opened);
  expect(await later(61 * 60_000, ofSessions)).toBe(2);
  expect(await later(62 * 60_000, ofSessions)).toBe(1);
  expect((await seen())?.getTime()).toBeGreaterThan((opened?.getTime() ?? 0) + 3_600_000);
});

test('the database keeps a hash of what the cookie bears, and no more', async () => {
  const { cookie, userId } = await server.signUp();
  const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
  const { rows } = await server.pool.query<{ all: string; token: string }>(
    'select token, s::text as all from sessions s where user_id = $1',
    [userId],
  );
  expect(token).toMatch(/^\w{32}$/);
  expect(rows.map((row) => [row.token, row.all.includes(token)])).toEqual([[hash('sha256', token), false]]);
});
