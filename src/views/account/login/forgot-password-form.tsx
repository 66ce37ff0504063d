import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowLeft } from 'lucide-react';
import { useForm } from 'react-hook-form';
import * as selectors from '#machines/account/login/login-selectors.ts';
import { fieldEmail, forgotSubmit, forgotText, formBack, formSending } from '#messages/login.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field, Input } from '#platform/ui/field.tsx';
import { TextButton } from '#platform/ui/link.tsx';
import { Stack } from '#platform/ui/page.tsx';
import { problemIn } from '#views/account/login/field-problem.ts';
import { emailAddressSchema, type EmailAddressForm } from '#views/account/login/login-schemas.ts';
import { checkedOnLeaving } from '#views/account/login/checked-on-leaving.ts';
import { LoginFlow } from '#views/account/login/login-context.ts';
import { MessageAbove } from '#views/account/login/message-above.tsx';
import { useTakenFocus } from '#views/account/login/use-taken-focus.ts';

/** Mode update: a forgotten password. */
export function ForgotPasswordForm() {
  const language = useLanguage();
  const login = LoginFlow.useActorRef();
  const isPending = LoginFlow.useSelector(selectors.isRequestingReset);
  const canGoBack = LoginFlow.useSelector(selectors.canGoBack);
  const emailAddress = LoginFlow.useSelector(selectors.emailAddress);
  const { register, handleSubmit, formState } = useForm<EmailAddressForm>({
    resolver: zodResolver(emailAddressSchema),
    mode: 'onTouched',
    defaultValues: { emailAddress },
  });
  const { errors } = formState;
  const first = useTakenFocus<HTMLFormElement>();
  const submit = handleSubmit((form) => login.send({ type: 'login.requestReset', ...form }));
  return (
    <Stack
      as="form"
      method="post"
      $gap="s5"
      noValidate
      ref={first}
      tabIndex={-1}
      onSubmit={(event) => void submit(event)}
    >
      <MessageAbove />
      <p>{forgotText(language)}</p>
      <Field label={fieldEmail(language)} error={problemIn(errors.emailAddress?.message, language)}>
        <Input
          type="email"
          autoComplete="username"
          inputMode="email"
          data-first=""
          {...checkedOnLeaving(register('emailAddress'))}
        />
      </Field>
      <Button type="submit" wide disabled={Object.keys(errors).length > 0} pending={isPending && formSending(language)}>
        {forgotSubmit(language)}
      </Button>
      <p>
        <TextButton hit aria-disabled={!canGoBack} onClick={() => login.send({ type: 'login.back' })}>
          <ArrowLeft /> {formBack(language)}
        </TextButton>
      </p>
    </Stack>
  );
}
