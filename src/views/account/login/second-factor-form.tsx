import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowLeft, KeyRound } from 'lucide-react';
import { useForm } from 'react-hook-form';
import * as selectors from '#machines/account/login/login-selectors.ts';
import {
  factorPasskey,
  factorPending,
  factorSubmit,
  fieldCode,
  fieldCodeHint,
  formBackToLogin,
  formPasskeyPending,
} from '#messages/login.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field, Input } from '#platform/ui/field.tsx';
import { TextButton } from '#platform/ui/link.tsx';
import { Row, Stack } from '#platform/ui/page.tsx';
import { problemIn } from '#views/account/login/field-problem.ts';
import { codeSchema, type CodeForm } from '#views/account/login/login-schemas.ts';
import { LoginFlow } from '#views/account/login/login-context.ts';
import { MessageAbove } from '#views/account/login/message-above.tsx';
import { useTakenFocus } from '#views/account/login/use-taken-focus.ts';

/** The question for the second factor: a code of the app, a recovery code, or a passkey. */
export function SecondFactorForm() {
  const language = useLanguage();
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
        label={fieldCode(language)}
        hint={fieldCodeHint(language)}
        error={problemIn(errors.code?.message, language)}
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
        pending={isPending && factorPending(language)}
      >
        {factorSubmit(language)}
      </Button>
      <Row>
        <Button
          kind="line"
          small
          aria-disabled={!canUsePasskey}
          pending={isUsingPasskey && formPasskeyPending(language)}
          onClick={() => login.send({ type: 'login.usePasskey' })}
        >
          <KeyRound /> {factorPasskey(language)}
        </Button>
      </Row>
      <p>
        <TextButton hit aria-disabled={!canGoBack} onClick={() => login.send({ type: 'login.back' })}>
          <ArrowLeft /> {formBackToLogin(language)}
        </TextButton>
      </p>
    </Stack>
  );
}
