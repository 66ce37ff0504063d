import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowLeft } from 'lucide-react';
import { useForm } from 'react-hook-form';
import * as selectors from '#machines/account/login/login-selectors.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field, Input } from '#platform/ui/field.tsx';
import { TextButton } from '#platform/ui/link.tsx';
import { Stack } from '#platform/ui/page.tsx';
import { emailAddressSchema, type EmailAddressForm } from '#views/account/login/login-schemas.ts';
import { checkedOnLeaving } from '#views/account/login/checked-on-leaving.ts';
import { LoginFlow } from '#views/account/login/login-context.ts';
import { MessageAbove } from '#views/account/login/message-above.tsx';
import { useTakenFocus } from '#views/account/login/use-taken-focus.ts';

/** Mode update: a forgotten password. */
export function ForgotPasswordForm() {
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
      <p>We will email you a link to choose a new password.</p>
      <Field label="Email" error={errors.emailAddress?.message}>
        <Input
          type="email"
          autoComplete="username"
          inputMode="email"
          data-first=""
          {...checkedOnLeaving(register('emailAddress'))}
        />
      </Field>
      <Button type="submit" wide disabled={Object.keys(errors).length > 0} pending={isPending && 'Sending'}>
        Reset password
      </Button>
      <p>
        <TextButton hit aria-disabled={!canGoBack} onClick={() => login.send({ type: 'login.back' })}>
          <ArrowLeft /> Back
        </TextButton>
      </p>
    </Stack>
  );
}
