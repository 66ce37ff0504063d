import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { KeyRound, Mail } from 'lucide-react';
import * as selectors from '#machines/account/login/login-selectors.ts';
import {
  fieldEmail,
  fieldPassword,
  formForgot,
  formMailLink,
  formNewHere,
  formPasskey,
  formPasskeyPending,
  formPending,
  formSending,
  formSubmit,
} from '#messages/login.ts';
import { headSignUp } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field, Input } from '#platform/ui/field.tsx';
import { TextButton } from '#platform/ui/link.tsx';
import { Muted, Row, Stack } from '#platform/ui/page.tsx';
import { problemIn } from '#views/account/login/field-problem.ts';
import { credentialsSchema, type CredentialsForm } from '#views/account/login/login-schemas.ts';
import { checkedOnLeaving } from '#views/account/login/checked-on-leaving.ts';
import { LoginFlow } from '#views/account/login/login-context.ts';
import { PasswordInput } from '#views/account/login/password-input.tsx';
import { MessageAbove } from '#views/account/login/message-above.tsx';
import { useTakenFocus } from '#views/account/login/use-taken-focus.ts';

/** Mode login. */
export function LoginForm() {
  const language = useLanguage();
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
      <Field label={fieldEmail(language)} error={problemIn(errors.emailAddress?.message, language)}>
        <Input
          type="email"
          autoComplete="username"
          inputMode="email"
          data-first=""
          {...checkedOnLeaving(register('emailAddress'))}
        />
      </Field>
      <Field label={fieldPassword(language)} error={problemIn(errors.password?.message, language)}>
        <PasswordInput autoComplete="current-password" {...checkedOnLeaving(register('password'))} />
      </Field>
      <p>
        <TextButton
          hit
          aria-disabled={!canChangeForm}
          onClick={() => login.send({ type: 'login.showForgotPassword', emailAddress: getValues('emailAddress') })}
        >
          {formForgot(language)}
        </TextButton>
      </p>
      <Button
        type="submit"
        wide
        disabled={Object.keys(errors).length > 0}
        aria-disabled={!canChangeForm && !isPending}
        pending={isPending && formPending(language)}
      >
        {formSubmit(language)}
      </Button>
      <Row $gap="s2">
        <Button
          kind="line"
          small
          aria-disabled={!canChangeForm}
          pending={isUsingPasskey && formPasskeyPending(language)}
          onClick={() => login.send({ type: 'login.usePasskey' })}
        >
          <KeyRound /> {formPasskey(language)}
        </Button>
        <Button
          kind="line"
          small
          aria-disabled={!canChangeForm}
          pending={isRequestingLink && formSending(language)}
          onClick={() => void requestLink()}
        >
          <Mail /> {formMailLink(language)}
        </Button>
      </Row>
      <Row $gap="s2">
        <Muted>{formNewHere(language)}</Muted>
        <TextButton
          hit
          aria-disabled={!canChangeForm}
          onClick={() => login.send({ type: 'login.showSignUp', emailAddress: getValues('emailAddress') })}
        >
          {headSignUp(language)}
        </TextButton>
      </Row>
    </Stack>
  );
}
