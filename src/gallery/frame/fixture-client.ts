import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { NEVER, of, throwError } from 'rxjs';
import { createUserStatusState } from '#services/shop/channel/user-status.ts';
import type { GalleryAnswer } from './gallery-state.ts';

/** A client whose server says what the state says, and nothing to all else. */
export function fixtureClient(answers: readonly GalleryAnswer[]): ApolloClient {
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink((operation) => {
      const found = answers.find((known) => known.operation === operation.operationName);
      if (!found || found.data === 'unanswered') return NEVER;
      if (found.data === 'failing') return throwError(() => new TypeError('Failed to fetch'));
      return of({ data: { ...found.data } });
    }),
  });
  client.localState = createUserStatusState(client, () => undefined);
  return client;
}
