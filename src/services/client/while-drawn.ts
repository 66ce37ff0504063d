import { ApolloLink, type ApolloClient } from '@apollo/client';
import { defer, finalize, from, mergeMap } from 'rxjs';

/**
 * A page that is being drawn, or taken over, only reads: a mutation waits until the page stands, and on a server, where none
 * ever does, it is never sent. `quiet` is fulfilled when nothing is being asked.
 */
export function whileDrawn(client: ApolloClient) {
  const stands = Promise.withResolvers<void>();
  let asked = 0;
  let waiting: (() => void)[] = [];

  function answered(): void {
    asked -= 1;
    if (asked > 0) return;
    for (const resume of waiting) resume();
    waiting = [];
  }

  const counting = new ApolloLink((operation, forward) => {
    if (String(operation.operationType) === 'mutation')
      return from(stands.promise).pipe(mergeMap(() => forward(operation)));
    return defer(() => {
      asked += 1;
      return forward(operation).pipe(finalize(answered));
    });
  });
  client.setLink(counting.concat(client.link));

  return {
    quiet: (): Promise<void> => (asked === 0 ? Promise.resolve() : new Promise((resume) => void waiting.push(resume))),
    stand: stands.resolve,
  };
}
