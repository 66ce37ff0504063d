import type { Message } from '#domain/message.ts';
import { gql } from '@apollo/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Notice } from '#domain/notice.ts';
import { createClient, type ClientEnvironment } from '#services/client/create-client.ts';
import { loggedVariables } from '#services/client/logged-variables.ts';
import { createUploadTransport } from '#services/client/upload-transport.ts';
import { GetMeDocument, LogInDocument } from '#services/generated/graphql.ts';

function clientThatHears(answer: object | Error, more: Partial<ClientEnvironment> = {}) {
  const notices: Notice[] = [];
  const sent: Headers[] = [];
  const bodies: unknown[] = [];
  let expired = 0;
  const client = createClient({
    uri: 'http://foyer.test/shop-api',
    readChannelToken: () => 'kept-token',
    notify: (notice) => notices.push(notice),
    onSessionEnded: () => {
      expired += 1;
    },
    fetch: async (_, init) => {
      sent.push(new Headers(init?.headers));
      bodies.push(init?.body);
      if (answer instanceof Error) throw answer;
      return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
    },
    ...more,
  });
  const ask = (context: object = {}) =>
    client.query({ query: GetMeDocument, context, fetchPolicy: 'network-only' }).catch(() => null);
  return { client, ask, notices, sent, bodies, expired: () => expired };
}

const signedOut = { data: { me: null } };

afterEach(() => void vi.restoreAllMocks());

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

  test('says in what language the answer is to be, where it is told', async () => {
    const french = clientThatHears(signedOut, { language: 'fr-CA' });
    const untold = clientThatHears(signedOut);
    await Promise.all([french.ask(), untold.ask()]);
    expect([french, untold].map(({ sent }) => sent[0]?.get('accept-language'))).toEqual(['fr-CA', null]);
  });

  test.each<[string, object | Error, Message]>([
    [
      'a GraphQL error with the words of the server',
      { errors: [{ message: 'No luck' }] },
      { code: 'serverRefused', reason: 'other', words: 'No luck' },
    ],
    ['a network error by a code of its own', new Error('No luck'), { code: 'unexpected' }],
  ])('says %s, unless the caller says it', async (_, answer, message) => {
    const { ask, notices } = clientThatHears(answer);
    await ask();
    await ask({ noToast: true });
    expect(notices).toEqual([{ tone: 'error', message }]);
  });

  test('says a refusal inside the data, alone', async () => {
    const refusal = {
      __typename: 'InvalidCredentialsError',
      errorCode: 'INVALID_CREDENTIALS_ERROR',
      message: 'Wrong password',
    };
    const { client, notices } = clientThatHears({ data: { login: refusal }, errors: [{ message: 'besides' }] });
    await client.mutate({ mutation: LogInDocument, variables: { username: 'a', password: 'b' } }).catch(() => null);
    expect(notices).toEqual([
      { tone: 'error', message: { code: 'serverRefused', reason: 'other', words: 'Wrong password' } },
    ]);
  });

  test('tells the session that nobody is logged in; who may not is logged in, and is told so', async () => {
    const refusedBy = (code: string) => clientThatHears({ errors: [{ message: 'Not so', extensions: { code } }] });
    const nobody = refusedBy('UNAUTHENTICATED');
    await nobody.ask({ noToast: true });
    expect([nobody.expired(), nobody.notices]).toEqual([1, []]);
    const somebody = refusedBy('FORBIDDEN');
    await somebody.ask();
    expect([somebody.expired(), somebody.notices]).toEqual([
      0,
      [{ tone: 'error', message: { code: 'serverRefused', reason: 'notAllowed', words: 'Not so' } }],
    ]);
  });

  test('says the GraphQL errors together, and not a network error besides', async () => {
    const { ask, notices } = clientThatHears({ errors: [{ message: 'No luck' }, { message: 'None at all' }] });
    await ask();
    expect(notices).toEqual([
      { tone: 'error', message: { code: 'serverRefused', reason: 'other', words: 'No luck\nNone at all' } },
    ]);
  });

  test('logs a failure with the operation and its harmless variables; a refusal is no failure', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { client } = clientThatHears({ errors: [{ message: 'No luck' }] });
    const login = { username: 'alex@foyer.example', password: 'welcome-to-foyer' };
    await client.mutate({ mutation: LogInDocument, variables: login }).catch(() => null);
    expect(warn.mock.calls).toEqual([['LogIn failed: No luck', {}]]);
    expect(loggedVariables({ orderId: 'o-1', state: 'AddingItems', code: 'GIFT', input: { password: 'x' } })).toEqual({
      orderId: 'o-1',
      state: 'AddingItems',
    });
  });
});

describe('the client with uploads', () => {
  const upload = gql`
    mutation KeepPicture($file: Upload!) {
      keepPicture(file: $file)
    }
  `;

  test('sends files as a multipart request, with the same two headers', async () => {
    const { client, sent, bodies } = clientThatHears(
      { data: { keepPicture: true } },
      { createTransport: createUploadTransport },
    );
    const file = new File(['png'], 'me.png', { type: 'image/png' });
    await client.mutate({ mutation: upload, variables: { file }, context: { channelToken: 'own-token' } });
    const [form] = bodies;
    if (!(form instanceof FormData)) throw new Error('no multipart body');
    expect([sent[0]?.get('apollo-require-preflight'), sent[0]?.get('zimble-token')]).toEqual(['true', 'own-token']);
    expect([sent[0]?.get('content-type'), form.get('map')]).toEqual([null, JSON.stringify({ 1: ['variables.file'] })]);
    expect(form.get('1')).toEqual(file);
  });

  test('sends everything else as ever', async () => {
    const { ask, sent, bodies } = clientThatHears(signedOut, { createTransport: createUploadTransport });
    await ask();
    expect([sent[0]?.get('content-type'), typeof bodies[0]]).toEqual(['application/json', 'string']);
  });
});
