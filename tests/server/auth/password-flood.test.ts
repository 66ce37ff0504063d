import type * as Crypto from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashPassword } from '#server/modules/auth/password-hash.ts';
import { accountsOf } from '#tests/server/auth/account-operations.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

const underWay = vi.hoisted(() => ({ now: 0, most: 0, let: Promise.resolve() }));
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>();
  const held = async (...[password, salt, length, options, done]: Parameters<typeof crypto.scrypt>) => {
    underWay.most = Math.max(underWay.most, (underWay.now += 1));
    await underWay.let;
    crypto.scrypt(password, salt, length, options, (error, key) => {
      underWay.now -= 1;
      done(error, key);
    });
  };
  return { ...crypto, scrypt: (...given: Parameters<typeof crypto.scrypt>) => void held(...given) };
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('two passwords are hashed at once, a hundred wait, and who comes then is told when to come again', async () => {
  const { login } = accountsOf(() => server);
  let open = () => {};
  underWay.let = new Promise((resolve) => (open = resolve));
  const all = Array.from({ length: 102 }, () => hashPassword('correct horse', { ln: 10, r: 8, p: 1 }));
  const { errors } = await login('ada@foyer.example');
  expect(errors.map(({ message, extensions }) => [message, extensions])).toEqual([
    ['Too many people are logging in. Try again in 10 seconds.', { code: 'RATE_LIMITED', retryAfterSeconds: 10 }],
  ]);
  open();
  expect(new Set(await Promise.all(all)).size).toBe(102);
  expect(underWay.most).toBe(2);
});
