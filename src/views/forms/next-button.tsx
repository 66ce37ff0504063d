import { canGoOn } from '#machines/registration-form/registration-form-selectors.ts';
import { Button } from '#platform/ui/button.tsx';
import { RegistrationFormFlow } from '#views/forms/registration-form-flow.ts';

/** On to the next form or the payment; offered when the active form is saved. */
export function NextButton() {
  const form = RegistrationFormFlow.useActorRef();
  const isOffered = RegistrationFormFlow.useSelector(canGoOn);
  return (
    <Button disabled={!isOffered} onClick={() => form.send({ type: 'registrationForm.next' })}>
      Next
    </Button>
  );
}
