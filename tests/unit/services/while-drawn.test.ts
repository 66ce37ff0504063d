import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { Observable } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import { whileDrawn } from '#services/client/while-drawn.ts';

const question = gql`
  query Here {
    here
  }
`;
const deed = gql`
  mutation Leave {
    leave
  }
`;

let sent: string[];
let answer: (() => void)[];
let client: ApolloClient;
beforeEach(() => {
  sent = [];
  answer = [];
  client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(({ operationName = '' }) => {
      sent.push(operationName);
      return new Observable((observer) => {
        answer.push(() => {
          observer.next({ data: operationName === 'Leave' ? { leave: true } : { here: true } });
          observer.complete();
        });
      });
    }),
  });
});

/** Whether a promise is fulfilled once everything that is ready has run. */
async function isFulfilled(promise: Promise<unknown>): Promise<boolean> {
  let is = false;
  void promise.then(() => (is = true));
  await new Promise(setImmediate);
  return is;
}

describe(whileDrawn, () => {
  test('a mutation is sent when the page stands, and not before', async () => {
    const { stand } = whileDrawn(client);
    const leaving = client.mutate({ mutation: deed });
    await new Promise(setImmediate);
    expect(sent).toEqual([]);
    stand();
    await new Promise(setImmediate);
    expect(sent).toEqual(['Leave']);
    answer[0]?.();
    expect((await leaving).data).toEqual({ leave: true });
  });

  test('it is quiet when nothing is asked, and not while a question is unanswered; a mutation that waits is none', async () => {
    const { quiet } = whileDrawn(client);
    expect(await isFulfilled(quiet())).toBe(true);
    void client.mutate({ mutation: deed });
    expect(await isFulfilled(quiet())).toBe(true);
    const asking = client.query({ query: question });
    const silence = quiet();
    expect([sent, await isFulfilled(silence)]).toEqual([['Here'], false]);
    answer[0]?.();
    await asking;
    expect(await isFulfilled(silence)).toBe(true);
  });
});
