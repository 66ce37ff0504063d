import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { fromPromise } from 'xstate';
import { listenToConnection } from '#app/shared/listen-to-connection.ts';
import { keepDraftIn, keptRegisterDraft } from '#app/shop/register-draft.ts';
import { useClosesWithPage } from '#app/shared/closes-with-page.ts';
import { registerRelays } from '#app/shop/relays/event-relays.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import type { RegisterRequest } from '#machines/shared/overlay/overlay-machine.ts';
import { registerRequest } from '#machines/shared/overlay/overlay-selectors.ts';
import { registerMachine } from '#machines/shop/register/register-machine.ts';
import { isSubmitting } from '#machines/shop/register/register-selectors.ts';
import type { RegisterActors, RegisterDraft } from '#machines/shop/register/register-setup.ts';
import type { Kept } from '#platform/storage/storage.ts';
import { getActiveOrder, transitionOrderToState } from '#services/shop/orders/orders-service.ts';
import {
  addRegistrationToOrder,
  adjustOrderRegistration,
  getActiveCustomerAttendees,
  getRegisterEvent,
} from '#services/shop/register/register-service.ts';
import { CartFlow } from '#views/shop/cart/cart-context.ts';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { RegisterDialog } from '#views/shop/register/register-dialog.tsx';
import { RegisterFlow } from '#views/shop/register/register-context.ts';

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

/** The register dialog for what the overlay asks for; nothing when it asks for nothing. */
export function RegisterOverlay() {
  const request = OverlayFlow.useSelector(registerRequest);
  if (!request) return null;
  return <StartedRegister key={JSON.stringify(request)} request={request} />;
}

/** Starts the flow, and connects it with the cart and with what lies over the page. */
function StartedRegister({ request }: { request: RegisterRequest }) {
  const client = useApolloClient();
  const cart = CartFlow.useActorRef();
  const overlay = OverlayFlow.useActorRef();
  const [path] = useLocation();
  const relays = useMemo(() => registerRelays(path), [path]);
  const [logic] = useState(() =>
    createRegisterLogic({ client, kept: keptRegisterDraft(cart.getSnapshot().context.userId, request.eventId) }),
  );
  const actor = useFlow(logic, { input: { request } });
  useClosesWithPage(() => !isSubmitting(actor.getSnapshot()));
  useRelays(relays, { register: actor, cart, overlay });
  return (
    <RegisterFlow.Provider actor={actor}>
      <RegisterDialog />
    </RegisterFlow.Provider>
  );
}
