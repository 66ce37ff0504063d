import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  accountsOf,
  askForLink,
  meDocument,
  password,
  resetDocument,
  tokenIn,
} from '#tests/server/auth/account-operations.ts';
import { codeAt, guardsOf, refused, turnOn, typed, withCookies } from '#tests/server/auth/guard-operations.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';

const period = 30_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
/** Sessions begin by the database's clock: each test gives back the time that it took. */
let ahead = 0;
const later = (ms: number) => {
  ahead += ms;
  server.moveClock(ms);
};
afterEach(() => later(-ahead));
const { login } = accountsOf(() => server);
const { call, mailed } = guardsOf(() => server);
const now = () => server.services.clock();

/** A person whose account asks for a second factor, thirty seconds after it was turned on. */
async function guarded(): Promise<Person & { uri: string; secret: string; codes: string[] }> {
  const person = await server.signUp({ password });
  const factor = await turnOn(server, person.cookie);
  later(period);
  return { ...person, ...factor };
}
/** The browser after the password alone. */
const halfIn = async ({ emailAddress }: Person, rememberMe = true) => {
  const answer = await login(emailAddress, password, {}, rememberMe);
  return { data: answer.data?.['login'], cookie: withCookies('', answer.cookies), headers: answer.headers };
};
const whoIs = async (cookie: string) => (await server.query(meDocument, {}, { cookie })).data?.['me'] ?? null;
const security = async (cookie: string) => (await call('accountSecurity', {}, cookie)).data;

