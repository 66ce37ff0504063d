import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountsOf,
  meDocument,
  password,
  resendDocument,
  askForLink,
  resetDocument,
  tokenIn,
} from '#tests/server/auth/account-operations.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const { login } = accountsOf(() => server);

describe('resetting a password', () => {
  test('works once by its link, ends every session and opens one', async () => {
    const { emailAddress, cookie } = await server.signUp({ password });
    expect((await server.query(askForLink, { address: emailAddress })).data).toEqual({
      requestPasswordReset: { __typename: 'Success', success: true },
    });
    const token = tokenIn((await server.mailbox.waitFor(emailAddress)).links, '/reset-password');
    expect((await server.query(resetDocument, { token, password: 'short' })).data).toEqual({
      resetPassword: {
        __typename: 'PasswordValidationError',
        validationErrorMessage: 'Password must be at least 8 characters long',
      },
    });
    const reset = await server.query(resetDocument, { token, password: 'a brand new one' });
    expect(reset.data).toEqual({ resetPassword: { __typename: 'CurrentUser', identifier: emailAddress } });
    expect((await server.query(meDocument, {}, { cookie })).data).toEqual({ me: null });
    expect((await server.query(meDocument, {}, { cookie: reset.cookies.join('; ') })).data).toMatchObject({
      me: { identifier: emailAddress },
    });
    expect((await login(emailAddress)).data).toMatchObject({ login: { __typename: 'InvalidCredentialsError' } });
    expect((await login(emailAddress, 'a brand new one')).data).toMatchObject({ login: { __typename: 'CurrentUser' } });
    expect((await server.query(resetDocument, { token, password: 'yet another one' })).data).toEqual({
      resetPassword: { __typename: 'PasswordResetTokenInvalidError', errorCode: 'PASSWORD_RESET_TOKEN_INVALID_ERROR' },
    });
  });

  test('is refused an hour later', async () => {
    const { emailAddress } = await server.signUp();
    await server.query(askForLink, { address: emailAddress });
    const token = tokenIn((await server.mailbox.waitFor(emailAddress)).links, '/reset-password');
    server.moveClock(3_660_000);
    const answer = await server.query(resetDocument, { token, password: 'a brand new one' });
    server.moveClock(-3_660_000);
    expect(answer.data).toEqual({
      resetPassword: { __typename: 'PasswordResetTokenExpiredError', errorCode: 'PASSWORD_RESET_TOKEN_EXPIRED_ERROR' },
    });
  });

  test('answers an unknown address like a known one and mails nobody', async () => {
    const known = await server.signUp();
    const answers = [
      await server.query(askForLink, { address: 'unknown-reset@foyer.example' }),
      await server.query(resendDocument, { address: 'unknown-reset@foyer.example' }),
    ];
    expect(answers.map(({ data }) => data)).toEqual([
      { requestPasswordReset: { __typename: 'Success', success: true } },
      { refreshCustomerVerification: { __typename: 'Success', success: true } },
    ]);
    await server.query(askForLink, { address: known.emailAddress });
    await server.mailbox.waitFor(known.emailAddress);
    expect(await server.mailbox.list('unknown-reset@foyer.example')).toEqual([]);
  });

  test('a token that nobody issued is invalid', async () => {
    for (const token of ['', 'nonsense', 'A'.repeat(64)]) {
      expect((await server.query(resetDocument, { token, password })).data).toMatchObject({
        resetPassword: { __typename: 'PasswordResetTokenInvalidError' },
      });
    }
  });
});

describe('changing the account', () => {
  test('a visitor may not', async () => {
    const answer = await server.query('mutation { updateMemberAccount(input: { firstName: "X" }) { id } }');
    expect(answer.errors).toEqual([
      expect.objectContaining({
        message: 'You are not logged in.',
        extensions: { code: 'UNAUTHENTICATED' },
      }),
    ]);
  });

  test('keeps the names of the default attendee in step', async () => {
    const { cookie } = await server.signUp();
    const answer = await server.query(
      'mutation { updateMemberAccount(input: { firstName: "Mary", lastName: "Somerville", bio: "Reads", location: "" }) { firstName lastName bio location } }',
      {},
      { cookie },
    );
    expect(answer.data).toEqual({
      updateMemberAccount: { firstName: 'Mary', lastName: 'Somerville', bio: 'Reads', location: null },
    });
    expect((await server.query('{ activeCustomer { name attendees { name } } }', {}, { cookie })).data).toEqual({
      activeCustomer: { name: 'Mary Somerville', attendees: [{ name: 'Mary Somerville' }] },
    });
  });

  test('a new password needs the old one and ends the other sessions', async () => {
    const { emailAddress, cookie } = await server.signUp({ password });
    const other = (await login(emailAddress)).cookies.join('; ');
    const change = (current: string) =>
      server.query(
        'mutation Change($current: String!) { updateCustomerPassword(currentPassword: $current, newPassword: "quite another one") { __typename } }',
        { current },
        { cookie },
      );
    expect((await change('wrong one')).data).toEqual({
      updateCustomerPassword: { __typename: 'InvalidCredentialsError' },
    });
    expect((await change(password)).data).toEqual({ updateCustomerPassword: { __typename: 'Success' } });
    expect((await server.query(meDocument, {}, { cookie: other })).data).toEqual({ me: null });
    expect((await server.query(meDocument, {}, { cookie })).data).toMatchObject({ me: { identifier: emailAddress } });
  });
});
