import { of, take, type Observable } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { parseAndCheckHttpResponse as byApollo } from '../../../node_modules/@apollo/client/link/http/parseAndCheckHttpResponse.js';
import { innerFrom } from '#services/client/slim/inner-from.ts';
import { parseAndCheckHttpResponse, readMultipartBody } from '#services/client/slim/read-response.ts';

type Input = Parameters<typeof innerFrom<number>>[0];

/** What comes of an observable, in turn. */
async function heard(observable: Observable<unknown>): Promise<unknown[]> {
  const emitted: unknown[] = [];
  await new Promise<void>((resolve) => {
    observable.subscribe({
      next: (value) => emitted.push(value),
      error: (reason: unknown) => resolve(void emitted.push(`error ${String(reason)}`)),
      complete: () => resolve(void emitted.push('complete')),
    });
  });
  return emitted;
}

describe('an observable of', () => {
  test.each<[string, () => Input, unknown[]]>([
    ['an observable', () => of(1, 2), [1, 2, 'complete']],
    ['a list', () => [1, 2], [1, 2, 'complete']],
    ['what can be gone through', () => new Set([1]), [1, 'complete']],
    ['a promise', () => Promise.resolve(1), [1, 'complete']],
    ['a promise that fails', () => Promise.reject(new Error('no')), ['error Error: no']],
    ['another library’s', () => Object.assign([5], { '@@observable': () => of(3) }), [3, 'complete']],
  ])('%s', async (_, input, emitted) => {
    expect(await heard(innerFrom(input()))).toEqual(emitted);
  });

  test('a list without an end, until it is left', async () => {
    function* numbers() {
      for (let number = 1; ; number += 1) yield number;
    }
    expect(await heard(innerFrom(numbers()).pipe(take(3)))).toEqual([1, 2, 3, 'complete']);
  });
});

describe('an answer of the API', () => {
  const answers: [string, () => Response][] = [
    ['data', () => Response.json({ data: { me: null } })],
    ['errors', () => Response.json({ errors: [{ message: 'no' }] })],
    ['a refusal in the words of GraphQL', () => graphql({ errors: [{ message: 'no' }] }, 400)],
    ['a refusal of a proxy', () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['no JSON', () => new Response('<html>', { status: 200 })],
    ['JSON that is no answer', () => Response.json({ status: 'ok' })],
    ['nothing', () => new Response('', { status: 200 })],
  ];
  const outcomeOf = (reading: Promise<unknown>) =>
    reading.then(
      (result) => ({ result }),
      (error: Error) => ({ name: error.name, message: error.message, body: Reflect.get(error, 'bodyText') }),
    );

  test.each(answers)('is read as Apollo reads it: %s', async (_, answer) => {
    const operation = { operationName: 'GetMe' };
    const theirs = await outcomeOf(Reflect.apply(byApollo, null, [operation])(answer()));
    expect(await outcomeOf(parseAndCheckHttpResponse(operation)(answer()))).toEqual(theirs);
  });

  test('in several parts is none that was asked for', () => {
    expect(readMultipartBody).toThrow('An answer in several parts was not asked for');
  });
});

const graphql = (body: object, status: number) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/graphql-response+json' } });
