import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accountsOf, meDocument, password } from '#tests/server/auth/account-operations.ts';
import { guardsOf, refused, turnOn, typed } from '#tests/server/auth/guard-operations.ts';
import { testAuthenticator } from '#tests/server/auth/test-authenticator.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const { login } = accountsOf(() => server);
const { call, mailed } = guardsOf(() => server);
const challengeIn = (options: unknown) => z.object({ challenge: z.string() }).parse(options).challenge;
const idIn = (data: unknown) => z.object({ id: z.string() }).parse(data).id;
const whoIs = async (cookie: string) => (await server.query(meDocument, {}, { cookie })).data?.['me'] ?? null;
const origin = () => new URL(server.config.publicUrl).origin;
const rpId = () => new URL(server.config.publicUrl).hostname;
type Authenticator = ReturnType<typeof testAuthenticator>;

async function add(person: Person, authenticator: Authenticator, { userVerified = true, from = origin() } = {}) {
  const start = await call('startPasskey', {}, person.cookie);
  const { options } = z.object({ options: z.unknown() }).parse(start.data);
  const response = authenticator.create({ challenge: challengeIn(options), origin: from }, { userVerified });
  return call('addPasskey', { response, name: 'Phone' }, start.cookie);
}
async function use(authenticator: Authenticator, { userVerified = true, from = origin(), cookie = '' } = {}) {
  const start = await call('startPasskeyLogin', {}, cookie);
  const response = authenticator.get({ challenge: challengeIn(start.data), origin: from }, { userVerified });
  return { ...(await call('logInWithPasskey', { response }, start.cookie)), response, start };
}

describe('a passkey', () => {
  test('logs in without a password, and is told of by mail', async () => {
    const person = await server.signUp();
    const authenticator = testAuthenticator(rpId());
    expect((await add(person, authenticator)).data).toEqual({
      __typename: 'Passkey',
      id: expect.any(String),
      name: 'Phone',
      lastUsedAt: null,
    });
    await mailed(person.emailAddress, /passkey was added/);
    const used = await use(authenticator);
    expect([used.data, await whoIs(used.cookie)]).toMatchObject([
      typed('CurrentUser'),
      { identifier: person.emailAddress },
    ]);
    const { data } = await call('accountSecurity', {}, used.cookie);
    expect(data).toMatchObject({ passkeys: [{ name: 'Phone', lastUsedAt: expect.any(String) }] });
  });

  test('counts as both factors', async () => {
    const person = await server.signUp({ password });
    const authenticator = testAuthenticator(rpId());
    await add(person, authenticator);
    await turnOn(server, person.cookie);
    expect((await login(person.emailAddress)).data?.['login']).toMatchObject(typed('SecondFactorRequiredError'));
    expect((await use(authenticator)).data).toEqual(typed('CurrentUser'));
  });

  test('must have verified its user, when it is made and when it is used', async () => {
    const person = await server.signUp();
    const careless = testAuthenticator(rpId());
    expect((await add(person, careless, { userVerified: false })).data).toEqual(refused('PasskeyRefusedError'));
    const authenticator = testAuthenticator(rpId());
    await add(person, authenticator);
    const used = await use(authenticator, { userVerified: false });
    expect([used.data, await whoIs(used.cookie)]).toEqual([refused('PasskeyRefusedError'), null]);
  });

  test('answers a challenge once, and only to this site', async () => {
    const person = await server.signUp();
    const authenticator = testAuthenticator(rpId());
    await add(person, authenticator);
    const { response, start } = await use(authenticator);
    expect((await call('logInWithPasskey', { response }, start.cookie)).data).toEqual(refused('PasskeyRefusedError'));
    expect((await use(authenticator, { from: 'https://foyer.evil.example' })).data).toEqual(
      refused('PasskeyRefusedError'),
    );
    expect((await add(person, testAuthenticator(rpId()), { from: 'https://foyer.evil.example' })).data).toEqual(
      refused('PasskeyRefusedError'),
    );
    expect((await use(testAuthenticator(rpId()))).data).toEqual(refused('PasskeyRefusedError'));
  });

  test.each(['text', [], {}, { id: 'x' }])('is not %j', async (response) => {
    expect((await call('logInWithPasskey', { response })).data).toEqual(refused('PasskeyRefusedError'));
  });

  test('ends the session that the browser had, whoever’s it was', async () => {
    const [person, before] = [await server.signUp(), await server.signUp()];
    const authenticator = testAuthenticator(rpId());
    await add(person, authenticator);
    const used = await use(authenticator, { cookie: before.cookie });
    expect([await whoIs(before.cookie), await whoIs(used.cookie)]).toMatchObject([
      null,
      { identifier: person.emailAddress },
    ]);
  });

  test('is renamed and removed by its owner alone, and a removed one logs nobody in', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    const authenticator = testAuthenticator(rpId());
    const id = idIn((await add(person, authenticator)).data);
    for (const stranger of [id, 'no id', '00000000-0000-4000-8000-000000000000']) {
      expect((await call('renamePasskey', { id: stranger, name: 'Mine' }, other.cookie)).data).toEqual({
        success: false,
      });
      expect((await call('removePasskey', { id: stranger }, other.cookie)).data).toEqual({
        __typename: 'Success',
        success: false,
      });
    }
    expect((await call('renamePasskey', { id, name: ' Old  phone ' }, person.cookie)).data).toEqual({ success: true });
    expect((await call('accountSecurity', {}, person.cookie)).data).toMatchObject({
      passkeys: [{ name: 'Old  phone' }],
    });
    expect((await call('removePasskey', { id }, person.cookie)).data).toEqual({ __typename: 'Success', success: true });
    await mailed(person.emailAddress, /passkey was removed/);
    expect((await use(authenticator)).data).toEqual(refused('PasskeyRefusedError'));
  });

  test('is added only by who has just logged in or given the password', async () => {
    const person = await server.signUp();
    server.moveClock(10 * 60_000);
    expect((await call('startPasskey', {}, person.cookie)).data).toEqual(refused('ConfirmationRequiredError'));
    expect((await call('addPasskey', { response: {}, name: 'x' }, person.cookie)).data).toEqual(
      refused('ConfirmationRequiredError'),
    );
    server.moveClock(-10 * 60_000);
  });
});
