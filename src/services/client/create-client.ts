import { ApolloClient, ApolloLink, InMemoryCache, type NormalizedCacheObject, type TypePolicies } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { tap } from 'rxjs';
import type { Language } from '#domain/language.ts';
import type { Message } from '#domain/message.ts';
import { failureOf, reasonIn, type Notice } from '#domain/notice.ts';
import { limits } from '#domain/limits.ts';
import { nobodyIsHere } from '#services/client/nobody-is-here.ts';
import { fetchWithTimeout } from '#services/client/fetch-with-timeout.ts';
import { possibleTypes } from '#services/generated/possible-types.ts';
import type { createUploadTransport } from '#services/client/upload-transport.ts';
import { loggedVariables } from '#services/client/logged-variables.ts';
import { refusalIn } from '#services/client/refusal.ts';
import { whenServed } from '#services/client/when-served.ts';

export type ClientEnvironment = {
  uri: string;
  /** What answers are to be in. Where it is not said, as a browser accepts it. */
  language?: Language;
  /** The token of the active channel, where no request names its own (platform specification §7). */
  readChannelToken: () => string | null;
  /** The generic toast of platform specification §8. */
  notify: (notice: Notice) => void;
  onSessionEnded: () => void;
  /** What becomes of every request: the toast of one that failed ends when it is tried again. */
  onRequest?: (operationName: string, emitted: 'sent' | 'failed') => void;
  /** What a drawn page holds; it is not asked again while the page is taken over (prioritizeCacheValues). */
  restore?: NormalizedCacheObject;
  ssr?: boolean;
  fetch?: typeof fetch;
  /** What sends requests in place of plain HTTP: the multipart link, where uploads are on. */
  createTransport?: typeof createUploadTransport;
};

const typePolicies: TypePolicies = {
  /** Asked for with more or fewer fields by the list and by the page. */
  EventTicketAvailability: { merge: true },
  /** Its id is the product's, its price that of one order: it is no object of its own. */
  SessionOptionDetail: { keyFields: false },
};

/**
 * One client a browser tab, or one a server render. Whoever asks has a request of their own: one that is shared ends for
 * all when the first who asked gives it up.
 */
export function createClient(environment: ClientEnvironment): ApolloClient {
  const { uri, restore, ssr = false, fetch: ask = fetch } = environment;
  const transport = {
    uri,
    credentials: 'same-origin' as const,
    fetch: ssr ? ask : whenServed(fetchWithTimeout(ask, limits.requestTimeoutMs), environment.notify),
  };
  const cache = new InMemoryCache({ possibleTypes, typePolicies });
  if (restore) cache.restore(restore);
  const client = new ApolloClient({
    cache,
    ssrMode: ssr,
    queryDeduplication: false,
    link: conversation(environment).concat(environment.createTransport?.(transport) ?? new BaseHttpLink(transport)),
  });
  if (restore) client.prioritizeCacheValues = true;
  return client;
}

/**
 * Names the channel and the language on the way out; on the way back says what went wrong, unless the caller has words of its own
 * (platform specification §8): a refusal in the data, alone; else the GraphQL errors; else the network's.
 */
function conversation({
  language,
  readChannelToken,
  notify,
  onSessionEnded,
  onRequest = () => undefined,
}: ClientEnvironment): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { channelToken, headers, noToast } = operation.getContext();
    const token = typeof channelToken === 'string' ? channelToken : readChannelToken();
    operation.setContext({
      headers: {
        ...headers,
        'apollo-require-preflight': 'true',
        ...(token ? { 'zimble-token': token } : {}),
        ...(language ? { 'accept-language': language } : {}),
      },
    });

    function sayFailure(logged: string, message: Message): void {
      const { operationName, variables } = operation;
      console.warn(`${operationName ?? 'operation'} failed: ${logged}`, loggedVariables(variables));
      sayError(message);
    }

    function sayError(message: Message): void {
      onRequest(operation.operationName ?? '', 'failed');
      if (noToast !== true) notify({ tone: 'error', message });
    }

    onRequest(operation.operationName ?? '', 'sent');
    return forward(operation).pipe(
      tap({
        next({ data, errors = [] }) {
          if (nobodyIsHere(errors)) onSessionEnded();
          const refusal = refusalIn(data);
          if (refusal) sayError({ code: 'serverRefused', reason: 'other', words: refusal.message });
          else if (errors.length > 0) {
            const words = errors.map(({ message }) => message).join('\n');
            sayFailure(words, { code: 'serverRefused', reason: reasonIn(errors), words });
          }
        },
        error(error: Error) {
          if (error.name !== 'AbortError') sayFailure(error.message, failureOf(error));
        },
      }),
    );
  });
}
