import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer } from '#tests/server/harness.ts';
import type { QueryOptions, TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signUpDocument = /* GraphQL */ `
  mutation SignUp($input: RegisterCustomerInput!) {
    registerCustomerAccount(input: $input) {
      __typename
      ... on Success {
        success
      }
      ... on PasswordValidationError {
        errorCode
        message
        validationErrorMessage
      }
      ... on MissingPasswordError {
        errorCode
        message
      }
    }
  }
`;
const loginDocument = /* GraphQL */ `
  mutation LogIn($username: String!, $password: String!, $rememberMe: Boolean) {
    login(username: $username, password: $password, rememberMe: $rememberMe) {
      __typename
      ... on CurrentUser {
        identifier
        verified
      }
      ... on InvalidCredentialsError {
        errorCode
        message
        authenticationError
      }
      ... on MemberSentReverifyError {
        errorCode
        message
      }
    }
  }
`;
const verifyDocument = /* GraphQL */ `
  mutation Verify($token: String!) {
    verifyCustomerAccount(token: $token) {
      __typename
      ... on CurrentUser {
        identifier
        verified
      }
      ... on VerificationTokenInvalidError {
        errorCode
      }
      ... on VerificationTokenExpiredError {
        errorCode
      }
    }
  }
`;
const resetDocument = /* GraphQL */ `
  mutation Reset($token: String!, $password: String!) {
    resetPassword(token: $token, password: $password) {
      __typename
      ... on CurrentUser {
        identifier
      }
      ... on PasswordResetTokenInvalidError {
        errorCode
      }
      ... on PasswordResetTokenExpiredError {
        errorCode
      }
      ... on PasswordValidationError {
        validationErrorMessage
      }
    }
  }
`;
const askForLink = /* GraphQL */ `
  mutation Ask($address: String!) {
    requestPasswordReset(emailAddress: $address) {
      __typename
      ... on Success {
        success
      }
    }
  }
`;
const resendDocument = /* GraphQL */ `
  mutation Resend($address: String!) {
    refreshCustomerVerification(emailAddress: $address) {
      __typename
      ... on Success {
        success
      }
    }
  }
`;
const meDocument = '{ me { identifier firstName verified } }';

const password = 'correct horse battery';
const signUp = (emailAddress: string, given = password) =>
  server.query(signUpDocument, { input: { emailAddress, password: given, firstName: 'Ada', lastName: 'Byron' } });
const login = (username: string, given = password, options: QueryOptions = {}, rememberMe?: boolean) =>
  server.query(loginDocument, { username, password: given, rememberMe }, options);
const tokenIn = (links: string[], path: string) =>
  z.string().parse(
    links
      .map((link) => new URL(link))
      .find(({ pathname }) => pathname === path)
      ?.searchParams.get('token'),
  );

async function verificationToken(address: string, count = 1) {
  const mail = await server.mailbox.waitFor(address, { subject: /Verify/, count });
  return tokenIn(mail.links, '/verify');
}

describe('signing up', () => {
  test('mails a link that verifies the account and logs the person in, once', async () => {
    const address = 'ada@foyer.example';
    expect((await signUp(address)).data).toEqual({ registerCustomerAccount: { __typename: 'Success', success: true } });
    const token = await verificationToken(address);
    const verified = await server.query(verifyDocument, { token });
    expect(verified.data).toEqual({
      verifyCustomerAccount: { __typename: 'CurrentUser', identifier: address, verified: true },
    });
    const me = await server.query(meDocument, {}, { cookie: verified.cookies.join('; ') });
    expect(me.data).toEqual({ me: { identifier: address, firstName: 'Ada', verified: true } });
    const again = await server.query(verifyDocument, { token });
    expect([again.data, again.cookies]).toEqual([
      {
        verifyCustomerAccount: {
          __typename: 'VerificationTokenInvalidError',
          errorCode: 'VERIFICATION_TOKEN_INVALID_ERROR',
        },
      },
      [],
    ]);
  });

  test('makes the default attendee with the names of the account', async () => {
    const { cookie } = await server.signUp({ firstName: 'Grace', lastName: 'Hopper' });
    const answer = await server.query('{ activeCustomer { attendees { name isDefault } } }', {}, { cookie });
    expect(answer.data).toEqual({ activeCustomer: { attendees: [{ name: 'Grace Hopper', isDefault: true }] } });
  });

  test('says which rule a password breaks', async () => {
    expect((await signUp('short@foyer.example', 'seven77')).data).toEqual({
      registerCustomerAccount: {
        __typename: 'PasswordValidationError',
        errorCode: 'PASSWORD_VALIDATION_ERROR',
        message: 'Password must be at least 8 characters long',
        validationErrorMessage: 'Password must be at least 8 characters long',
      },
    });
    expect((await signUp('long@foyer.example', 'x'.repeat(129))).data).toMatchObject({
      registerCustomerAccount: { validationErrorMessage: 'Password must be at most 128 characters long' },
    });
  });

  test('answers a taken address like a free one, changes nothing, and mails its owner', async () => {
    const owner = await server.signUp({ emailAddress: 'taken@foyer.example' });
    const answer = await signUp('Taken@Foyer.example', 'another password');
    expect([answer.data, answer.cookies]).toEqual([
      { registerCustomerAccount: { __typename: 'Success', success: true } },
      [],
    ]);
    const mail = await server.mailbox.waitFor(owner.emailAddress);
    expect(mail.subject).toBe('You already have an account');
    expect((await login(owner.emailAddress, owner.password)).data).toMatchObject({
      login: { __typename: 'CurrentUser' },
    });
    expect((await login(owner.emailAddress, 'another password')).data).toMatchObject({
      login: { __typename: 'InvalidCredentialsError' },
    });
  });

  test('refuses a link that is older than a day, and kills a link when a newer one is sent', async () => {
    const address = 'late@foyer.example';
    await signUp(address);
    const first = await verificationToken(address);
    await server.query(resendDocument, { address });
    const second = await verificationToken(address, 2);
    expect((await server.query(verifyDocument, { token: first })).data).toMatchObject({
      verifyCustomerAccount: { __typename: 'VerificationTokenInvalidError' },
    });
    server.moveClock(25 * 3_600_000);
    const answer = await server.query(verifyDocument, { token: second });
    server.moveClock(-25 * 3_600_000);
    expect(answer.data).toEqual({
      verifyCustomerAccount: {
        __typename: 'VerificationTokenExpiredError',
        errorCode: 'VERIFICATION_TOKEN_EXPIRED_ERROR',
      },
    });
  });

  test('keeps only hashes of the links it mailed', async () => {
    const address = 'hashed@foyer.example';
    await signUp(address);
    const token = await verificationToken(address);
    const { rows } = await server.pool.query<{ all: string }>(
      "select string_agg(v::text, ' ') as all from verifications v",
    );
    const jobs = await server.pool.query<{ all: string }>("select string_agg(data::text, ' ') as all from jobs.job");
    const secret = Buffer.from(token, 'base64url').subarray(16);
    for (const stored of [rows[0]?.all, jobs.rows[0]?.all]) {
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(secret.toString('hex'));
    }
  });
});

describe('logging in', () => {
  test('opens a session whose cookie scripts cannot read', async () => {
    const { emailAddress } = await server.signUp({ password });
    const answer = await login(emailAddress);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^foyer\.session_token=/);
    expect(cookie.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
  });

  test('leaves no cookie behind after the browser is closed when asked not to remember', async () => {
    const { emailAddress } = await server.signUp({ password });
    const answer = await login(emailAddress, password, {}, false);
    expect(answer.headers.getSetCookie()[0]).not.toMatch(/Max-Age/i);
    expect((await server.query(meDocument, {}, { cookie: answer.cookies.join('; ') })).data).toMatchObject({
      me: { identifier: emailAddress },
    });
  });

  test('ends the session that the browser had before', async () => {
    const { emailAddress, cookie } = await server.signUp({ password });
    const answer = await login(emailAddress, password, { cookie });
    expect((await server.query(meDocument, {}, { cookie })).data).toEqual({ me: null });
    expect((await server.query(meDocument, {}, { cookie: answer.cookies.join('; ') })).data).toMatchObject({
      me: { identifier: emailAddress },
    });
  });

  test('answers a wrong password and an unknown address alike', async () => {
    const { emailAddress } = await server.signUp({ password });
    const wrong = await login(emailAddress, 'not the password');
    const unknown = await login('nobody@foyer.example', 'not the password');
    expect(wrong.data).toEqual({
      login: {
        __typename: 'InvalidCredentialsError',
        errorCode: 'INVALID_CREDENTIALS_ERROR',
        message: 'The provided credentials are invalid',
        authenticationError: 'The provided credentials are invalid',
      },
    });
    expect(unknown.data).toEqual(wrong.data);
  });

  test('sends the link again to an account that is not verified', async () => {
    const address = 'unverified@foyer.example';
    await signUp(address);
    await verificationToken(address);
    const answer = await login(address);
    expect([answer.data, answer.cookies]).toEqual([
      {
        login: {
          __typename: 'MemberSentReverifyError',
          errorCode: 'MEMBER_SENT_REVERIFY_ERROR',
          message: 'Your email address is not verified yet. We have sent you another verification email.',
        },
      },
      [],
    ]);
    await verificationToken(address, 2);
  });

  test('is refused after ten tries, with the time to wait', async () => {
    for (let tries = 0; tries < 10; tries += 1) await login('guessed@foyer.example', `guess number ${tries}`);
    const answer = await login('guessed@foyer.example', 'one guess more');
    expect(answer.errors).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^Too many tries\. Try again in 1[45] minutes\.$/),
        extensions: expect.objectContaining({ code: 'RATE_LIMITED' }),
      }),
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
  });
});

describe('logging out', () => {
  test('ends the session', async () => {
    const { cookie } = await server.signUp();
    const answer = await server.query('mutation { logout { success } }', {}, { cookie });
    expect(answer.data).toEqual({ logout: { success: true } });
    expect((await server.query(meDocument, {}, { cookie })).data).toEqual({ me: null });
  });

  test('a forged cookie is nobody', async () => {
    const { cookie } = await server.signUp();
    const [name = '', value = ''] = cookie.split('=');
    const forged = `${name}=${value.slice(0, 10)}x${value.slice(11)}`;
    for (const bad of [forged, `${name}=`, `${name}=%E0%A4%A`]) {
      expect((await server.query(meDocument, {}, { cookie: bad })).data).toEqual({ me: null });
    }
  });
});

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
        message: 'You are not currently authorized to perform this action',
        extensions: { code: 'FORBIDDEN' },
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
