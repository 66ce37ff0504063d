import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountsOf,
  meDocument,
  password,
  resendDocument,
  signUpDocument,
  tokenIn,
  verifyDocument,
} from '#tests/server/auth/account-operations.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { languages: ['en', 'fr-CA'] } });
});
afterAll(() => server.close());
const { login, signUp, verificationToken } = accountsOf(() => server);

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

  test("mails nobody a stranger's words", async () => {
    const address = 'prize-winner@foyer.example';
    await server.query(signUpDocument, {
      input: {
        emailAddress: address,
        password,
        firstName: 'Claim your prize at https://evil.example/now',
        lastName: 'or evil.com',
      },
    });
    const mail = await server.mailbox.waitFor(address);
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/prize at|evil/);
    const { rows } = await server.pool.query(
      'select first_name, last_name from pending_sign_ups where user_id = (select id from users where email = $1)',
      [address],
    );
    expect(rows).toEqual([{ first_name: 'Claim your prize at', last_name: 'or' }]);
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
    expect(cookie.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Lax']);
  });

  test('leaves no cookie behind after the browser is closed when asked not to remember', async () => {
    const { emailAddress } = await server.signUp({ password });
    const answer = await login(emailAddress, password, {}, false);
    expect(answer.headers.getSetCookie()[0]).not.toMatch(/Max-Age/i);
    expect((await server.query(meDocument, {}, { cookie: answer.cookies.join('; ') })).data).toMatchObject({
      me: { identifier: emailAddress },
    });
  });

  test('ends the session of another account that the browser had before', async () => {
    const { cookie } = await server.signUp({ password });
    const { emailAddress } = await server.signUp({ password });
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
    const forged = `${name}=${value.slice(0, 10)}${value[10] === 'x' ? 'y' : 'x'}${value.slice(11)}`;
    for (const bad of [forged, `${name}=`, `${name}=%E0%A4%A`]) {
      expect((await server.query(meDocument, {}, { cookie: bad })).data).toEqual({ me: null });
    }
  });
});

describe('who is logged in already (docs/decisions/049)', () => {
  const logInDocument = (field: string) =>
    `mutation ($username: String!, $password: String!) { answer: ${field} { __typename ... on ErrorResult { errorCode } } }`;
  const ways = {
    login: logInDocument('login(username: $username, password: $password)'),
    authenticate: logInDocument('authenticate(input: { native: { username: $username, password: $password } })'),
  };
  const already = { __typename: 'AlreadyLoggedInError', errorCode: 'ALREADY_LOGGED_IN_ERROR' };

  test.each(['login', 'authenticate'] as const)('is told so by %s, and keeps the session', async (way) => {
    const { cookie, emailAddress } = await server.signUp({ password });
    const answer = await server.query(ways[way], { username: emailAddress, password }, { cookie });
    expect([answer.data, answer.cookies]).toEqual([{ answer: already }, []]);
    expect((await server.query(meDocument, {}, { cookie })).data?.['me']).toEqual(
      expect.objectContaining({ identifier: emailAddress }),
    );
  });

  test('is told nothing of a wrong password', async () => {
    const { cookie, emailAddress } = await server.signUp({ password });
    const wrong = await login(emailAddress, 'not the password', { cookie });
    expect(wrong.data?.['login']).toEqual(expect.objectContaining({ __typename: 'InvalidCredentialsError' }));
  });

  test('signs nobody up', async () => {
    const { cookie } = await server.signUp();
    const input = { emailAddress: 'second-account@foyer.example', password, firstName: 'Ada', lastName: 'Byron' };
    const answer = await server.query(signUpDocument, { input }, { cookie });
    expect(answer.data?.['registerCustomerAccount']).toEqual({ __typename: 'AlreadyLoggedInError' });
    const { rows } = await server.pool.query('select 1 from users where email = $1', [input.emailAddress]);
    expect(rows).toEqual([]);
  });
});

describe('what the account has for the language of its mails', () => {
  const noted = async (address: string) =>
    (await server.pool.query('select language_code from users where email = $1', [address])).rows;
  const comesBack = (address: string, page: string, cookie?: string) =>
    login(address, password, { headers: { 'accept-language': page }, ...(cookie !== undefined && { cookie }) });

  test('stays as at the sign-up, until something is chosen by the switch', async () => {
    const address = 'lecteur@foyer.example';
    const input = { emailAddress: address, password, firstName: 'Ada', lastName: 'Byron' };
    await server.query(signUpDocument, { input }, { headers: { 'accept-language': 'fr-CA' } });
    expect(await noted(address)).toEqual([{ language_code: 'fr-CA' }]);
    const mail = await server.mailbox.waitFor(address, { subject: /^Confirmez votre adresse courriel$/ });
    await server.query(verifyDocument, { token: tokenIn(mail.links, '/fr/verify') });
    await comesBack(address, 'en');
    expect(await noted(address)).toEqual([{ language_code: 'fr-CA' }]);

    await comesBack(address, 'fr-CA', 'language=en');
    expect(await noted(address)).toEqual([{ language_code: 'en' }]);
    await comesBack(address, 'fr-CA');
    expect(await noted(address)).toEqual([{ language_code: 'en' }]);
    await comesBack(address, 'en', 'theme=dark; __Host-language=fr-CA');
    await comesBack(address, 'en', 'language=de');
    expect(await noted(address)).toEqual([{ language_code: 'fr-CA' }]);
  });

  test('is that of the page where nothing was noted before', async () => {
    const { emailAddress } = await server.signUp({ password });
    await server.pool.query('update users set language_code = null where email = $1', [emailAddress]);
    await comesBack(emailAddress, 'fr-CA');
    expect(await noted(emailAddress)).toEqual([{ language_code: 'fr-CA' }]);
  });
});

test('what is refused says why in the language of the page', async () => {
  const { cookie, defaultAttendeeId: id } = await server.signUp();
  const ask = async (language: string) => {
    const headers = { 'accept-language': language };
    const wrong = await server.query(
      `mutation { login(username: "nobody@foyer.example", password: "not this one") {
        ... on InvalidCredentialsError { message authenticationError } } }`,
      {},
      { headers },
    );
    const own = await server.query(
      'mutation Delete($id: ID!) { deleteAttendee(id: $id) { ... on ErrorResult { errorCode message } } }',
      { id },
      { cookie, headers },
    );
    return [wrong.data?.['login'], own.data?.['deleteAttendee']];
  };
  const errorCode = 'DEFAULT_ATTENDEE_ERROR';
  const invalid = 'The provided credentials are invalid';
  const invalidInFrench = 'Les renseignements de connexion ne sont pas valides';
  expect([await ask('fr-CA'), await ask('en')]).toEqual([
    [
      { message: invalidInFrench, authenticationError: invalidInFrench },
      { errorCode, message: 'Le participant par défaut ne peut pas être supprimé' },
    ],
    [
      { message: invalid, authenticationError: invalid },
      { errorCode, message: 'The default attendee cannot be deleted' },
    ],
  ]);
});
