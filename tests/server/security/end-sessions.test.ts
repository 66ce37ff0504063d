import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { logOutEverywhere } from '#server/modules/auth/log-out-everywhere.ts';
import { readSecurityLog } from '#server/modules/auth/read-security-log.ts';
import { accountsOf, askForLink, password, resetDocument, tokenIn } from '#tests/server/auth/account-operations.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const { login } = accountsOf(() => server);

const maria = () => ({ ...server.services, operator: 'maria' });

const whoIs = async (cookie: string) => (await server.query('{ me { id } }', {}, { cookie })).data;
const nobody = { me: null };

const noted = async ({ emailAddress }: Person) =>
  (await readSecurityLog(server.services, { emailAddress, kind: 'all-sessions-ended', days: 1, most: 50 })).map(
    ({ kind, actorKind, actor, accountId, details }) => ({ kind, actorKind, actor, accountId, details }),
  );

describe('an operator who logs an account out everywhere', () => {
  test('ends every session of it and no other’s, and stands in the security log', async () => {
    const person = await server.signUp({ password });
    const other = await server.signUp({ password });
    const second = (await login(person.emailAddress)).cookies.join('; ');
    expect(await logOutEverywhere(maria(), `  ${person.emailAddress.toUpperCase()} `)).toEqual({ sessions: 2 });
    expect(await whoIs(person.cookie)).toEqual(nobody);
    expect(await whoIs(second)).toEqual(nobody);
    expect(await whoIs(other.cookie)).toEqual({ me: { id: other.userId } });
    expect(await noted(person)).toEqual([
      {
        kind: 'all-sessions-ended',
        actorKind: 'operator',
        actor: 'maria',
        accountId: person.userId,
        details: { sessions: '2' },
      },
    ]);
    expect(await noted(other)).toEqual([]);
  });

  test('leaves the account its password', async () => {
    const person = await server.signUp({ password });
    await logOutEverywhere(maria(), person.emailAddress);
    const { cookies } = await login(person.emailAddress);
    expect(await whoIs(cookies.join('; '))).toEqual({ me: { id: person.userId } });
  });

  test('ends the links that would open a session', async () => {
    const person = await server.signUp({ password });
    await server.query(askForLink, { address: person.emailAddress });
    const token = tokenIn((await server.mailbox.waitFor(person.emailAddress)).links, '/reset-password');
    await logOutEverywhere(maria(), person.emailAddress);
    const { data } = await server.query(resetDocument, { token, password: 'a very new sentence' });
    expect(JSON.stringify(data)).toContain('PasswordResetTokenInvalidError');
  });

  test('is told where there is no such account, and nothing is noted', async () => {
    expect(await logOutEverywhere(maria(), 'nobody@foyer.example')).toEqual({
      refused: 'There is no account of nobody@foyer.example.',
    });
    const entries = await readSecurityLog(server.services, {
      emailAddress: null,
      kind: 'all-sessions-ended',
      days: 1,
      most: 50,
    });
    expect(entries.filter(({ accountId }) => accountId === null)).toEqual([]);
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
        ['scripts/end-sessions.ts', ...args],
        { env },
        (_error, said, complained) => resolve({ code: child.exitCode, said, complained }),
      );
    });
  }

  test('says how many sessions it ended', async () => {
    const person = await server.signUp({ password });
    expect(await run(person.emailAddress)).toEqual({ code: 0, said: '1 session ended.\n', complained: '' });
    expect(await whoIs(person.cookie)).toEqual(nobody);
    expect(await noted(person)).toHaveLength(1);
  });

  test('says whom it does not know', async () => {
    expect(await run('nobody@foyer.example')).toEqual({
      code: 1,
      said: '',
      complained: 'There is no account of nobody@foyer.example.\n',
    });
  });

  test('says how it is used where it is not told whose', async () => {
    const { code, complained } = await run();
    expect(code).toBe(2);
    expect(complained).toContain('npm run end-sessions');
  });
});
