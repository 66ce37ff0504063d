import { hashPassword as olderHash } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLogin } from '#server/demo/seed-customer.ts';
import { accounts } from '#server/modules/auth/auth-tables.ts';
import { passwordFault } from '#server/modules/auth/password-rules.ts';
import { accountsOf, askForLink, password, resetDocument, tokenIn } from '#tests/server/auth/account-operations.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const { login, signUp } = accountsOf(() => server);

const common = 'This password is one of those that are guessed first. Choose another one.';
const ofOwner = 'Your password may not be your name, your email address or the name of this site';
const own = ['ada.byron@foyer.example', 'Ada', 'Byron'];

describe('a password that is guessed first', () => {
  test.each(['password', 'PassWord', 'iloveyou', 'Password1!', '12345678', 'sunshine2026', '!!dragon99', 'aaaaaaaa'])(
    'is refused: %s',
    (given) => {
      expect(passwordFault(given, 'en')).toBe(common);
    },
  );

  test.each([
    'ada.byron',
    'AdaByron1',
    'byron-ada-1815',
    'Byron123',
    'ada.byron@foyer.example',
    'foyer123',
    'F-o-y-e-r',
  ])('is what anybody knows of its owner: %s', (given) => {
    expect(passwordFault(given, 'en', own)).toBe(ofOwner);
  });

  test.each([password, demoLogin.password, 'ada likes engines', 'correct1dragon2battery', '7-4-19 Nanaimo ferry'])(
    'is not this one: %s',
    (given) => {
      expect(passwordFault(given, 'en', own)).toBe(null);
    },
  );

  test('opens no account', async () => {
    expect((await signUp('common@foyer.example', 'iloveyou')).data).toMatchObject({
      registerCustomerAccount: { __typename: 'PasswordValidationError', validationErrorMessage: common },
    });
    expect((await signUp('ada.b@foyer.example', 'Ada-Byron-1')).data).toMatchObject({
      registerCustomerAccount: { __typename: 'PasswordValidationError', validationErrorMessage: ofOwner },
    });
  });

  test('does not replace another, and leaves the link of the mail good', async () => {
    const { emailAddress } = await server.signUp({ firstName: 'Grace', lastName: 'Hopper' });
    await server.query(askForLink, { address: emailAddress });
    const token = tokenIn((await server.mailbox.waitFor(emailAddress)).links, '/reset-password');
    const reset = async (given: string) => (await server.query(resetDocument, { token, password: given })).data;
    expect(await reset('iloveyou')).toMatchObject({ resetPassword: { validationErrorMessage: common } });
    expect(await reset('gracehopper')).toMatchObject({ resetPassword: { validationErrorMessage: ofOwner } });
    expect(await reset('grace sails at noon')).toMatchObject({ resetPassword: { __typename: 'CurrentUser' } });
  });

  test('does not replace the one that is known', async () => {
    const { cookie } = await server.signUp({ password, lastName: 'Lovelace' });
    const change = async (next: string) =>
      (
        await server.query(
          `mutation ($current: String!, $next: String!) { answer: updateCustomerPassword(currentPassword: $current, newPassword: $next)
            { __typename ... on PasswordValidationError { validationErrorMessage } } }`,
          { current: password, next },
          { cookie },
        )
      ).data?.['answer'];
    expect(await change('trustno1')).toMatchObject({ validationErrorMessage: common });
    expect(await change('Lovelace1')).toMatchObject({ validationErrorMessage: ofOwner });
    expect(await change('engines weave flowers')).toEqual({ __typename: 'Success' });
  });
});

describe('a hash from before', () => {
  const ofPerson = ({ userId }: Person) => and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));
  const kept = async (person: Person) =>
    (await server.db.select({ hash: accounts.password }).from(accounts).where(ofPerson(person)))[0]?.hash;

  test('lets its owner in and is made anew at that login, and not before', async () => {
    const person = await server.signUp({ password });
    const older = await olderHash(password);
    await server.db.update(accounts).set({ password: older }).where(ofPerson(person));
    expect((await login(person.emailAddress, 'not the password')).data).toMatchObject({
      login: { __typename: 'InvalidCredentialsError' },
    });
    expect(await kept(person)).toBe(older);
    expect((await login(person.emailAddress)).data).toMatchObject({ login: { __typename: 'CurrentUser' } });
    const renewed = await kept(person);
    expect(renewed).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$/);
    expect((await login(person.emailAddress)).data).toMatchObject({ login: { __typename: 'CurrentUser' } });
    expect(await kept(person)).toBe(renewed);
  });
});
