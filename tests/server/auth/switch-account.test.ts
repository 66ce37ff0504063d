import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accountsOf, askForLink, meDocument, password, tokenIn } from '#tests/server/auth/account-operations.ts';
import { codeAt, guardsOf, turnOn, typed, withCookies } from '#tests/server/auth/guard-operations.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
let ahead = 0;
const later = (ms: number) => {
  ahead += ms;
  server.moveClock(ms);
};
afterEach(() => later(-ahead));
const { login, signUp, verificationToken } = accountsOf(() => server);
const { call } = guardsOf(() => server);

const result = '{ __typename ... on AlreadyLoggedInError { errorCode loggedInAs linkedAccount } }';
const documents = {
  verify: `mutation ($token: String!, $password: String, $switchAccount: Boolean) {
    answer: verifyCustomerAccount(token: $token, password: $password, switchAccount: $switchAccount) ${result} }`,
  reset: `mutation ($token: String!, $password: String!, $switchAccount: Boolean) {
    answer: resetPassword(token: $token, password: $password, switchAccount: $switchAccount) ${result} }`,
  logIn: `mutation ($token: String!, $switchAccount: Boolean) {
    answer: logInByLink(token: $token, switchAccount: $switchAccount) ${result} }`,
};
type Kind = keyof typeof documents;
type Link = { kind: Kind; address: string; token: string };
type Way = { switchAccount?: boolean; password?: string };

const newPassword = 'another horse battery';
async function follow({ kind, token }: Link, cookie = '', { switchAccount, password: given }: Way = {}) {
  const sent = given ?? (kind === 'reset' ? newPassword : undefined);
  const variables = { token, switchAccount, ...(sent === undefined ? {} : { password: sent }) };
  const answer = await server.query(documents[kind], variables, { cookie });
  return {
    data: answer.data?.['answer'],
    errors: answer.errors,
    set: answer.cookies,
    cookie: withCookies(cookie, answer.cookies),
  };
}

let addresses = 0;
async function unverified(): Promise<string> {
  const address = `switching-${(addresses += 1)}@foyer.example`;
  await signUp(address, password);
  return address;
}
async function resetLink(address: string): Promise<Link> {
  await server.query(askForLink, { address });
  const mail = await server.mailbox.waitFor(address, { subject: /Reset/ });
  return { kind: 'reset', address, token: tokenIn(mail.links, '/reset-password') };
}
async function loginLink(address: string): Promise<Link> {
  await call('requestLoginLink', { to: address });
  const mail = await server.mailbox.waitFor(address, { subject: /link to log in/ });
  return { kind: 'logIn', address, token: tokenIn(mail.links, '/login-link') };
}
/** The link in a mail to somebody new. */
const mailed: Record<Kind, () => Promise<Link>> = {
  async verify() {
    const address = await unverified();
    return { kind: 'verify', address, token: await verificationToken(address) };
  },
  reset: async () => resetLink((await server.signUp({ password })).emailAddress),
  logIn: async () => loginLink((await server.signUp({ password })).emailAddress),
};

const whoIs = async (cookie: string) => (await server.query(meDocument, {}, { cookie })).data?.['me'] ?? null;
const is = (identifier: string) => expect.objectContaining({ identifier });
const asked = (loggedInAs: string, linkedAccount: string) => ({
  __typename: 'AlreadyLoggedInError',
  errorCode: 'ALREADY_LOGGED_IN_ERROR',
  loggedInAs,
  linkedAccount,
});

describe.each<Kind>(['verify', 'reset', 'logIn'])('a link of a mail that logs in: %s', (kind) => {
  test('asks a browser in which another account is logged in, changes nothing, and works afterwards', async () => {
    const first = await server.signUp();
    const link = await mailed[kind]();
    const answer = await follow(link, first.cookie);
    expect([answer.data, answer.set]).toEqual([asked(first.emailAddress, link.address), []]);
    expect(await whoIs(first.cookie)).toEqual(is(first.emailAddress));
    expect((await follow(link)).data).toEqual(typed('CurrentUser'));
  });

  test('logs the first account out on the server when it is told to switch', async () => {
    const first = await server.signUp();
    const link = await mailed[kind]();
    await follow(link, first.cookie);
    const { data, cookie } = await follow(link, first.cookie, { switchAccount: true });
    expect([data, await whoIs(cookie)]).toEqual([typed('CurrentUser'), is(link.address)]);
    const { rows } = await server.pool.query('select id from sessions where user_id = $1', [first.userId]);
    expect([await whoIs(first.cookie), rows]).toEqual([null, []]);
  });

  test('asks as often as it is followed: a question is no try', async () => {
    const first = await server.signUp();
    const link = await mailed[kind]();
    for (let at = 0; at < 105; at += 1) await follow(link, first.cookie);
    const { data, errors } = await follow(link, first.cookie);
    expect([data, errors]).toEqual([asked(first.emailAddress, link.address), []]);
  });

  test('asks in a second tab when the link in the first one has logged somebody in', async () => {
    const [one, other] = [await mailed[kind](), await mailed[kind]()];
    const { cookie } = await follow(one);
    expect((await follow(other, cookie)).data).toEqual(asked(one.address, other.address));
    const switched = await follow(other, cookie, { switchAccount: true });
    expect([await whoIs(cookie), await whoIs(switched.cookie)]).toEqual([null, is(other.address)]);
  });

  test('does not ask a visitor', async () => {
    const link = await mailed[kind]();
    expect((await follow(link, '', { switchAccount: true })).data).toEqual(typed('CurrentUser'));
  });

  test('says that it is unknown or used, rather than ask', async () => {
    const first = await server.signUp();
    const link = await mailed[kind]();
    await follow(link);
    expect((await follow(link, first.cookie)).data).toEqual(
      typed(
        {
          verify: 'VerificationTokenInvalidError',
          reset: 'PasswordResetTokenInvalidError',
          logIn: 'LoginLinkInvalidError',
        }[kind],
      ),
    );
  });
});

