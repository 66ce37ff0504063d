import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { KeyRound, Mail } from 'lucide-react';
import * as selectors from '#machines/account/login/login-selectors.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field, Input } from '#platform/ui/field.tsx';
import { TextButton } from '#platform/ui/link.tsx';
import { Muted, Row, Stack } from '#platform/ui/page.tsx';
import { credentialsSchema, type CredentialsForm } from '#views/account/login/login-schemas.ts';
import { checkedOnLeaving } from '#views/account/login/checked-on-leaving.ts';
import { LoginFlow } from '#views/account/login/login-context.ts';
import { PasswordInput } from '#views/account/login/password-input.tsx';
import { MessageAbove } from '#views/account/login/message-above.tsx';
import { useTakenFocus } from '#views/account/login/use-taken-focus.ts';

/** Mode login. */
export function LoginForm() {
  const login = LoginFlow.useActorRef();
  const isPending = LoginFlow.useSelector(selectors.isLoggingIn);
  const canChangeForm = LoginFlow.useSelector(selectors.canChangeForm);
  const emailAddress = LoginFlow.useSelector(selectors.emailAddress);
  const isUsingPasskey = LoginFlow.useSelector(selectors.isUsingPasskey);
  const isRequestingLink = LoginFlow.useSelector(selectors.isRequestingLink);
  const { register, handleSubmit, getValues, trigger, setFocus, formState } = useForm<CredentialsForm>({
    resolver: zodResolver(credentialsSchema),
    mode: 'onTouched',
    defaultValues: { emailAddress, password: '' },
  });
  const { errors } = formState;
  const first = useTakenFocus<HTMLFormElement>();
  const submit = handleSubmit((credentials) => login.send({ type: 'login.submit', credentials }));
  const requestLink = async () => {
    if (await trigger('emailAddress')) {
      login.send({ type: 'login.requestLink', emailAddress: getValues('emailAddress') });
    } else setFocus('emailAddress');
  };
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
      <Field label="Email" error={errors.emailAddress?.message}>
        <Input
          type="email"
          autoComplete="username"
          inputMode="email"
          data-first=""
          {...checkedOnLeaving(register('emailAddress'))}
        />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...checkedOnLeaving(register('password'))} />
      </Field>
      <p>
        <TextButton
          hit
          aria-disabled={!canChangeForm}
          onClick={() => login.send({ type: 'login.showForgotPassword', emailAddress: getValues('emailAddress') })}
        >
          Forgot password?
        </TextButton>
      </p>
      <Button
        type="submit"
        wide
        disabled={Object.keys(errors).length > 0}
        aria-disabled={!canChangeForm && !isPending}
        pending={isPending && 'Logging in'}
      >
        Login
      </Button>
      <Row $gap="s2">
        <Button
          kind="line"
          small
          aria-disabled={!canChangeForm}
          pending={isUsingPasskey && 'Waiting for your passkey'}
          onClick={() => login.send({ type: 'login.usePasskey' })}
        >
          <KeyRound /> Log in with a passkey
        </Button>
        <Button
          kind="line"
          small
          aria-disabled={!canChangeForm}
          pending={isRequestingLink && 'Sending'}
          onClick={() => void requestLink()}
        >
          <Mail /> Mail me a link
        </Button>
      </Row>
      <Row $gap="s2">
        <Muted>New here?</Muted>
        <TextButton
          hit
          aria-disabled={!canChangeForm}
          onClick={() => login.send({ type: 'login.showSignUp', emailAddress: getValues('emailAddress') })}
        >
          Sign up
        </TextButton>
      </Row>
    </Stack>
  );
}
