import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { changesOf } from '#tests/server/auth/account-changes.ts';
import { accountsOf, resendDocument, signUpDocument, tokenIn } from '#tests/server/auth/account-operations.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { QueryOptions, TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const { login, verificationToken } = accountsOf(() => server);
const world = changesOf(() => server);

type Given = { password: string; firstName: string; lastName: string; phoneNumber?: string };
const victim: Given = { password: 'the victim’s password', firstName: 'Vera', lastName: 'Lind' };
const attacker: Given = {
  password: 'the attacker’s password',
  firstName: 'Mallory',
  lastName: 'Rook',
  phoneNumber: '250 555 0199',
};

const signUp = (emailAddress: string, given: Given) =>
  server.query(signUpDocument, { input: { emailAddress, ...given } });

async function verify(token: string, password?: string, options: QueryOptions = {}) {
  const { data, cookies } = await server.query(
    `mutation ($token: String!, $password: String) {
      answer: verifyCustomerAccount(token: $token, password: $password) { __typename }
    }`,
    { token, password },
    options,
  );
  const { answer } = z.object({ answer: z.object({ __typename: z.string() }) }).parse(data);
  return { answer: answer.__typename, cookie: cookies.join('; ') };
}

const loginAnswer = async (address: string, password: string) =>
  z.object({ login: z.object({ __typename: z.string() }) }).parse((await login(address, password)).data).login
    .__typename;

async function whoIs(cookie: string) {
  const { data } = await server.query(
    '{ me { firstName lastName phoneNumber } activeCustomer { attendees { name phoneNumber isDefault } } }',
    {},
    { cookie },
  );
  return data;
}
const vera = {
  me: { firstName: 'Vera', lastName: 'Lind', phoneNumber: null },
  activeCustomer: { attendees: [{ name: 'Vera Lind', phoneNumber: null, isDefault: true }] },
};

let addresses = 0;
const anAddress = () => `hunted-${(addresses += 1)}@foyer.example`;

/** The newest link that the mailbox has once both signed up. */
async function bothSignedUp(address: string, order: [Given, Given]): Promise<string> {
  await signUp(address, order[0]);
  await verificationToken(address);
  await signUp(address, order[1]);
  return verificationToken(address, 2);
}

describe.each<[string, [Given, Given]]>([
  ['after the victim', [victim, attacker]],
  ['before the victim', [attacker, victim]],
])('somebody signs up with the same address %s', (_, order) => {
  test('the newest mail gives nobody the account without a password of a sign-up', async () => {
    const address = anAddress();
    const newest = await bothSignedUp(address, order);
    expect(await verify(newest)).toEqual({ answer: 'MissingPasswordError', cookie: '' });
    expect(await verify(newest, 'a password of nobody')).toEqual({ answer: 'InvalidCredentialsError', cookie: '' });
    expect(await loginAnswer(address, attacker.password)).not.toBe('CurrentUser');
  });

  test('the victim gets what the victim gave, and the other password, names and phone are gone', async () => {
    const address = anAddress();
    const newest = await bothSignedUp(address, order);
    const { answer, cookie } = await verify(newest, victim.password);
    expect([answer, await whoIs(cookie)]).toEqual(['CurrentUser', vera]);
    expect(await loginAnswer(address, attacker.password)).toBe('InvalidCredentialsError');
    expect(await loginAnswer(address, victim.password)).toBe('CurrentUser');
    const { rows } = await server.pool.query("select * from users u where u::text like '%Mallory%'");
    expect(rows).toEqual([]);
  });

  test('the links of all the sign-ups end with the one that is followed', async () => {
    const address = anAddress();
    await signUp(address, order[0]);
    const first = await verificationToken(address);
    await signUp(address, order[1]);
    const second = await verificationToken(address, 2);
    expect((await verify(first, victim.password)).answer).toBe('CurrentUser');
    for (const token of [first, second])
      expect((await verify(token, attacker.password)).answer).toBe('VerificationTokenInvalidError');
  });

  test('a resent link asks for the password too', async () => {
    const address = anAddress();
    await bothSignedUp(address, order);
    await server.query(resendDocument, { address });
    const resent = await verificationToken(address, 3);
    expect((await verify(resent)).answer).toBe('MissingPasswordError');
    const { answer, cookie } = await verify(resent, victim.password);
    expect([answer, await whoIs(cookie)]).toEqual(['CurrentUser', vera]);
  });

  test('a login before verification mails the link of the sign-up whose password it is', async () => {
    const address = anAddress();
    await signUp(address, order[0]);
    const firstLink = await verificationToken(address);
    await signUp(address, order[1]);
    const secondLink = await verificationToken(address, 2);
    const [own, other] = order[0] === victim ? [firstLink, secondLink] : [secondLink, firstLink];
    expect(await loginAnswer(address, 'a password of nobody')).toBe('InvalidCredentialsError');
    expect(await loginAnswer(address, victim.password)).toBe('MemberSentReverifyError');
    const mailed = await verificationToken(address, 3);
    expect((await verify(own)).answer).toBe('VerificationTokenInvalidError');
    expect((await verify(other)).answer).toBe('MissingPasswordError');
    expect((await verify(mailed, victim.password)).answer).toBe('CurrentUser');
  });

  test('a password that is reset instead leaves nothing of either sign-up', async () => {
    const address = anAddress();
    const newest = await bothSignedUp(address, order);
    const token = await world.resetLink({ emailAddress: address, password: '', cookie: '' });
    expect(await world.follow.reset(token, 'a third password')).toBe('CurrentUser');
    expect((await verify(newest, attacker.password)).answer).toBe('VerificationTokenInvalidError');
    expect(await loginAnswer(address, attacker.password)).toBe('InvalidCredentialsError');
    const { cookies } = await login(address, 'a third password');
    expect(await whoIs(cookies.join('; '))).toEqual({
      me: { firstName: '', lastName: '', phoneNumber: null },
      activeCustomer: { attendees: [{ name: '', phoneNumber: null, isDefault: true }] },
    });
  });
});