describe('where nobody has to be asked', () => {
  test('a link of the account that is logged in goes on', async () => {
    const { cookie, emailAddress } = await server.signUp({ password });
    const again = await follow(await loginLink(emailAddress), cookie);
    expect([again.data, await whoIs(again.cookie), await whoIs(cookie)]).toEqual([
      typed('CurrentUser'),
      is(emailAddress),
      null,
    ]);
    const reset = await follow(await resetLink(emailAddress), again.cookie);
    expect([reset.data, await whoIs(reset.cookie)]).toEqual([typed('CurrentUser'), is(emailAddress)]);
  });

  test('a password that is typed names its account by itself, and replaces the session', async () => {
    const [first, second] = [await server.signUp({ password }), await server.signUp({ password })];
    const { data, cookies } = await login(second.emailAddress, password, { cookie: first.cookie });
    expect([data?.['login'], await whoIs(first.cookie)]).toEqual([expect.objectContaining(typed('CurrentUser')), null]);
    expect(await whoIs(cookies.join('; '))).toEqual(is(second.emailAddress));
  });
});

test('a reset that asks has set no password and ended no session', async () => {
  const [first, owner] = [await server.signUp(), await server.signUp({ password })];
  await follow(await resetLink(owner.emailAddress), first.cookie);
  expect(await whoIs(owner.cookie)).toEqual(is(owner.emailAddress));
  expect((await login(owner.emailAddress, password)).data?.['login']).toMatchObject(typed('CurrentUser'));
});

test('which account is asked first, and then whose sign-up it is', async () => {
  const first = await server.signUp();
  const address = await unverified();
  await verificationToken(address);
  await signUp(address, 'a stranger’s password');
  const link: Link = { kind: 'verify', address, token: await verificationToken(address, 2) };
  expect((await follow(link, first.cookie, { password })).data).toEqual(asked(first.emailAddress, address));
  const which = await follow(link, first.cookie, { switchAccount: true });
  expect([which.data, await whoIs(first.cookie)]).toEqual([typed('MissingPasswordError'), is(first.emailAddress)]);
  const { data, cookie } = await follow(link, first.cookie, { switchAccount: true, password });
  expect([data, await whoIs(cookie), await whoIs(first.cookie)]).toEqual([typed('CurrentUser'), is(address), null]);
});

describe.each<[string, (address: string) => Promise<Link>]>([
  ['reset', resetLink],
  ['log in', loginLink],
])('a link of an account with a second factor: %s', (_, linkTo) => {
  async function guarded() {
    const person = await server.signUp({ password });
    const { uri } = await turnOn(server, person.cookie);
    later(30_000);
    return { ...person, uri };
  }

  test('asks before anything; on switching the first account is logged out before the code is given', async () => {
    const [first, second] = [await server.signUp(), await guarded()];
    const link = await linkTo(second.emailAddress);
    const question = await follow(link, first.cookie);
    expect([question.data, question.set]).toEqual([asked(first.emailAddress, second.emailAddress), []]);
    const half = await follow(link, first.cookie, { switchAccount: true });
    expect(half.data).toEqual(typed('SecondFactorRequiredError'));
    expect([await whoIs(first.cookie), half.cookie]).toEqual([null, expect.not.stringContaining('session_token')]);
    const whole = await call('giveSecondFactor', { code: codeAt(second.uri, server.services.clock()) }, half.cookie);
    expect([whole.data, await whoIs(whole.cookie)]).toEqual([typed('CurrentUser'), is(second.emailAddress)]);
  });
});

test('who is half in by a password has left the other account too', async () => {
  const [first, second] = [await server.signUp(), await server.signUp({ password })];
  await turnOn(server, second.cookie);
  const { data } = await login(second.emailAddress, password, { cookie: first.cookie });
  expect([data?.['login'], await whoIs(first.cookie)]).toEqual([typed('SecondFactorRequiredError'), null]);
});

test('who is half in to the account that is logged in stays', async () => {
  const { emailAddress, cookie } = await server.signUp({ password });
  await turnOn(server, cookie);
  const half = await follow(await loginLink(emailAddress), cookie);
  expect([half.data, await whoIs(cookie)]).toEqual([typed('SecondFactorRequiredError'), is(emailAddress)]);
});
