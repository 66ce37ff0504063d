import { ApolloProvider } from '@apollo/client/react';
import { act, render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { createClient } from '#services/client/create-client.ts';
import { person } from '#tests/model/people.ts';
import { answerOf, type SentRequest } from '#tests/model/wiring/world/contract-server.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { cartWith } from './cart/cart-with.tsx';
import { startedSession } from '../shared/session/started-session.ts';

type Asked = { operation: string; with: unknown; channel: string | null };

/** A route as the application shows it to a customer, at an address, on the network of the contract. */
export async function routeWorld(address: string, answers: Readonly<Record<string, unknown>>) {
  const asked: Asked[] = [];
  const begun: { flow: string; with: unknown }[] = [];
  const client = createClient({
    uri: 'https://foyer.test/shop-api',
    readChannelToken: () => null,
    notify: () => undefined,
    onSessionEnded: () => undefined,
    async fetch(_address, init) {
      const request: SentRequest = JSON.parse(typeof init?.body === 'string' ? init.body : 'null');
      const channel = new Headers(init?.headers).get('zimble-token');
      asked.push({ operation: request.operationName, with: request.variables, channel });
      return Response.json({ data: await answerOf(request, answers, 'shop') });
    },
  });
  const session = await startedSession(person('alex'));
  const { cart, overlay, wrapper: Around } = cartWith([]);
  window.history.replaceState(null, '', address);
  const inspected = globalThis.flowsInspect;
  globalThis.flowsInspect = (event) => begun.push(...beginningOf(event));
  onTestFinished(() => {
    globalThis.flowsInspect = inspected;
    for (const actor of [session, cart, overlay]) actor.stop();
    client.stop();
    window.history.replaceState(null, '', '/');
    sessionStorage.clear();
  });

  async function show(route: ReactNode) {
    render(
      <ApolloProvider client={client}>
        <SessionFlow.Provider actor={session}>
          <Around>
            <Suspense>{route}</Suspense>
          </Around>
        </SessionFlow.Provider>
      </ApolloProvider>,
    );
    await act(settled);
  }

  return {
    session,
    cart,
    overlay,
    show,
    /** The flows that the route has begun, with what each was given. */
    begun,
    /** The requests of these operations, in turn. */
    asked: (...operations: string[]) => asked.filter(({ operation }) => operations.includes(operation)),
  };
}

function beginningOf(event: InspectionEvent): { flow: string; with: unknown }[] {
  if (event.type !== '@xstate.event' || event.event.type !== 'xstate.init') return [];
  const { logic, _parent: parent } = Object.assign({ logic: null, _parent: null }, event.actorRef);
  const flow = typeof logic === 'object' && logic !== null && 'id' in logic ? String(logic['id']) : null;
  const input: unknown = 'input' in event.event ? event.event['input'] : undefined;
  return parent || flow === null ? [] : [{ flow, with: input }];
}
