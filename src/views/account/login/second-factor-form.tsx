import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowLeft, KeyRound } from 'lucide-react';
import { useForm } from 'react-hook-form';
import * as selectors from '#machines/account/login/login-selectors.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field, Input } from '#platform/ui/field.tsx';
import { TextButton } from '#platform/ui/link.tsx';
import { Row, Stack } from '#platform/ui/page.tsx';
import { codeSchema, type CodeForm } from '#views/account/login/login-schemas.ts';
import { LoginFlow } from '#views/account/login/login-context.ts';
import { MessageAbove } from '#views/account/login/message-above.tsx';
import { useTakenFocus } from '#views/account/login/use-taken-focus.ts';

/** The question for the second factor: a code of the app, a recovery code, or a passkey. */
export function SecondFactorForm() {
  const login = LoginFlow.useActorRef();
  const isPending = LoginFlow.useSelector(selectors.isCheckingCode);
  const isUsingPasskey = LoginFlow.useSelector(selectors.isUsingPasskey);
  const canUsePasskey = LoginFlow.useSelector(selectors.canUsePasskey);
  const canGoBack = LoginFlow.useSelector(selectors.canGoBack);
  const { register, handleSubmit, formState } = useForm<CodeForm>({
    resolver: zodResolver(codeSchema),
    defaultValues: { code: '' },
  });
  const { errors } = formState;
  const first = useTakenFocus<HTMLFormElement>();
  const submit = handleSubmit(({ code }) => login.send({ type: 'login.giveCode', code }));
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
      <Field
        label="Code"
        hint="The six digits that your authenticator app shows, or a recovery code."
        error={errors.code?.message}
      >
        <Input
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          data-first=""
          {...register('code')}
        />
      </Field>
      <Button
        type="submit"
        wide
        disabled={Object.keys(errors).length > 0}
        aria-disabled={!canUsePasskey && !isPending}
        pending={isPending && 'Checking'}
      >
        Go on
      </Button>
      <Row>
        <Button
          kind="line"
          small
          aria-disabled={!canUsePasskey}
          pending={isUsingPasskey && 'Waiting for your passkey'}
          onClick={() => login.send({ type: 'login.usePasskey' })}
        >
          <KeyRound /> Use a passkey instead
        </Button>
      </Row>
      <p>
        <TextButton hit aria-disabled={!canGoBack} onClick={() => login.send({ type: 'login.back' })}>
          <ArrowLeft /> Back to log in
        </TextButton>
      </p>
    </Stack>
  );
}
