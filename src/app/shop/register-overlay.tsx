import { useApolloClient } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { keptRegisterDraft } from '#app/shop/register-draft.ts';
import { createRegisterLogic } from '#app/shop/register-logic.ts';
import { keptTierCode } from '#app/shop/tier-code.ts';
import { useClosesWithPage } from '#app/shared/closes-with-page.ts';
import { registerRelays } from '#app/shop/relays/event-relays.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import type { RegisterRequest } from '#machines/shared/overlay/overlay-machine.ts';
import { registerRequest } from '#machines/shared/overlay/overlay-selectors.ts';
import { isSubmitting } from '#machines/shop/register/register-selectors.ts';
import { CartFlow } from '#views/shop/cart/cart-context.ts';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { RegisterDialog } from '#views/shop/register/register-dialog.tsx';
import { RegisterFlow } from '#views/shop/register/register-context.ts';

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
    createRegisterLogic({
      client,
      kept: keptRegisterDraft(cart.getSnapshot().context.userId, request.eventId),
      keptCode: keptTierCode(request.eventId),
    }),
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
