import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsOf, meDocument, password, tokenIn } from '#tests/server/auth/account-operations.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const { login } = accountsOf(() => server);

const ask = async ({ cookie }: Person, newEmailAddress: string, current = password) =>
  (
    await server.query(
      `mutation ($password: String!, $to: String!) { answer: requestUpdateCustomerEmailAddress(password: $password, newEmailAddress: $to) { __typename } }`,
      { password: current, to: newEmailAddress },
      { cookie },
    )
  ).data?.['answer'];
const follow = async (token: string) =>
  (
    await server.query(
      'mutation ($token: String!) { answer: updateCustomerEmailAddress(token: $token) { __typename } }',
      {
        token,
      },
    )
  ).data?.['answer'];
const linkTo = async (address: string, count = 1) =>
  tokenIn((await server.mailbox.waitFor(address, { count })).links, '/change-email');
const typed = (name: string) => ({ __typename: name });

describe('a change of the email address', () => {
  test('happens when the link that was mailed to the new address is followed, once', async () => {
    const person = await server.signUp({ password });
    expect(await ask(person, 'New.Address@foyer.example')).toEqual(typed('Success'));
    const token = await linkTo('new.address@foyer.example');
    expect((await login(person.emailAddress)).data).toMatchObject({ login: typed('CurrentUser') });
    expect((await login('new.address@foyer.example')).data).toMatchObject({ login: typed('InvalidCredentialsError') });
    expect(await follow(token)).toEqual(typed('Success'));
    expect((await login('new.address@foyer.example')).data).toMatchObject({ login: typed('CurrentUser') });
    expect((await login(person.emailAddress)).data).toMatchObject({ login: typed('InvalidCredentialsError') });
    expect(await follow(token)).toEqual(typed('IdentifierChangeTokenInvalidError'));
    const { cookies } = await login('new.address@foyer.example');
    const { data } = await server.query(
      '{ me { identifier } activeCustomer { attendees { emailAddress isDefault } history { type } } }',
      {},
      { cookie: cookies.join('; ') },
    );
    expect(data).toMatchObject({
      me: { identifier: 'new.address@foyer.example' },
      activeCustomer: { attendees: [{ emailAddress: 'new.address@foyer.example', isDefault: true }] },
    });
    expect(JSON.stringify(data)).toMatch(/CUSTOMER_EMAIL_UPDATE_VERIFIED.*CUSTOMER_EMAIL_UPDATE_REQUESTED/);
  });

  test('needs the password, and an address that nobody has', async () => {
    const person = await server.signUp({ password });
    const other = await server.signUp();
    expect(await ask(person, 'free@foyer.example', 'not the password')).toEqual(typed('InvalidCredentialsError'));
    expect(await ask(person, other.emailAddress)).toEqual(typed('EmailAddressConflictError'));
    expect(await server.mailbox.list('free@foyer.example')).toEqual([]);
  });

  test('is refused when the link is an hour old', async () => {
    const person = await server.signUp({ password });
    await ask(person, 'late@foyer.example');
    const token = await linkTo('late@foyer.example');
    server.moveClock(3_660_000);
    const answer = await follow(token);
    server.moveClock(-3_660_000);
    expect(answer).toEqual(typed('IdentifierChangeTokenExpiredError'));
    expect((await server.query(meDocument, {}, { cookie: person.cookie })).data).toMatchObject({
      me: { identifier: person.emailAddress },
    });
  });

  test('that was asked for again kills the older link', async () => {
    const person = await server.signUp({ password });
    await ask(person, 'first@foyer.example');
    const older = await linkTo('first@foyer.example');
    await ask(person, 'second@foyer.example');
    const newer = await linkTo('second@foyer.example');
    expect(await follow(older)).toEqual(typed('IdentifierChangeTokenInvalidError'));
    expect(await follow(newer)).toEqual(typed('Success'));
  });

  test('goes to one of two who follow their links to the same address at once', async () => {
    const people = [await server.signUp({ password }), await server.signUp({ password })];
    const tokens: string[] = [];
    for (const [at, person] of people.entries()) {
      await ask(person, 'wanted@foyer.example');
      tokens.push(await linkTo('wanted@foyer.example', at + 1));
    }
    const answers = await Promise.all(tokens.map(follow));
    expect(answers.map((answer) => JSON.stringify(answer)).toSorted()).toEqual([
      '{"__typename":"IdentifierChangeTokenInvalidError"}',
      '{"__typename":"Success"}',
    ]);
  });
});
