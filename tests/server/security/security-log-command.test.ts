import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { accountsOf, password } from '#tests/server/auth/account-operations.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.signUp({ password });
  const headers = { 'x-forwarded-for': '10.9.0.2' };
  await accountsOf(() => server).login(person.emailAddress, 'not the password', { headers });
});
afterAll(() => server.close());

/** What the command says on this database, and the code it ends with. */
function run(...args: string[]): Promise<{ code: number | null; said: string[]; complained: string }> {
  const database = String(server.pool.options.database);
  const DATABASE_URL = `postgres://postgres@localhost/${database}?host=${encodeURIComponent(inject('postgresSocket'))}`;
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/security-log.ts', ...args],
      { env },
      (_error, said, complained) => resolve({ code: child.exitCode, said: said.trim().split('\n'), complained }),
    );
  });
}

test('the command tells who did what, the newest first', async () => {
  const { code, said, complained } = await run('--account', person.emailAddress);
  expect([code, complained]).toEqual([0, '']);
  expect(said.map((line) => line.split('  ').slice(1))).toEqual([
    ['login', 'refused', 'visitor', `on ${person.emailAddress}`, 'from 10.9.0.2', 'by password'],
    ['account-opened', 'done', 'user', `on ${person.emailAddress}`],
  ]);
});

test('the command tells of one kind alone', async () => {
  const { said } = await run('--kind', 'account-opened');
  expect(said.map((line) => line.split('  ')[1])).toEqual(['account-opened']);
});

test('the command says how it is used where it is asked for a kind that is not there', async () => {
  const { code, complained } = await run('--kind', 'nonsense');
  expect(code).toBe(2);
  expect(complained).toContain('npm run security-log');
});
