import { describe, expect, test } from 'vitest';
import type { Notice } from '#domain/answer.ts';
import { createClient } from '#services/client/create-client.ts';
import { GetMeDocument, LogInDocument } from '#services/generated/graphql.ts';

function clientThatHears(answer: object | Error) {
  const notices: Notice[] = [];
  const sent: Headers[] = [];
  let expired = 0;
  const client = createClient({
    uri: 'http://foyer.test/shop-api',
    readChannelToken: () => 'kept-token',
    notify: (notice) => notices.push(notice),
    onUnauthorized: () => {
      expired += 1;
    },
    fetch: async (_, init) => {
      sent.push(new Headers(init?.headers));
      if (answer instanceof Error) throw answer;
      return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
    },
  });
  const ask = (context: object = {}) =>
    client.query({ query: GetMeDocument, context, fetchPolicy: 'network-only' }).catch(() => null);
  return { client, ask, notices, sent, expired: () => expired };
}

const signedOut = { data: { me: null } };

describe('the client', () => {
  test('sends the preflight header and the channel token: the request’s own, else the kept one', async () => {
    const { ask, sent } = clientThatHears(signedOut);
    await ask();
    await ask({ channelToken: 'own-token' });
    expect(sent.map((headers) => [headers.get('apollo-require-preflight'), headers.get('zimble-token')])).toEqual([
      ['true', 'kept-token'],
      ['true', 'own-token'],
    ]);
  });

  test.each<[string, object | Error]>([
    ['a GraphQL error', { errors: [{ message: 'No luck' }] }],
    ['a network error', new Error('No luck')],
  ])('says %s, unless the caller has words of its own', async (_, answer) => {
    const { ask, notices } = clientThatHears(answer);
    await ask();
    await ask({ noToast: true });
    expect(notices).toEqual([{ tone: 'error', message: 'Oops, the server returned an error.\nNo luck' }]);
  });

  test('says a refusal inside the data, alone', async () => {
    const refusal = {
      __typename: 'InvalidCredentialsError',
      errorCode: 'INVALID_CREDENTIALS_ERROR',
      message: 'Wrong password',
    };
    const { client, notices } = clientThatHears({ data: { login: refusal }, errors: [{ message: 'besides' }] });
    await client.mutate({ mutation: LogInDocument, variables: { username: 'a', password: 'b' } }).catch(() => null);
    expect(notices).toEqual([{ tone: 'error', message: 'Oops, the server returned an error.\nWrong password' }]);
  });

  test('tells the session that the server knows nobody', async () => {
    const { ask, expired } = clientThatHears({ errors: [{ message: 'Who?', extensions: { code: 'FORBIDDEN' } }] });
    await ask({ noToast: true });
    expect(expired()).toBe(1);
  });
});
