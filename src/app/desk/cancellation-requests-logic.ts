import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { cancellationRequestsMachine } from '#machines/desk/cancellation-requests/cancellation-requests-machine.ts';
import type { CancellationRequestsActors } from '#machines/desk/cancellation-requests/cancellation-requests-setup.ts';
import {
  decideCancellations,
  getDeskCancellations,
} from '#services/desk/cancellation-requests/cancellation-requests-service.ts';

export function createCancellationRequestsLogic({ client }: { client: ApolloClient }) {
  return cancellationRequestsMachine.provide({
    actors: {
      getDeskCancellations: fromPromise(({ input, signal }) => getDeskCancellations(client, input, signal)),
      decideCancellations: fromPromise(({ input, signal }) => decideCancellations(client, input, signal)),
    } satisfies CancellationRequestsActors,
  });
}
