import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withinTries } from '#server/platform/rate-limit.ts';
import { askForLink, loginDocument, resetDocument, tokenIn } from '#tests/server/auth/account-operations.ts';
import { post, startTestServer } from '#tests/server/harness.ts';
import type { Answer, Person, TestServer } from '#tests/server/harness.ts';

let server: TestServer;
let owner: Person;
/** The cookies of a browser in which the owner has logged in before, the session left out. */
let knownBrowser: string;

const ownPassword = 'a-good-password';
const login = (password: string, from: string, cookie?: string, username = owner.emailAddress): Promise<Answer> =>
  server.query(loginDocument, { username, password }, { cookie, headers: { 'x-forwarded-for': from } });
const outcome = ({ data, errors }: Answer) => {
  const result = data?.['login'];
  return (
    errors[0]?.extensions?.['code'] ??
    (typeof result === 'object' && result !== null && '__typename' in result ? result.__typename : null)
  );
};
const withoutSession = (cookies: string[]) => cookies.filter((cookie) => !cookie.includes('session')).join('; ');
/** Ten from each address. They are counted as login counts them, and spare the server the hashing. */
const wrongLogins = async (network: string, addresses: number) => {
  for (let at = 0; at < 10 * addresses; at += 1)
    await withinTries(
      { pool: server.pool, ipAddress: `${network}.${Math.floor(at / 10)}` },
      'login',
      { who: owner.emailAddress },
      async () => false,
      (isRight) => !isRight,
    ).catch(() => undefined);
};

beforeAll(async () => {
  server = await startTestServer();
  // Time stands still but where a test moves it.
  vi.useFakeTimers({ toFake: ['Date'] });
  owner = await server.signUp({ password: ownPassword });
  knownBrowser = withoutSession((await login(ownPassword, '10.4.0.1')).cookies);
  await wrongLogins('10.5.0', 10);
});
afterAll(() => {
  vi.useRealTimers();
  return server.close();
});

describe('after a hundred wrong logins from ten addresses', () => {
  test('a stranger’s browser has to wait, at most a minute', async () => {
    const answer = await login(ownPassword, '10.6.0.1');
    expect(outcome(answer)).toBe('RATE_LIMITED');
    const seconds = Number(answer.headers.get('retry-after'));
    expect([seconds > 0, seconds <= 60]).toEqual([true, true]);
  });

  test('the owner gets in with a browser that logged in before', async () => {
    expect(outcome(await login(ownPassword, '10.6.0.2', knownBrowser))).toBe('CurrentUser');
  });

  test('that browser is no way in for anybody else', async () => {
    const other = await server.signUp({ password: ownPassword });
    const altered = knownBrowser.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const foreign = withoutSession((await login(ownPassword, '10.6.0.3', undefined, other.emailAddress)).cookies);
    expect(outcome(await login(ownPassword, '10.6.0.4', altered))).toBe('RATE_LIMITED');
    expect(outcome(await login(ownPassword, '10.6.0.4', foreign))).toBe('RATE_LIMITED');
  });

  test('that browser may guess as often as any, and not more', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect(outcome(await login('wrong', '10.6.0.5', knownBrowser))).toBe('InvalidCredentialsError');
    expect(outcome(await login(ownPassword, '10.6.0.6', knownBrowser))).toBe('RATE_LIMITED');
  });

  test('a stranger’s browser gets in when its turn has come', async () => {
    vi.setSystemTime(Date.now() + 61_000);
    expect(outcome(await login(ownPassword, '10.6.0.7'))).toBe('CurrentUser');
  });

  test('the owner gets in everywhere after a reset, also while the guessing goes on', async () => {
    const newPassword = 'a-better-password';
    await server.query(askForLink, { address: owner.emailAddress });
    const { links } = await server.mailbox.waitFor(owner.emailAddress, { subject: /password/i });
    const token = tokenIn(links, '/reset-password');
    await wrongLogins('10.7.0', 1);
    const reset = await server.query(resetDocument, { token, password: newPassword });
    expect(reset.data).toEqual({ resetPassword: { __typename: 'CurrentUser', identifier: owner.emailAddress } });
    expect(reset.cookies.map((cookie) => cookie.split('=')[0])).toEqual(['foyer.session_token', 'foyer.known_devices']);
    await wrongLogins('10.8.0', 10);
    expect(outcome(await login(newPassword, '10.8.1.1'))).toBe('CurrentUser');
  });
});

describe('the cookie of a known browser', () => {
  const lineOf = async (publicUrl: string) => {
    const site = await startTestServer({ config: { publicUrl } });
    const person = await site.signUp();
    const response = await fetch(site.url + site.config.apiPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'apollo-require-preflight': 'true' },
      body: JSON.stringify({
        query: loginDocument,
        variables: { username: person.emailAddress, password: person.password },
      }),
    });
    await response.text();
    await site.close();
    return response.headers.getSetCookie().find((line) => line.includes('known_devices')) ?? '';
  };

  test('is for the server only, and names the account by a hash', async () => {
    const line = await lineOf('http://localhost:4000');
    expect(line).toMatch(
      /^foyer\.known_devices=[\w-]{22}\.[\w-]{16}\.\d+~[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
    );
  });

  test('can be set by no other host where the site has https', async () => {
    expect(await lineOf('https://foyer.example')).toMatch(/^__Host-foyer\.known_devices=.*; Secure$/);
  });

  test('is no session', async () => {
    const { data } = await post(server.url + server.config.apiPath, '{ me { id } }', {}, { cookie: knownBrowser });
    expect(data).toEqual({ me: null });
  });
});
