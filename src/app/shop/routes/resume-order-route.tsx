import { useApolloClient } from '@apollo/client/react';
import { useMemo, type FC } from 'react';
import { createCheckoutLogic } from '#app/shop/checkout-logic.ts';
import { useCheckoutConnections } from '#app/shop/routes/checkout-connections.ts';
import { useFlow } from '#app/use-flow.ts';
import { pageYourOrder } from '#messages/checkout.ts';
import { useLanguage } from '#platform/language-context.ts';
import { checkoutFace, type CheckoutFace } from '#views/shop/checkout/checkout-face.ts';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';
import { CheckoutLoading, OrderNotFound, OrderUnavailable } from '#views/shop/checkout/checkout-states.tsx';

/** /resume-order: back to the step that the order's state and forms call for (docs/decisions/023). */
export function Route() {
  const client = useApolloClient();
  const logic = useMemo(() => createCheckoutLogic({ client, confirmLeave: () => true }), [client]);
  const checkout = useFlow(logic, { input: { step: 'resume' } });
  useCheckoutConnections(checkout);
  return (
    <CheckoutFlow.Provider actor={checkout}>
      <Screen />
    </CheckoutFlow.Provider>
  );
}

const Loading = () => <CheckoutLoading title={pageYourOrder(useLanguage())} />;

const faces = {
  loading: Loading,
  step: Loading,
  unavailable: OrderUnavailable,
  notFound: OrderNotFound,
} satisfies Record<CheckoutFace, FC>;

function Screen() {
  const Face = faces[CheckoutFlow.useSelector(checkoutFace)];
  return <Face />;
}
