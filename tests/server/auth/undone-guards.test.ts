import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { changesOf } from '#tests/server/auth/account-changes.ts';
import type { Changing } from '#tests/server/auth/account-changes.ts';
import { accountsOf } from '#tests/server/auth/account-operations.ts';
import { codeAt, guardsOf, refused, turnOn, typed } from '#tests/server/auth/guard-operations.ts';
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
const { call, mailed } = guardsOf(() => server);
const world = changesOf(() => server);
const challengeIn = (options: unknown) => z.object({ challenge: z.string() }).parse(options).challenge;
type Authenticator = ReturnType<typeof testAuthenticator>;
const authenticatorHere = () => testAuthenticator(new URL(server.config.publicUrl).hostname);
const origin = () => new URL(server.config.publicUrl).origin;

async function addPasskey({ cookie }: Changing, authenticator: Authenticator) {
  const start = await call('startPasskey', {}, cookie);
  const { options } = z.object({ options: z.unknown() }).parse(start.data);
  const response = authenticator.create({ challenge: challengeIn(options), origin: origin() });
  expect((await call('addPasskey', { response, name: 'Phone' }, start.cookie)).data).toMatchObject(typed('Passkey'));
}
async function usePasskey(authenticator: Authenticator) {
  const start = await call('startPasskeyLogin');
  const response = authenticator.get({ challenge: challengeIn(start.data), origin: origin() });
  return (await call('logInWithPasskey', { response }, start.cookie)).data;
}
async function undo(token: string, password: string) {
  const { data } = await server.query(
    `mutation ($token: String!, $password: String!) {
      undone: undoAccountChange(token: $token, password: $password) {
        __typename ... on UndoneAccountChange { removedPasskeys keptPasskeys authenticatorRemoved }
      }
    }`,
    { token, password },
  );
  return data?.['undone'];
}
const logIn = async ({ emailAddress }: Changing, password: string) =>
  (await login(emailAddress, password)).data?.['login'];

describe('the link that undoes a change', () => {
  test.each([
    ['password', world.changePassword],
    ['address', (account: Changing) => world.changeAddress(account)],
  ])(
    'of the %s removes the passkey and the authenticator app that were added since, and tells so',
    async (_, change) => {
      const owner = await world.start();
      const thief: Changing = { ...owner };
      const token = await world.undoLinkOf(thief, change);
      const thiefsPhone = authenticatorHere();
      await addPasskey(thief, thiefsPhone);
      await turnOn(server, thief.cookie);
      expect(await undo(token, 'a password of the owner')).toEqual({
        __typename: 'UndoneAccountChange',
        removedPasskeys: 1,
        keptPasskeys: 0,
        authenticatorRemoved: true,
      });
      expect(await usePasskey(thiefsPhone)).toEqual(refused('PasskeyRefusedError'));
      expect(await logIn(owner, 'a password of the owner')).toMatchObject(typed('CurrentUser'));
      await mailed(owner.emailAddress, /passkey was removed/);
      await mailed(owner.emailAddress, /does not ask for a second factor any more/);
    },
  );

  test('leaves what was there before the change, and says how many passkeys that is', async () => {
    const owner = await world.start();
    const phone = authenticatorHere();
    await addPasskey(owner, phone);
    await turnOn(server, owner.cookie);
    const token = await world.undoLinkOf({ ...owner }, world.changePassword);
    expect(await undo(token, 'a password of the owner')).toEqual({
      __typename: 'UndoneAccountChange',
      removedPasskeys: 0,
      keptPasskeys: 1,
      authenticatorRemoved: false,
    });
    expect(await usePasskey(phone)).toEqual(typed('CurrentUser'));
    expect(await logIn(owner, 'a password of the owner')).toEqual(typed('SecondFactorRequiredError'));
  });

  test('removes an app that was begun before the change and confirmed after it', async () => {
    const owner = await world.start();
    const thief: Changing = { ...owner };
    const begun = await call('startAuthenticator', {}, thief.cookie);
    const { uri } = z.object({ uri: z.string() }).parse(begun.data);
    const token = await world.undoLinkOf(thief, world.changePassword);
    later(1000);
    const code = codeAt(uri, server.services.clock());
    expect((await call('confirmAuthenticator', { code }, thief.cookie)).data).toMatchObject(typed('RecoveryCodes'));
    expect(await undo(token, 'a password of the owner')).toMatchObject({ authenticatorRemoved: true });
    expect(await logIn(owner, 'a password of the owner')).toMatchObject(typed('CurrentUser'));
  });

  test('tells of no removal where nothing was added', async () => {
    const owner = await world.start();
    const token = await world.undoLinkOf({ ...owner }, world.changePassword);
    expect(await undo(token, 'a password of the owner')).toEqual({
      __typename: 'UndoneAccountChange',
      removedPasskeys: 0,
      keptPasskeys: 0,
      authenticatorRemoved: false,
    });
    await server.mailbox.waitFor(owner.emailAddress, { subject: /^Your password was changed/, count: 2 });
    const subjects = (await server.mailbox.list(owner.emailAddress)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /removed|second factor/.test(subject))).toEqual([]);
  });
});