describe('an authenticator app', () => {
  test('is asked for after the password, and its code lets in', async () => {
    const person = await guarded();
    const half = await halfIn(person);
    expect([half.data, await whoIs(half.cookie)]).toEqual([typed('SecondFactorRequiredError'), null]);
    const whole = await call('giveSecondFactor', { code: codeAt(person.uri, now()) }, half.cookie);
    expect([whole.data, await whoIs(whole.cookie)]).toMatchObject([
      typed('CurrentUser'),
      { identifier: person.emailAddress },
    ]);
    expect(whole.cookie).not.toContain('second_factor');
  });

  test('says nothing of itself to a wrong password', async () => {
    const { emailAddress } = await guarded();
    const answer = await login(emailAddress, 'not the password');
    expect([answer.data?.['login'], answer.cookies]).toMatchObject([typed('InvalidCredentialsError'), []]);
  });

  test('is not on before its first right code', async () => {
    const person = await server.signUp({ password });
    await call('startAuthenticator', {}, person.cookie);
    expect((await call('confirmAuthenticator', { code: '000000' }, person.cookie)).data).toEqual(
      refused('SecondFactorCodeInvalidError'),
    );
    expect((await halfIn(person)).data).toMatchObject(typed('CurrentUser'));
  });

  test('takes no code twice, and none of two minutes ago', async () => {
    const person = await guarded();
    const code = codeAt(person.uri, now());
    const [first, second] = [await halfIn(person), await halfIn(person)];
    expect((await call('giveSecondFactor', { code }, second.cookie)).data).toEqual(typed('CurrentUser'));
    const third = await halfIn(person);
    expect((await call('giveSecondFactor', { code }, third.cookie)).data).toEqual(
      refused('SecondFactorCodeInvalidError'),
    );
    later(4 * period);
    expect((await call('giveSecondFactor', { code }, third.cookie)).data).toEqual(
      refused('SecondFactorCodeInvalidError'),
    );
    expect((await call('giveSecondFactor', { code }, first.cookie)).data).toEqual(refused('SecondFactorExpiredError'));
  });

  test('takes one code once of many that come at the same time', async () => {
    const person = await guarded();
    const half = await halfIn(person);
    const code = codeAt(person.uri, now());
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => (await call('giveSecondFactor', { code }, half.cookie)).data),
    );
    expect(answers.filter((data) => JSON.stringify(data) === JSON.stringify(typed('CurrentUser')))).toHaveLength(1);
  });

  test('waits ten minutes for its code, in the browser that gave the password', async () => {
    const person = await guarded();
    expect((await call('giveSecondFactor', { code: codeAt(person.uri, now()) })).data).toEqual(
      refused('SecondFactorExpiredError'),
    );
    const half = await halfIn(person);
    later(10 * 60_000 + 1000);
    expect((await call('giveSecondFactor', { code: codeAt(person.uri, now()) }, half.cookie)).data).toEqual(
      refused('SecondFactorExpiredError'),
    );
  });

  test('cannot be guessed: five tries in a quarter of an hour', async () => {
    const person = await guarded();
    const half = await halfIn(person);
    for (let at = 0; at < 5; at += 1) {
      expect((await call('giveSecondFactor', { code: '000000' }, half.cookie)).data).toEqual(
        refused('SecondFactorCodeInvalidError'),
      );
    }
    const { answer } = await call('giveSecondFactor', { code: codeAt(person.uri, now()) }, half.cookie);
    expect(answer.errors.map(({ extensions }) => extensions?.['code'])).toEqual(['RATE_LIMITED']);
  });

  test('is asked for after a link that logs in, and after a new password by a reset link', async () => {
    const person = await guarded();
    await call('requestLoginLink', { to: person.emailAddress });
    const link = await mailed(person.emailAddress, /link to log in/);
    const byLink = await call('logInByLink', { token: tokenIn(link.links, '/login-link') });
    expect([byLink.data, await whoIs(byLink.cookie)]).toEqual([refused('SecondFactorRequiredError'), null]);
    await server.query(askForLink, { address: person.emailAddress });
    const reset = await mailed(person.emailAddress, /Reset/);
    const answer = await server.query(resetDocument, {
      token: tokenIn(reset.links, '/reset-password'),
      password: 'another password',
    });
    const cookie = withCookies('', answer.cookies);
    expect([answer.data?.['resetPassword'], await whoIs(cookie)]).toEqual([typed('SecondFactorRequiredError'), null]);
    const whole = await call('giveSecondFactor', { code: codeAt(person.uri, now()) }, cookie);
    expect(whole.data).toEqual(typed('CurrentUser'));
  });

  test('forgets a browser that is not to be remembered, as the password alone would', async () => {
    const person = await guarded();
    const half = await halfIn(person, false);
    const { answer } = await call('giveSecondFactor', { code: codeAt(person.uri, now()) }, half.cookie);
    const session = answer.headers.getSetCookie().find((line) => line.startsWith('foyer.session_token='));
    expect(session).not.toMatch(/Max-Age|Expires/i);
  });

  test('is kept encrypted', async () => {
    const { userId, secret } = await guarded();
    const { rows } = await server.pool.query('select secret from authenticators where user_id = $1', [userId]);
    expect(JSON.stringify(rows)).not.toContain(secret.replaceAll(' ', ''));
  });

  test('ends every other session and open link as it is turned on: they were opened by the password alone', async () => {
    const person = await server.signUp({ password });
    const elsewhere = (await halfIn(person)).cookie;
    await call('requestLoginLink', { to: person.emailAddress });
    const link = await mailed(person.emailAddress, /link to log in/);
    await call('startAuthenticator', {}, person.cookie);
    await call('confirmAuthenticator', { code: '000000' }, person.cookie);
    expect(await whoIs(elsewhere)).toMatchObject({ identifier: person.emailAddress });
    await turnOn(server, person.cookie);
    expect([await whoIs(elsewhere), await whoIs(person.cookie)]).toMatchObject([
      null,
      { identifier: person.emailAddress },
    ]);
    expect((await call('logInByLink', { token: tokenIn(link.links, '/login-link') })).data).toMatchObject({
      __typename: expect.stringContaining('Error'),
    });
  });

  test('is told of by mail when it is turned on and off, and ends no session as it is turned off', async () => {
    const person = await guarded();
    await mailed(person.emailAddress, /asks for a second factor now/);
    expect((await call('turnOffSecondFactor', {}, person.cookie)).data).toEqual(typed('Success'));
    await mailed(person.emailAddress, /does not ask for a second factor/);
    expect(await security(person.cookie)).toEqual({ secondFactor: false, recoveryCodesLeft: 0, passkeys: [] });
    expect((await halfIn(person)).data).toMatchObject(typed('CurrentUser'));
  });
});

