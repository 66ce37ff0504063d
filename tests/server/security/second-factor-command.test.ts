import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { passkeys } from '#server/modules/auth/guard-tables.ts';
import { readSecurityLog } from '#server/modules/auth/read-security-log.ts';
import { turnOffGuards } from '#server/modules/auth/turn-off-guards.ts';
import { accountsOf, password } from '#tests/server/auth/account-operations.ts';
import { guardsOf, turnOn, typed } from '#tests/server/auth/guard-operations.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const { login } = accountsOf(() => server);
const { mailed } = guardsOf(() => server);

const maria = () => ({ ...server.services, operator: 'maria' });
const logsIn = async ({ emailAddress }: Person) => (await login(emailAddress)).data?.['login'];
const whoIs = async ({ cookie }: Person) => (await server.query('{ me { id } }', {}, { cookie })).data;

const addPasskey = ({ userId }: Person) =>
  server.db.insert(passkeys).values({
    userId,
    name: 'Phone',
    credentialID: `of ${userId}`,
    publicKey: 'key',
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
  });

/** Somebody whose phone had both. */
async function guarded(): Promise<Person> {
  const person = await server.signUp({ password });
  await turnOn(server, person.cookie);
  await addPasskey(person);
  return person;
}

const notedOf = async ({ emailAddress }: Person) =>
  (await readSecurityLog(server.services, { emailAddress, kind: null, days: 1, most: 50 }))
    .filter(({ actorKind }) => actorKind === 'operator')
    .map(({ kind, actor, accountId }) => ({ kind, actor, accountId }));

describe('an operator who helps somebody without phone and codes', () => {
  test('takes app and passkeys away, ends the sessions, tells the owner, and stands in the security log', async () => {
    const person = await guarded();
    const other = await guarded();
    expect(await logsIn(person)).toMatchObject(typed('SecondFactorRequiredError'));
    expect(await turnOffGuards(maria(), ` ${person.emailAddress.toUpperCase()}`)).toEqual({
      hadApp: true,
      passkeys: 1,
      sessions: 1,
    });
    expect(await whoIs(person)).toEqual({ me: null });
    expect(await logsIn(person)).toMatchObject(typed('CurrentUser'));
    await mailed(person.emailAddress, /does not ask for a second factor any more/);
    await mailed(person.emailAddress, /passkey was removed/);
    const by = { actor: 'maria', accountId: person.userId };
    expect((await notedOf(person)).toSorted((one, two) => one.kind.localeCompare(two.kind))).toEqual([
      { kind: 'all-sessions-ended', ...by },
      { kind: 'passkey-removed', ...by },
      { kind: 'second-factor-off', ...by },
    ]);
    expect(await logsIn(other)).toMatchObject(typed('SecondFactorRequiredError'));
    expect(await whoIs(other)).toEqual({ me: { id: other.userId } });
  });

  test('takes passkeys away where there is no app', async () => {
    const person = await server.signUp({ password });
    await addPasskey(person);
    expect(await turnOffGuards(maria(), person.emailAddress)).toEqual({ hadApp: false, passkeys: 1, sessions: 1 });
  });

  test('changes nothing where nothing guards the account, and where there is none', async () => {
    const person = await server.signUp({ password });
    expect(await turnOffGuards(maria(), person.emailAddress)).toEqual({
      refused: `The account of ${person.emailAddress} has no second factor, and no passkeys.`,
    });
    expect(await whoIs(person)).toEqual({ me: { id: person.userId } });
    expect(await notedOf(person)).toEqual([]);
    expect(await turnOffGuards(maria(), 'nobody@foyer.example')).toEqual({
      refused: 'There is no account of nobody@foyer.example.',
    });
  });
});

describe('the command', () => {
  /** What it says on this database, and the code it ends with. */
  function run(...args: string[]): Promise<{ code: number | null; said: string; complained: string }> {
    const database = String(server.pool.options.database);
    const DATABASE_URL = `postgres://postgres@localhost/${database}?host=${encodeURIComponent(inject('postgresSocket'))}`;
    const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL };
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        ['scripts/second-factor.ts', ...args],
        { env },
        (_error, said, complained) => resolve({ code: child.exitCode, said, complained }),
      );
    });
  }

  test('says what is gone', async () => {
    const person = await guarded();
    expect(await run('off', person.emailAddress)).toEqual({
      code: 0,
      said: 'Gone: the authenticator app, 1 passkey, 1 session. The owner is told by mail.\n',
      complained: '',
    });
    expect(await logsIn(person)).toMatchObject(typed('CurrentUser'));
  });

  test('says how it is used where it is not told what of whom', async () => {
    for (const args of [[], ['off'], ['on', 'a@foyer.example'], ['off', 'a@foyer.example', 'b@foyer.example']]) {
      const { code, complained } = await run(...args);
      expect(code).toBe(2);
      expect(complained).toContain('npm run second-factor -- off EMAIL');
    }
  });
});
