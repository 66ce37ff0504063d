import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsOf, meDocument, password, tokenIn } from '#tests/server/auth/account-operations.ts';
import { guardsOf, refused, typed } from '#tests/server/auth/guard-operations.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const { signUp } = accountsOf(() => server);
const { call } = guardsOf(() => server);

async function linkFor(address: string, count = 1): Promise<string> {
  await call('requestLoginLink', { to: address });
  const mail = await server.mailbox.waitFor(address, { subject: /link to log in/, count });
  return tokenIn(mail.links, '/login-link');
}
const whoIs = async (cookie: string) => (await server.query(meDocument, {}, { cookie })).data?.['me'] ?? null;

describe('a link that logs in', () => {
  test('logs in once, and is worth nothing afterwards', async () => {
    const { emailAddress } = await server.signUp();
    const token = await linkFor(emailAddress);
    const first = await call('logInByLink', { token });
    expect(first.data).toEqual(typed('CurrentUser'));
    expect(await whoIs(first.cookie)).toMatchObject({ identifier: emailAddress });
    const second = await call('logInByLink', { token });
    expect([second.data, second.cookie]).toEqual([refused('LoginLinkInvalidError'), '']);
  });

  test('works for fifteen minutes, and dies with a newer one', async () => {
    const { emailAddress } = await server.signUp();
    const older = await linkFor(emailAddress);
    const newer = await linkFor(emailAddress, 2);
    expect((await call('logInByLink', { token: older })).data).toEqual(refused('LoginLinkInvalidError'));
    server.moveClock(15 * 60_000 + 1000);
    const late = await call('logInByLink', { token: newer });
    server.moveClock(-15 * 60_000 - 1000);
    expect(late.data).toEqual(refused('LoginLinkExpiredError'));
  });

  test('is kept as a hash alone, in no table and no job as it is', async () => {
    const { emailAddress } = await server.signUp();
    const token = await linkFor(emailAddress);
    const secret = Buffer.from(token, 'base64url').subarray(16).toString('hex');
    const { rows } = await server.pool.query<{ all: string }>(
      `select (select string_agg(v::text, ' ') from verifications v) || (select string_agg(data::text, ' ') from jobs.job) as all`,
    );
    expect(rows[0]?.all).toContain(emailAddress);
    expect(rows[0]?.all).not.toContain(token);
    expect(rows[0]?.all).not.toContain(secret);
  });

  test('is asked for with the same answer where there is no account, which gets no mail', async () => {
    const { emailAddress } = await server.signUp();
    const known = await call('requestLoginLink', { to: emailAddress });
    const unknown = await call('requestLoginLink', { to: 'nobody@foyer.example' });
    expect([unknown.data, unknown.answer.cookies]).toEqual([known.data, known.answer.cookies]);
    await server.mailbox.waitFor(emailAddress);
    expect(await server.mailbox.list('nobody@foyer.example')).toEqual([]);
  });

  test('is the verification link for an address that was never verified: its password may be a stranger’s', async () => {
    const address = 'unverified@foyer.example';
    await signUp(address, password);
    await server.mailbox.waitFor(address, { subject: /Verify/ });
    await call('requestLoginLink', { to: address });
    await server.mailbox.waitFor(address, { subject: /Verify/, count: 2 });
    expect((await server.mailbox.list(address)).map(({ subject }) => subject)).not.toContain('Your link to log in');
  });
});
