import { hash } from 'node:crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { authOf } from '#server/modules/auth/auth.ts';
import { sessions } from '#server/modules/auth/auth-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.signUp();
});
afterAll(() => server.close());

const kept = async () =>
  (await server.db.select({ token: sessions.token }).from(sessions).where(eq(sessions.userId, person.userId))).map(
    ({ token }) => token,
  );
const libraryOf = async () => (await authOf(server.services)).betterAuth.$context;
const token = () => decodeURIComponent(person.cookie.split('=')[1] ?? '').split('.')[0] ?? '';

test('better-auth’s adapter has no way to a session that is not hashed', () => {
  const adapter = drizzleAdapter(server.db, { provider: 'pg', schema: { session: sessions } })({});
  const methods = Object.entries(adapter).filter(([, value]) => typeof value === 'function');
  const hashed =
    'consumeOne count create delete deleteMany findMany findOne incrementOne transaction update updateMany';
  expect(methods.map(([name]) => name).toSorted()).toEqual(hashed.split(' '));
});

test('better-auth finds a session by the cookie’s token and goes on with that token', async () => {
  const { betterAuth } = await authOf(server.services);
  const found = await betterAuth.api.getSession({ headers: new Headers({ cookie: person.cookie }) });
  expect([found?.user.id, found?.session.token]).toEqual([person.userId, token()]);
  const { internalAdapter } = await libraryOf();
  expect((await internalAdapter.findSessions([token(), 'unknown'])).map(({ session }) => session.token)).toEqual([
    token(),
  ]);
});

test('the hash is no token', async () => {
  const { internalAdapter } = await libraryOf();
  expect(await internalAdapter.findSession(hash('sha256', token()))).toBe(null);
});

test('better-auth changes and ends a session by its token', async () => {
  const { internalAdapter } = await libraryOf();
  const session = await internalAdapter.createSession(person.userId, false);
  expect(await kept()).toContain(hash('sha256', session.token));
  const changed = await internalAdapter.updateSession(session.token, { userAgent: 'another' });
  expect(z.object({ token: z.string(), userAgent: z.string() }).parse(changed)).toEqual({
    token: session.token,
    userAgent: 'another',
  });
  await internalAdapter.deleteSession(session.token);
  expect(await kept()).toEqual([hash('sha256', token())]);
});

test('a transaction hashes too', async () => {
  const { adapter } = await libraryOf();
  const where = [{ field: 'token', value: token() }];
  const found = await adapter.transaction((inner) => inner.findOne({ model: 'session', where }));
  expect(z.object({ token: z.string() }).parse(found).token).toBe(token());
});

test('what cannot be hashed is refused', async () => {
  const { adapter } = await libraryOf();
  const startsWith = { field: 'token', value: 'a', operator: 'starts_with' as const };
  await expect(adapter.findOne({ model: 'session', where: [startsWith] })).rejects.toThrow(/no token is hashed/);
  await expect(
    adapter.update({ model: 'session', where: [{ field: 'id', value: person.userId }], update: { token: 'new' } }),
  ).rejects.toThrow(/keeps its token/);
});
