import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { users } from '#server/modules/auth/auth-tables.ts';
import { endWaysIn } from '#server/modules/auth/end-access.ts';
import { codeAt, guardsOf, turnOn, typed } from '#tests/server/auth/guard-operations.ts';
import { testAuthenticator } from '#tests/server/auth/test-authenticator.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { until } from '#tests/server/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const { call } = guardsOf(() => server);

/** What an undo, or a reset, does to the ways in, while this deed waits for the account's row. */
async function besideEnd<Answer>(userId: string, deed: () => Promise<Answer>): Promise<Answer> {
  const { pending } = await server.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const started = deed();
    await until(async () => {
      const held = await server.pool.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
        rows[0]?.pid,
      ]);
      return held.rows.length > 0;
    });
    await endWaysIn(tx, userId, null);
    return { pending: started };
  });
  return pending;
}

const setup = z.object({ uri: z.string() });
const withOptions = z.object({ options: z.object({ challenge: z.string() }) });

async function guards(userId: string) {
  const { rows } = await server.pool.query(
    `select (select count(*)::int from passkeys where user_id = $1) as passkeys,
      (select count(*)::int from authenticators where user_id = $1 and confirmed_at is not null) as apps`,
    [userId],
  );
  return rows[0];
}
const recoveryCodes = async (userId: string) => {
  const { rows } = await server.pool.query('select * from recovery_codes where user_id = $1 order by 1', [userId]);
  return rows;
};

describe('somebody whose session is ended while they change what guards the account', () => {
  const isNobody = expect.objectContaining({ extensions: expect.objectContaining({ code: 'UNAUTHENTICATED' }) });

  test('adds no passkey', async () => {
    const { userId, cookie } = await server.signUp();
    const start = await call('startPasskey', {}, cookie);
    const { challenge } = withOptions.parse(start.data).options;
    const { origin, hostname } = new URL(server.config.publicUrl);
    const response = testAuthenticator(hostname).create({ challenge, origin });
    const { answer } = await besideEnd(userId, () => call('addPasskey', { response, name: 'Phone' }, start.cookie));
    expect(answer.errors).toEqual([isNobody]);
    expect(await guards(userId)).toEqual({ passkeys: 0, apps: 0 });
  });

  test('sets up no authenticator app', async () => {
    const { userId, cookie } = await server.signUp();
    const { uri } = setup.parse((await call('startAuthenticator', {}, cookie)).data);
    const code = codeAt(uri, server.services.clock());
    const { answer } = await besideEnd(userId, () => call('confirmAuthenticator', { code }, cookie));
    expect(answer.errors).toEqual([isNobody]);
    expect([await guards(userId), await recoveryCodes(userId)]).toEqual([{ passkeys: 0, apps: 0 }, []]);
  });

  test.each(['turnOffSecondFactor', 'renewRecoveryCodes'] as const)('does not %s', async (deed) => {
    const { userId, cookie } = await server.signUp();
    await turnOn(server, cookie);
    const before = await recoveryCodes(userId);
    const { answer } = await besideEnd(userId, () => call(deed, {}, cookie));
    expect(answer.errors).toEqual([isNobody]);
    expect([await guards(userId), await recoveryCodes(userId)]).toEqual([{ passkeys: 0, apps: 1 }, before]);
  });

  test('removes no passkey', async () => {
    const { userId, cookie } = await server.signUp();
    const start = await call('startPasskey', {}, cookie);
    const { challenge } = withOptions.parse(start.data).options;
    const { origin, hostname } = new URL(server.config.publicUrl);
    const response = testAuthenticator(hostname).create({ challenge, origin });
    const added = await call('addPasskey', { response, name: 'Phone' }, start.cookie);
    expect(added.data).toMatchObject(typed('Passkey'));
    const { id } = z.object({ id: z.string() }).parse(added.data);
    const { answer } = await besideEnd(userId, () => call('removePasskey', { id }, cookie));
    expect(answer.errors).toEqual([isNobody]);
    expect(await guards(userId)).toEqual({ passkeys: 1, apps: 0 });
  });
});