describe('a recovery code', () => {
  test('lets in once, however it is typed, and is told of by mail', async () => {
    const person = await guarded();
    const [code = ''] = person.codes;
    expect(person.codes).toHaveLength(10);
    const half = await halfIn(person);
    const typedCode = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')} `;
    const whole = await call('giveSecondFactor', { code: typedCode }, half.cookie);
    expect([whole.data, await security(whole.cookie)]).toMatchObject([typed('CurrentUser'), { recoveryCodesLeft: 9 }]);
    await mailed(person.emailAddress, /recovery code was used/);
    const again = await halfIn(person);
    expect((await call('giveSecondFactor', { code }, again.cookie)).data).toEqual(
      refused('SecondFactorCodeInvalidError'),
    );
  });

  test('is long enough to be kept as a plain hash: 112 random bits (ASVS 5.0, 6.5.2)', async () => {
    const { codes } = await guarded();
    expect(codes).toHaveLength(10);
    for (const code of codes) {
      expect(code).toMatch(/^[\dabcdefghjkmnpqrstvwxyz]{4}(-[\dabcdefghjkmnpqrstvwxyz]{4})+$/);
      expect(code.replaceAll('-', '').length * Math.log2(32)).toBeGreaterThanOrEqual(112);
    }
  });

  test('is kept as a hash', async () => {
    const { userId, codes } = await guarded();
    const { rows } = await server.pool.query('select * from recovery_codes where user_id = $1', [userId]);
    const kept = JSON.stringify(rows);
    expect(codes.filter((code) => kept.includes(code) || kept.includes(code.replaceAll('-', '')))).toEqual([]);
  });

  test('is worth nothing after new ones were made, nor to another account', async () => {
    const [person, other] = [await guarded(), await guarded()];
    const renewed = await call('renewRecoveryCodes', {}, person.cookie);
    expect(renewed.data).toMatchObject(typed('RecoveryCodes'));
    const half = await halfIn(person);
    for (const code of [person.codes[0], other.codes[0]]) {
      expect((await call('giveSecondFactor', { code }, half.cookie)).data).toEqual(
        refused('SecondFactorCodeInvalidError'),
      );
    }
  });
});

describe('what guards the account', () => {
  const sensitive = ['startAuthenticator', 'turnOffSecondFactor', 'renewRecoveryCodes', 'startPasskey'] as const;

  test('changes for ten minutes after a login, and then for ten after the password was given again', async () => {
    const person = await guarded();
    later(10 * 60_000);
    for (const name of sensitive) {
      expect([name, (await call(name, {}, person.cookie)).data]).toEqual([name, refused('ConfirmationRequiredError')]);
    }
    expect((await call('confirmAuthenticator', { code: '000000' }, person.cookie)).data).toEqual(
      refused('ConfirmationRequiredError'),
    );
    expect((await call('confirmIdentity', { password: 'not the password' }, person.cookie)).data).toEqual(
      refused('InvalidCredentialsError'),
    );
    expect((await call('renewRecoveryCodes', {}, person.cookie)).data).toEqual(refused('ConfirmationRequiredError'));
    expect((await call('confirmIdentity', { password }, person.cookie)).data).toEqual(typed('Success'));
    expect((await call('renewRecoveryCodes', {}, person.cookie)).data).toMatchObject(typed('RecoveryCodes'));
  });

  test('is nobody’s business without a session', async () => {
    for (const name of [...sensitive, 'accountSecurity'] as const) {
      const { answer } = await call(name);
      expect([name, answer.errors.map(({ extensions }) => extensions?.['code'])]).toEqual([name, ['UNAUTHENTICATED']]);
    }
  });
});
