import { canGoOn } from '#machines/shared/registration-form/registration-form-selectors.ts';
import { cardNext } from '#messages/forms.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { RegistrationFormFlow } from '#views/shared/forms/registration-form-context.ts';

/** On to the next form or the payment; there while the active form is saved, which 'Save and continue' does else. */
export function NextButton() {
  const language = useLanguage();
  const form = RegistrationFormFlow.useActorRef();
  const isOffered = RegistrationFormFlow.useSelector(canGoOn);
  if (!isOffered) return null;
  return <Button onClick={() => form.send({ type: 'registrationForm.next' })}>{cardNext(language)}</Button>;
}
