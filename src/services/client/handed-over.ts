import { ApolloLink, type ApolloClient } from '@apollo/client';
import { finalize } from 'rxjs';

/** What an answer brings along for the question that the next screen asks. Who asks too late asks the server. */
const keptForMs = 10_000;

type Changes = { begun: number; underWay: number };
/** The client and what it had changed when the answer was asked for. */
type Moment = { client: ApolloClient; begun: number };

const changesOfClients = new WeakMap<ApolloClient, Changes>();

/** Counts the mutations of a client from now on. */
function changesOf(client: ApolloClient): Changes {
  const known = changesOfClients.get(client);
  if (known) return known;
  const changes = { begun: 0, underWay: 0 };
  changesOfClients.set(client, changes);
  const counting = new ApolloLink((operation, forward) => {
    if (String(operation.operationType) !== 'mutation') return forward(operation);
    changes.begun += 1;
    changes.underWay += 1;
    return forward(operation).pipe(finalize(() => (changes.underWay -= 1)));
  });
  client.setLink(counting.concat(client.link));
  return changes;
}

/** To be taken before a query is sent, and after a mutation was answered. */
export const momentOf = (client: ApolloClient): Moment => ({ client, begun: changesOf(client).begun });

/**
 * Values by their ids that one call leaves for another. Each is taken once, within seconds, and only where nothing was
 * changed since it was asked for: it saves a call, and tells nothing that the call would not.
 */
export function handedOver<Value>() {
  const ofClients = new WeakMap<ApolloClient, Map<string, { value: Value; begun: number; at: number }>>();
  return {
    put: ({ client, begun }: Moment, id: string, value: Value | null): void => {
      const values = ofClients.get(client) ?? new Map();
      ofClients.set(client, values);
      values.delete(id);
      if (value !== null && changesOf(client).underWay === 0) values.set(id, { value, begun, at: performance.now() });
    },
    take: (client: ApolloClient, id: string): Value | null => {
      const kept = ofClients.get(client)?.get(id);
      ofClients.get(client)?.delete(id);
      const isGood = kept?.begun === changesOf(client).begun && performance.now() - kept.at < keptForMs;
      return isGood ? kept.value : null;
    },
  };
}
