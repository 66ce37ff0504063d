import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { Redirect, useSearch } from 'wouter';
import { createCheckoutLogic } from '#app/shop/checkout-logic.ts';
import { createRegistrationFormLogic } from '#app/shared/registration-form-logic.ts';
import { createLeaveGuard, useLeaveGuard, type LeaveGuard } from '#app/shared/leave-guard.ts';
import { checkoutFormRelays } from '#app/shop/relays/checkout-relays.ts';
import { useCheckoutConnections } from '#app/shop/routes/checkout-connections.ts';
import { useFlow, useKept } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { formPath } from '#machines/shop/checkout/checkout-steps.ts';
import { isFormDirty } from '#machines/shared/registration-form/registration-form-selectors.ts';
import { useSelector } from '@xstate/react';
import { Acts } from '#platform/ui/page.tsx';
import type { CheckoutForm } from '#services/shared/forms/forms-service.ts';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';
import { CheckoutFormsScreen } from '#views/shop/checkout/checkout-forms-screen.tsx';
import { formOwner } from '#views/shop/checkout/checkout-steps.tsx';
import { EditOrderButton } from '#views/shop/checkout/edit-order-button.tsx';
import { SameAsOffered } from '#views/shop/checkout/same-as-offered.tsx';
import { NextButton } from '#views/shared/forms/next-button.tsx';
import { RegistrationForm } from '#views/shared/forms/registration-form.tsx';
import { RegistrationFormFlow } from '#views/shared/forms/registration-form-context.ts';

export function Route() {
  const client = useApolloClient();
  const formId = new URLSearchParams(useSearch()).get('id');
  const guard = useKept('leaveGuard', createLeaveGuard);
  const logic = useMemo(() => createCheckoutLogic({ client, confirmLeave: guard.confirm }), [client, guard]);
  const checkout = useFlow(logic, { input: { step: 'forms' } });
  useCheckoutConnections(checkout);
  return (
    <CheckoutFlow.Provider actor={checkout}>
      <CheckoutFormsScreen
        formId={formId}
        renderForm={(form) => <FormAtAddress form={form} formId={formId} guard={guard} />}
      />
    </CheckoutFlow.Provider>
  );
}

type FormProps = { form: CheckoutForm; guard: LeaveGuard };

function FormAtAddress({ form, formId, guard }: FormProps & { formId: string | null }) {
  const heading = useArrivalAt(form.id);
  return (
    <>
      {form.id !== formId && <Redirect to={formPath(form.id)} replace />}
      <ActiveForm key={form.id} form={form} guard={guard} headingRef={heading} />
    </>
  );
}

/** Another form of the order is gone to as another page is: it begins at its top, and the reading at its questions. */
function useArrivalAt(formId: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useRef(formId);
  useEffect(() => {
    if (arrived.current === formId) return;
    arrived.current = formId;
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, [formId]);
  return heading;
}

/** One form with its own flow; another form of the order is another flow. */
function ActiveForm({ form, guard, headingRef }: FormProps & { headingRef: RefObject<HTMLHeadingElement | null> }) {
  const client = useApolloClient();
  const checkout = CheckoutFlow.useActorRef();
  const logic = useMemo(() => createRegistrationFormLogic({ client }), [client]);
  const actor = useFlow(logic, { input: { submission: form, lock: null } });
  useLeaveGuard(guard, useSelector(actor, isFormDirty));
  useRelays(checkoutFormRelays, { form: actor, checkout });
  return (
    <RegistrationFormFlow.Provider actor={actor}>
      <RegistrationForm
        name={formOwner(form)}
        languageUsed={form.eventForm.languageUsed}
        leadsOn
        beforeQuestions={<SameAsOffered form={form} />}
        headingRef={headingRef}
      />
      <Acts>
        <EditOrderButton />
        <NextButton />
      </Acts>
    </RegistrationFormFlow.Provider>
  );
}
