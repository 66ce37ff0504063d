import * as apollo from '@apollo/client/errors';
import { CombinedGraphQLErrors, CombinedProtocolErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { LocalStateError, UnconventionalError } from '@apollo/client/errors';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { failureOf } from '#domain/notice.ts';
import { messageOfFailure, titleOfFailure } from '#platform/failure-message.ts';

function failureWords(error: unknown, language: Language = 'en') {
  const failure = failureOf(error);
  return { name: titleOfFailure(failure, language), message: messageOfFailure(failure, language) };
}

const answer = (status: number) => new Response('<html>', { status });

const noConnection = { name: 'No connection', message: 'There is no connection to Foyer.' };
const tooLate = { name: 'No answer', message: 'The server took too long to answer' };
const broken = { name: 'No answer', message: 'The server could not answer. Try again in a moment.' };
const unexpected = { name: 'Error', message: 'An unexpected error occurred' };
const refused = (message: string) => ({ name: 'Oops, the server returned an error.', message });

/** Everything that a call, a page or a part that is loaded later can throw. */
const thrown: [what: string, error: unknown, words: { name: string; message: string }][] = [
  ['no network (Chromium)', new TypeError('Failed to fetch'), noConnection],
  ['no network (Firefox)', new TypeError('NetworkError when attempting to fetch resource.'), noConnection],
  ['no network (Safari)', new TypeError('Load failed'), noConnection],
  ['a part (Chromium)', new TypeError('Failed to fetch dynamically imported module: /a.js'), noConnection],
  ['a part (Firefox)', new TypeError('error loading dynamically imported module: /a.js'), noConnection],
  ['a part (Safari)', new TypeError('Importing a module script failed.'), noConnection],
  ['no answer in time', new DOMException('The server took too long to answer', 'TimeoutError'), tooLate],
  ['HTTP', new ServerError('Received status code 502', { response: answer(502), bodyText: '<html>' }), broken],
  ['no JSON', new ServerParseError(new SyntaxError('<'), { response: answer(200), bodyText: '<' }), broken],
  [
    'GraphQL',
    new CombinedGraphQLErrors({ errors: [new GraphQLError('Not this.'), new GraphQLError('Nor that.')] }),
    refused('Not this.\nNor that.'),
  ],
  [
    'GraphQL without words',
    new CombinedGraphQLErrors({ errors: [{ message: '' }] }),
    refused('Error message not found.'),
  ],
  ['protocol', new CombinedProtocolErrors([{ message: 'Cut off.' }]), refused('Cut off.')],
  ['local state', new LocalStateError('Resolver broke'), unexpected],
  ['no error at all', new UnconventionalError({ odd: true }), unexpected],
  ['a bug', new TypeError("Cannot read properties of undefined (reading 'id')"), unexpected],
  ['an assertion', new Error('the cart has no active order'), unexpected],
  ['given up', new DOMException('The user aborted a request.', 'AbortError'), unexpected],
  ['a word', 'gone', unexpected],
  ['nothing', undefined, unexpected],
  ['an object', { name: 'CombinedGraphQLErrors', message: 'CombinedGraphQLErrors' }, unexpected],
];

describe(failureOf.name, () => {
  test.each(thrown)('%s', (_, error, words) => {
    expect(failureWords(error)).toEqual(words);
  });

  test('never says the name of a class', () => {
    for (const [, error] of thrown) {
      const { name, message } = failureWords(error);
      expect(`${name} ${message}`).not.toMatch(/[a-z][A-Z]|\wError/);
    }
  });

  test('says what the server refused by its code to who does not read English', () => {
    const refusing = (code: string) =>
      new CombinedGraphQLErrors({ errors: [new GraphQLError('No.', { extensions: { code } })] });
    expect(['RATE_LIMITED', 'FORBIDDEN', 'NEW'].map((code) => failureWords(refusing(code), 'fr-CA').message)).toEqual([
      'Trop de tentatives. Réessayez plus tard.',
      'Vous n’avez pas le droit de faire cela.',
      'Le serveur a refusé cette demande.',
    ]);
  });

  /** LinkError only marks errors of the others. */
  test('knows every class of error that the client has', () => {
    const classes = Object.keys(apollo).filter((name) => /^[A-Z].*Errors?$/.test(name));
    const shown = thrown.map(([, error]) => (error instanceof Error ? error.name : ''));
    expect(classes.filter((name) => name !== 'LinkError' && !shown.includes(name))).toEqual([]);
  });
});
