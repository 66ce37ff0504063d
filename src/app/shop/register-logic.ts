import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { listenToConnection } from '#app/shared/listen-to-connection.ts';
import { keepDraftIn } from '#app/shop/register-draft.ts';
import { registerMachine } from '#machines/shop/register/register-machine.ts';
import type { RegisterActors, RegisterDraft } from '#machines/shop/register/register-setup.ts';
import type { Kept } from '#platform/storage/storage.ts';
import { getActiveOrder, transitionOrderToState } from '#services/shop/orders/orders-service.ts';
import {
  addRegistrationToOrder,
  adjustOrderRegistration,
  getActiveCustomerAttendees,
  getRegisterEvent,
} from '#services/shop/register/register-service.ts';

/** The register flow with the API and a draft kept for this event and person. */
export function createRegisterLogic({ client, kept }: { client: ApolloClient; kept: Kept<RegisterDraft> }) {
  const actors = {
    loadRegistration: fromPromise(async ({ input, signal }) => {
      const [event, attendees] = await Promise.all([
        getRegisterEvent(client, input.eventId, signal),
        getActiveCustomerAttendees(client, signal),
      ]);
      if (!event || input.mode === 'create') return { event, attendees, draft: kept.get(), order: null };
      const address = { orderId: input.orderId, channelToken: event.organizerChannelToken };
      return { event, attendees, draft: null, order: await getActiveOrder(client, address, signal) };
    }),
    getRegisterEvent: fromPromise(({ input, signal }) => getRegisterEvent(client, input.eventId, signal)),
    getActiveOrder: fromPromise(({ input, signal }) => getActiveOrder(client, input, signal)),
    transitionOrderToState: fromPromise(({ input, signal }) => transitionOrderToState(client, input, signal)),
    addRegistrationToOrder: fromPromise(({ input, signal }) => addRegistrationToOrder(client, input, signal)),
    adjustOrderRegistration: fromPromise(({ input, signal }) => adjustOrderRegistration(client, input, signal)),
    keepDraft: keepDraftIn(kept),
    listenToConnection: listenToConnection('connection.returned'),
  } satisfies RegisterActors;
  return registerMachine.provide({ actors });
}
