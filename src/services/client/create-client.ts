import { ApolloClient, ApolloLink, InMemoryCache, type NormalizedCacheObject } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { HttpLink } from '@apollo/client/link/http';
import { tap } from 'rxjs';
import type { Notice } from '#domain/answer.ts';
import { possibleTypes } from '#services/generated/possible-types.ts';
import { refusalIn } from '#services/client/refusal.ts';

export type ClientEnvironment = {
  uri: string;
  /** The token of the active channel, where no request names its own (platform specification §7). */
  readChannelToken: () => string | null;
  /** The generic toast of platform specification §8. */
  notify: (notice: Notice) => void;
  onUnauthorized: () => void;
  restore?: NormalizedCacheObject;
  ssr?: boolean;
  fetch?: typeof fetch;
};

export const genericErrorTitle = 'Oops, the server returned an error.';

/** One client a browser tab, or one a server render. */
export function createClient(environment: ClientEnvironment): ApolloClient {
  const { uri, restore, ssr = false } = environment;
  const cache = new InMemoryCache({ possibleTypes });
  if (restore) cache.restore(restore);
  return new ApolloClient({
    cache,
    ssrMode: ssr,
    ...(restore ? { ssrForceFetchDelay: 100 } : {}),
    link: ApolloLink.from([
      errorLink(environment),
      refusalLink(environment),
      headersLink(environment),
      new HttpLink({ uri, credentials: 'same-origin', ...(environment.fetch ? { fetch: environment.fetch } : {}) }),
    ]),
  });
}

const isQuiet = (operation: ApolloLink.Operation) => operation.getContext()['noToast'] === true;

const headersLink = ({ readChannelToken }: ClientEnvironment) =>
  new SetContextLink(({ headers, channelToken }) => {
    const token = typeof channelToken === 'string' ? channelToken : readChannelToken();
    return { headers: { ...headers, 'apollo-require-preflight': 'true', ...(token ? { 'zimble-token': token } : {}) } };
  });

const errorLink = ({ notify, onUnauthorized }: ClientEnvironment) =>
  new ErrorLink(({ error, operation }) => {
    if (error.name === 'AbortError') return;
    if (CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.['code'] === 'FORBIDDEN')) {
      onUnauthorized();
    }
    console.warn(`${operation.operationName ?? 'operation'} failed: ${error.message}`);
    if (!isQuiet(operation)) notify({ tone: 'error', message: `${genericErrorTitle}\n${error.message}` });
  });

/** A refusal inside the data is shown like an error, unless the caller has words of its own. */
const refusalLink = ({ notify }: ClientEnvironment) =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap((answer) => {
        const refusal = refusalIn(answer.data);
        if (refusal && !isQuiet(operation)) {
          notify({ tone: 'error', message: `${genericErrorTitle}\n${refusal.message}` });
        }
      }),
    ),
  );
