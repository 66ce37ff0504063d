import { ApolloClient, ApolloLink, InMemoryCache, type NormalizedCacheObject, type TypePolicies } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
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

const typePolicies: TypePolicies = {
  /** Asked for with more or fewer fields by the list and by the page. */
  EventTicketAvailability: { merge: true },
  /** Its id is the product's, its price that of one order: it is no object of its own. */
  SessionOptionDetail: { keyFields: false },
};

/** One client a browser tab, or one a server render. */
export function createClient(environment: ClientEnvironment): ApolloClient {
  const { uri, restore, ssr = false } = environment;
  const cache = new InMemoryCache({ possibleTypes, typePolicies });
  if (restore) cache.restore(restore);
  return new ApolloClient({
    cache,
    ssrMode: ssr,
    ...(restore ? { ssrForceFetchDelay: 100 } : {}),
    link: conversation(environment).concat(
      new BaseHttpLink({ uri, credentials: 'same-origin', ...(environment.fetch ? { fetch: environment.fetch } : {}) }),
    ),
  });
}

/** Names the channel on the way out; on the way back says what went wrong, unless the caller has words of its own. */
function conversation({ readChannelToken, notify, onUnauthorized }: ClientEnvironment): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { channelToken, headers, noToast } = operation.getContext();
    const token = typeof channelToken === 'string' ? channelToken : readChannelToken();
    operation.setContext({
      headers: { ...headers, 'apollo-require-preflight': 'true', ...(token ? { 'zimble-token': token } : {}) },
    });

    function sayFailure(message: string): void {
      console.warn(`${operation.operationName ?? 'operation'} failed: ${message}`);
      sayError(message);
    }

    function sayError(message: string): void {
      if (noToast !== true) notify({ tone: 'error', message: `${genericErrorTitle}\n${message}` });
    }

    return forward(operation).pipe(
      tap({
        next({ data, errors = [] }) {
          if (errors.some(({ extensions }) => extensions?.['code'] === 'FORBIDDEN')) onUnauthorized();
          const refusal = refusalIn(data);
          if (refusal) sayError(refusal.message);
          else if (errors.length > 0) sayFailure(errors.map(({ message }) => message).join('\n'));
        },
        error(error: Error) {
          if (error.name !== 'AbortError') sayFailure(error.message);
        },
      }),
    );
  });
}
