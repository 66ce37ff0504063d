import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handedOver, momentOf } from '#services/client/handed-over.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A client whose calls are answered when the test says so. */
function aClient() {
  const answer = new Subject<ApolloLink.Result>();
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(() => answer) });
  const words = handedOver<string>();
  words.put(momentOf(client), 'one', 'word');
  return {
    client,
    words,
    answered: (data: object) => {
      answer.next({ data });
      answer.complete();
    },
    fails: () => answer.error(new Error('lost')),
  };
}

const mutation = gql`
  mutation Change {
    change
  }
`;
const query = gql`
  query Look {
    look
  }
`;

describe('what is handed over', () => {
  test('is taken once, by its id', () => {
    const { client, words } = aClient();
    expect(['two', 'one', 'one'].map((id) => words.take(client, id))).toEqual([null, 'word', null]);
  });

  test('is another client’s own', () => {
    const { words } = aClient();
    expect(words.take(aClient().client, 'one')).toBeNull();
  });

  test.each([
    [9_999, 'word'],
    [10_000, null],
  ])('is good for ten seconds: after %i ms it is %s', (ms, taken) => {
    const { client, words } = aClient();
    vi.advanceTimersByTime(ms);
    expect(words.take(client, 'one')).toBe(taken);
  });

  test('gives way to what comes after it, also where that is nothing', () => {
    const { client, words } = aClient();
    words.put(momentOf(client), 'one', 'other');
    expect(words.take(client, 'one')).toBe('other');
    words.put(momentOf(client), 'one', 'word');
    words.put(momentOf(client), 'one', null);
    expect(words.take(client, 'one')).toBeNull();
  });

  test('is out of date as soon as something is changed, whether or not that is answered', async () => {
    const { client, words, fails } = aClient();
    const change = client.mutate({ mutation });
    const duringChange = words.take(client, 'one');
    words.put(momentOf(client), 'one', 'word');
    fails();
    await expect(change).rejects.toThrow('lost');
    expect([duringChange, words.take(client, 'one')]).toEqual([null, null]);
  });

  test('outlives what is only looked at', async () => {
    const { client, words, answered } = aClient();
    const look = client.query({ query });
    answered({ look: 'here' });
    await look;
    expect(words.take(client, 'one')).toBe('word');
  });

  test('is what a change was answered with', async () => {
    const { client, words, answered } = aClient();
    const change = client.mutate({ mutation });
    answered({ change: 'done' });
    await change;
    words.put(momentOf(client), 'one', 'changed');
    expect(words.take(client, 'one')).toBe('changed');
  });

  test('is not what was asked for before a change', async () => {
    const { client, words, answered } = aClient();
    const before = momentOf(client);
    const change = client.mutate({ mutation });
    answered({ change: 'done' });
    await change;
    words.put(before, 'one', 'as it was');
    expect(words.take(client, 'one')).toBeNull();
  });
});
