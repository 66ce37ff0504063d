import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as selectors from '#machines/account/login/login-selectors.ts';
import {
  createHaveAccount,
  createMeant,
  createPending,
  createUse,
  fieldEmail,
  fieldFirstName,
  fieldLastName,
  fieldPassword,
} from '#messages/login.ts';
import { headLogIn, headSignUp } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { likelyEmailAddress } from '#platform/typo-hint/email-typo.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field, Fields, Input } from '#platform/ui/field.tsx';
import { TextButton } from '#platform/ui/link.tsx';
import { Muted, Row, Stack } from '#platform/ui/page.tsx';
import { problemIn } from '#views/account/login/field-problem.ts';
import { detailsSchema, type DetailsForm } from '#views/account/login/login-schemas.ts';
import { checkedOnLeaving } from '#views/account/login/checked-on-leaving.ts';
import { LoginFlow } from '#views/account/login/login-context.ts';
import { PasswordInput } from '#views/account/login/password-input.tsx';
import { MessageAbove } from '#views/account/login/message-above.tsx';
import { useTakenFocus } from '#views/account/login/use-taken-focus.ts';
import { loginMessageAt } from '#views/account/login/login-message.ts';

/** Mode create. */
export function SignUpForm() {
  const language = useLanguage();
  const login = LoginFlow.useActorRef();
  const isPending = LoginFlow.useSelector(selectors.isSigningUp);
  const canGoBack = LoginFlow.useSelector(selectors.canGoBack);
  const emailAddress = LoginFlow.useSelector(selectors.emailAddress);
  const refusedPassword = LoginFlow.useSelector(selectors.messageAtPassword);
  const [meant, suggest] = useState<string | null>(null);
  const { register, handleSubmit, setValue, formState } = useForm<DetailsForm>({
    resolver: zodResolver(detailsSchema),
    mode: 'onTouched',
    defaultValues: { firstName: '', lastName: '', emailAddress, password: '' },
  });
  const { errors } = formState;
  const email = checkedOnLeaving(register('emailAddress'));
  const first = useTakenFocus<HTMLFormElement>();
  const submit = handleSubmit((details) => login.send({ type: 'login.submitDetails', details }));
  const accept = (address: string) => {
    setValue('emailAddress', address, {
      shouldValidate: formState.isSubmitted || errors.emailAddress !== undefined,
      shouldDirty: true,
    });
    suggest(null);
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
      <Fields $columns={2}>
        <Field label={fieldFirstName(language)} error={problemIn(errors.firstName?.message, language)}>
          <Input autoComplete="given-name" data-first="" {...checkedOnLeaving(register('firstName'))} />
        </Field>
        <Field label={fieldLastName(language)} error={problemIn(errors.lastName?.message, language)}>
          <Input autoComplete="family-name" {...checkedOnLeaving(register('lastName'))} />
        </Field>
      </Fields>
      <Field
        label={fieldEmail(language)}
        error={problemIn(errors.emailAddress?.message, language)}
        hint={meant && <Meant address={meant} onAccept={accept} />}
      >
        <Input
          type="email"
          autoComplete="email"
          inputMode="email"
          {...email}
          onBlur={(event) => {
            suggest(likelyEmailAddress(event.target.value));
            void email.onBlur(event);
          }}
        />
      </Field>
      <Field
        label={fieldPassword(language)}
        error={problemIn(errors.password?.message, language) ?? loginMessageAt(refusedPassword, language)}
      >
        <PasswordInput autoComplete="new-password" {...checkedOnLeaving(register('password'))} />
      </Field>
      <Button
        type="submit"
        wide
        disabled={Object.keys(errors).length > 0}
        pending={isPending && createPending(language)}
      >
        {headSignUp(language)}
      </Button>
      <Row $gap="s2">
        <Muted>{createHaveAccount(language)}</Muted>
        <TextButton hit aria-disabled={!canGoBack} onClick={() => login.send({ type: 'login.back' })}>
          {headLogIn(language)}
        </TextButton>
      </Row>
    </Stack>
  );
}

function Meant({ address, onAccept }: { address: string; onAccept: (address: string) => void }) {
  const language = useLanguage();
  const button = (words: string) => (
    <TextButton key="address" aria-label={createUse({ address }, language)} onClick={() => onAccept(address)}>
      {words}
    </TextButton>
  );
  return createMeant({ address, b: button }, language);
}
