import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsOf, meDocument, resendDocument, verifyDocument } from '#tests/server/auth/account-operations.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { openOlderDatabase } from '#tests/server/platform/older-database.ts';
import type { OlderDatabase } from '#tests/server/platform/older-database.ts';

const password = 'a password from before';
let database: OlderDatabase;
let server: TestServer;
const links = new Map<string, string>();

beforeAll(async () => {
  database = await openOlderDatabase('pending_sign_ups');
  await insertAccount('waits@foyer.example', false);
  await insertAccount('logs-in@foyer.example', false);
  await insertAccount('asks@foyer.example', false);
  await insertAccount('verified@foyer.example', true);
  await database.migrate();
  server = await startTestServer({ database: database.name });
});
afterAll(async () => {
  await server.close();
  await database.close();
});
const { login, verificationToken } = accountsOf(() => server);

/** An account as the server kept it then: all of a sign-up stood on it at once, and its link named no sign-up. */
async function insertAccount(email: string, verified: boolean) {
  const id = randomUUID();
  const secret = randomBytes(32);
  const { pool } = database;
  await pool.query(
    `insert into users (id, name, first_name, last_name, email, email_verified, phone_number)
      values ($1, 'Ada Byron', 'Ada', 'Byron', $2, $3, '250 555 0160')`,
    [id, email, verified],
  );
  await pool.query(
    "insert into accounts (user_id, account_id, provider_id, password) values ($1::uuid, $1::text, 'credential', $2)",
    [id, await hashPassword(password)],
  );
  await pool.query(
    `insert into attendees (user_id, first_name, last_name, email_address, phone_number, is_default)
      values ($1, 'Ada', 'Byron', $2, '250 555 0160', true)`,
    [id, email],
  );
  await pool.query(
    "insert into verifications (identifier, value, expires_at) values ($1, $2, now() + interval '1 day')",
    [`verify-account:${id}`, `${createHash('sha256').update(secret).digest('hex')} `],
  );
  links.set(email, Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), secret]).toString('base64url'));
}

test('a link that was mailed before still verifies, once, with the password and the one attendee of then', async () => {
  const address = 'waits@foyer.example';
  const token = links.get(address);
  const { data, cookies } = await server.query(verifyDocument, { token });
  expect(data).toEqual({
    verifyCustomerAccount: { __typename: 'CurrentUser', identifier: address, verified: true },
  });
  const { data: seen } = await server.query(
    '{ me { firstName phoneNumber } activeCustomer { attendees { name isDefault } } }',
    {},
    { cookie: cookies.join('; ') },
  );
  expect(seen).toEqual({
    me: { firstName: 'Ada', phoneNumber: '250 555 0160' },
    activeCustomer: { attendees: [{ name: 'Ada Byron', isDefault: true }] },
  });
  expect((await login(address, password)).data).toMatchObject({ login: { __typename: 'CurrentUser' } });
  expect((await server.query(verifyDocument, { token })).data).toMatchObject({
    verifyCustomerAccount: { __typename: 'VerificationTokenInvalidError' },
  });
});

test('a login before verification mails a link that works', async () => {
  const address = 'logs-in@foyer.example';
  expect((await login(address, password)).data).toMatchObject({ login: { __typename: 'MemberSentReverifyError' } });
  const { data } = await server.query(verifyDocument, { token: await verificationToken(address) });
  expect(data).toMatchObject({ verifyCustomerAccount: { __typename: 'CurrentUser' } });
});

test('a link that is asked for again works', async () => {
  const address = 'asks@foyer.example';
  await server.query(resendDocument, { address });
  const { data } = await server.query(verifyDocument, { token: await verificationToken(address) });
  expect(data).toMatchObject({ verifyCustomerAccount: { __typename: 'CurrentUser' } });
});

test('a verified account is as it was', async () => {
  const answer = await login('verified@foyer.example', password);
  expect((await server.query(meDocument, {}, { cookie: answer.cookies.join('; ') })).data).toEqual({
    me: { identifier: 'verified@foyer.example', firstName: 'Ada', verified: true },
  });
});
