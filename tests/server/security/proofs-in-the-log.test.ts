import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { securityLog } from '#server/modules/security/security-tables.ts';
import { accountsOf, password, resetDocument, tokenIn, verifyDocument } from '#tests/server/auth/account-operations.ts';
import { codeAt, guardsOf, turnOn, withCookies } from '#tests/server/auth/guard-operations.ts';
import { testAuthenticator } from '#tests/server/auth/test-authenticator.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
let ahead = 0;
const later = (ms: number) => {
  ahead += ms;
  server.moveClock(ms);
};
afterEach(() => later(-ahead));
const { login } = accountsOf(() => server);
const { call } = guardsOf(() => server);

/** What the log tells since then: what was proved, what came of it, by what, and of whose account. */
async function toldOf(deeds: () => Promise<unknown>): Promise<[string, string, string | undefined, string | null][]> {
  const before = new Set((await server.db.select().from(securityLog)).map(({ id }) => id));
  await deeds();
  return (await server.db.select().from(securityLog).orderBy(securityLog.at))
    .filter(({ id, kind }) => !before.has(id) && kind !== 'passkey-added')
    .map(({ kind, outcome, details, accountId }) => [kind, outcome, details['by'], accountId]);
}

describe('each proof of who somebody is, right or wrong, is told with what it was made by', () => {
  test('a password', async () => {
    const { emailAddress, userId } = await server.signUp({ password });
    const told = await toldOf(async () => {
      await login(emailAddress, 'not the password');
      await login(emailAddress, password);
    });
    expect(told).toEqual([
      ['login', 'refused', 'password', userId],
      ['login', 'done', 'password', userId],
    ]);
  });

  test('a link that logs in', async () => {
    const { emailAddress, userId } = await server.signUp();
    await call('requestLoginLink', { to: emailAddress });
    const { links } = await server.mailbox.waitFor(emailAddress, { subject: /link to log in/ });
    const told = await toldOf(async () => {
      await call('logInByLink', { token: tokenIn(links, '/login-link') });
      await call('logInByLink', { token: tokenIn(links, '/login-link') });
    });
    expect(told).toEqual([
      ['login', 'done', 'login-link', userId],
      ['login', 'refused', 'login-link', null],
    ]);
  });

  test('links of other mails that are not good', async () => {
    const token = 'made-up';
    const told = await toldOf(async () => {
      await server.query(resetDocument, { token, password: 'a very new sentence' });
      await server.query(verifyDocument, { token });
    });
    expect(told).toEqual([
      ['password-reset', 'refused', 'reset-link', null],
      ['account-verified', 'refused', 'verification-link', null],
    ]);
  });

  test('a second factor', async () => {
    const { emailAddress, userId, cookie } = await server.signUp({ password });
    const { uri, codes } = await turnOn(server, cookie);
    later(30_000);
    const told = await toldOf(async () => {
      for (const code of ['000000', 'no-code-at-all', codeAt(uri, server.services.clock()), codes[0]]) {
        const half = withCookies('', (await login(emailAddress, password)).cookies);
        await call('giveSecondFactor', { code }, half);
      }
    });
    expect(told).toEqual([
      ['second-factor', 'refused', 'authenticator-app', userId],
      ['second-factor', 'refused', 'recovery-code', userId],
      ['login', 'done', 'authenticator-app', userId],
      ['recovery-code-used', 'done', undefined, userId],
      ['login', 'done', 'recovery-code', userId],
    ]);
  });

  test('a passkey', async () => {
    const { userId, cookie } = await server.signUp();
    const site = new URL(server.config.publicUrl);
    const [phone, stranger] = [testAuthenticator(site.hostname), testAuthenticator(site.hostname)];
    const start = await call('startPasskey', {}, cookie);
    const { options } = z.object({ options: z.object({ challenge: z.string() }) }).parse(start.data);
    const made = phone.create({ challenge: options.challenge, origin: site.origin }, { userVerified: true });
    await call('addPasskey', { response: made, name: 'Phone' }, start.cookie);
    const use = async (authenticator: typeof phone, userVerified: boolean) => {
      const asked = await call('startPasskeyLogin');
      const { challenge } = z.object({ challenge: z.string() }).parse(asked.data);
      const response = authenticator.get({ challenge, origin: site.origin }, { userVerified });
      await call('logInWithPasskey', { response }, asked.cookie);
    };
    const told = await toldOf(async () => {
      await use(phone, false);
      await use(stranger, true);
      await call('logInWithPasskey', { response: 'nonsense' });
      await use(phone, true);
    });
    expect(told).toEqual([
      ['login', 'refused', 'passkey', userId],
      ['login', 'refused', 'passkey', null],
      ['login', 'refused', 'passkey', null],
      ['login', 'done', 'passkey', userId],
    ]);
  });

  test('a password that a session is asked for', async () => {
    const { userId, cookie } = await server.signUp({ password });
    const change =
      'mutation ($old: String!) { updateCustomerPassword(currentPassword: $old, newPassword: "a very new sentence") { __typename } }';
    const told = await toldOf(async () => {
      await call('confirmIdentity', { password: 'not the password' }, cookie);
      await call('confirmIdentity', { password }, cookie);
      await server.query(change, { old: 'not the password' }, { cookie });
    });
    expect(told).toEqual([
      ['identity-confirmed', 'refused', 'password', userId],
      ['identity-confirmed', 'done', 'password', userId],
      ['identity-confirmed', 'refused', 'password', userId],
    ]);
  });
});