test('one who signs up twice with one password has one sign-up, the newest names, and a link of one click', async () => {
  const address = anAddress();
  await signUp(address, { ...victim, firstName: 'Vear' });
  const first = await verificationToken(address);
  await signUp(address, victim);
  const second = await verificationToken(address, 2);
  expect((await verify(first)).answer).toBe('VerificationTokenInvalidError');
  const { answer, cookie } = await verify(second);
  expect([answer, await whoIs(cookie)]).toEqual(['CurrentUser', vera]);
});

test('guesses at a link are slowed like those of a login', async () => {
  const address = anAddress();
  const newest = await bothSignedUp(address, [victim, attacker]);
  for (let tries = 0; tries < 10; tries += 1) await verify(newest, `guess ${tries}`);
  const document = `mutation ($token: String!) {
    verifyCustomerAccount(token: $token, password: "one guess more") { __typename }
  }`;
  const { errors } = await server.query(document, { token: newest });
  expect(errors).toEqual([expect.objectContaining({ extensions: expect.objectContaining({ code: 'RATE_LIMITED' }) })]);
});

describe('an address that somebody signed up with and nobody verified', () => {
  test('is free for a change of address, and what waited for it ends', async () => {
    const address = anAddress();
    await signUp(address, attacker);
    const squatted = await verificationToken(address);
    const owner = await world.start();
    await world.changeAddress(owner, address);
    expect((await verify(squatted)).answer).toBe('VerificationTokenInvalidError');
    expect(await loginAnswer(address, owner.password)).toBe('CurrentUser');
  });

  test('is free to be given back', async () => {
    const owner = await world.start();
    const old = owner.emailAddress;
    const link = await world.undoLinkOf(owner, (changing) => world.changeAddress(changing));
    await signUp(old, attacker);
    const squatted = await verificationToken(old);
    expect(await world.follow.undo(link, world.aPassword())).toBe('UndoneAccountChange');
    expect((await verify(squatted)).answer).toBe('VerificationTokenInvalidError');
  });

  test('is mailed a link that names one sign-up, also by a job of an older server', async () => {
    const address = anAddress();
    await signUp(address, victim);
    await verificationToken(address);
    await server.runJob('send-mail', { template: 'verify-account', to: address });
    const mail = await server.mailbox.waitFor(address, { subject: /Verify/, count: 2 });
    expect((await verify(tokenIn(mail.links, '/verify'))).answer).toBe('CurrentUser');
  });
});
