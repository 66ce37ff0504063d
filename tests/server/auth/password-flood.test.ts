import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hashing, hashPassword } from '#server/modules/auth/password-hash.ts';
import { accountsOf } from '#tests/server/auth/account-operations.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
let letGo: () => void = () => undefined;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => letGo());
afterAll(() => server.close());

test('two passwords are hashed at once, a hundred wait, and who comes then is told when to come again', async () => {
  const { login } = accountsOf(() => server);
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const atWork = [hashing(() => held), hashing(() => held)];
  const waiting = Array.from({ length: 100 }, () => hashPassword('correct horse', { ln: 10, r: 8, p: 1 }));
  const { errors } = await login('ada@foyer.example');
  expect(errors.map(({ message, extensions }) => [message, extensions])).toEqual([
    ['Too many people are logging in. Try again in 10 seconds.', { code: 'RATE_LIMITED', retryAfterSeconds: 10 }],
  ]);
  expect([hashing.activeCount, hashing.pendingCount]).toEqual([2, 100]);
  letGo();
  await Promise.all(atWork);
  expect(new Set(await Promise.all(waiting)).size).toBe(100);
});
