import { canGoOn } from '#machines/shared/registration-form/registration-form-selectors.ts';
import { Button } from '#platform/ui/button.tsx';
import { RegistrationFormFlow } from '#views/shared/forms/registration-form-context.ts';

/** On to the next form or the payment; there while the active form is saved, which 'Save and continue' does else. */
export function NextButton() {
  const form = RegistrationFormFlow.useActorRef();
  const isOffered = RegistrationFormFlow.useSelector(canGoOn);
  if (!isOffered) return null;
  return <Button onClick={() => form.send({ type: 'registrationForm.next' })}>Next</Button>;
}
