import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { limits } from '#domain/limits.ts';
import type { Passwords } from '#machines/account/security/password-change-machine.ts';
import * as selectors from '#machines/account/security/password-change-selectors.ts';
import { user } from '#machines/shared/session/session-selectors.ts';
import {
  wordChange,
  wordChanged,
  wordChanging,
  wordConsequence,
  wordCurrent,
  wordHint,
  wordNext,
  wordTitle,
  wordUnknown,
} from '#messages/guards.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field, Fields } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Small, Stack } from '#platform/ui/page.tsx';
import { problemIn } from '#views/account/login/field-problem.ts';
import { passwordsSchema } from '#views/account/settings/guard-schemas.ts';
import { GuardPanel, PanelActs } from '#views/account/settings/guard-panel.tsx';
import { PasswordChangeFlow } from '#views/account/settings/password-change-context.ts';
import { PasswordInput } from '#views/account/login/password-input.tsx';
import { useTakenFocus } from '#views/account/login/use-taken-focus.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { settingsMessage, settingsMessageAt } from '#views/account/settings/settings-message.ts';

/** The password: the one of today, and the new one. */
export function PasswordPanel() {
  const language = useLanguage();
  const changes = PasswordChangeFlow.useSelector(selectors.passwordChanges);
  const isChanging = PasswordChangeFlow.useSelector(selectors.isChangingPassword);
  return (
    <GuardPanel title={wordTitle(language)} isBusy={isChanging}>
      <FormMessage />
      <PasswordForm key={changes} isAnew={changes > 0} />
    </GuardPanel>
  );
}

function FormMessage() {
  const language = useLanguage();
  const formMessage = PasswordChangeFlow.useSelector(selectors.passwordChangeMessage);
  const isUnknown = PasswordChangeFlow.useSelector(selectors.isPasswordChangeUnknown);
  const isChanged = PasswordChangeFlow.useSelector(selectors.isPasswordChanged);
  if (isChanged) return <Notice kind="ok">{wordChanged(language)}</Notice>;
  if (isUnknown) return <Notice kind="error">{wordUnknown(language)}</Notice>;
  return formMessage === undefined ? null : <Notice kind="error">{settingsMessage(formMessage, language)}</Notice>;
}

/** isAnew: a form like it stood here before and had the focus, perhaps. */
function PasswordForm({ isAnew }: { isAnew: boolean }) {
  const language = useLanguage();
  const passwordChange = PasswordChangeFlow.useActorRef();
  const person = SessionFlow.useSelector(user);
  const isChanging = PasswordChangeFlow.useSelector(selectors.isChangingPassword);
  const atCurrent = PasswordChangeFlow.useSelector(selectors.messageAtCurrentPassword);
  const atNew = PasswordChangeFlow.useSelector(selectors.messageAtNewPassword);
  const { register, handleSubmit, formState } = useForm<Passwords>({
    resolver: zodResolver(passwordsSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors } = formState;
  const first = useTakenFocus<HTMLFormElement>();
  const submit = handleSubmit((passwords) => passwordChange.send({ type: 'passwordChange.submit', passwords }));
  return (
    <Stack
      as="form"
      method="post"
      noValidate
      aria-label={wordChange(language)}
      ref={isAnew ? first : undefined}
      onSubmit={(event) => void submit(event)}
    >
      <input hidden readOnly autoComplete="username" value={person?.identifier ?? ''} />
      <Fields $columns={2}>
        <Field
          label={wordCurrent(language)}
          error={problemIn(errors.currentPassword?.message, language) ?? settingsMessageAt(atCurrent, language)}
        >
          <PasswordInput
            autoComplete="current-password"
            readOnly={isChanging}
            data-first=""
            {...register('currentPassword')}
          />
        </Field>
        <Field
          label={wordNext(language)}
          hint={wordHint({ characters: String(limits.passwordMinCharacters) }, language)}
          error={problemIn(errors.newPassword?.message, language) ?? settingsMessageAt(atNew, language)}
        >
          <PasswordInput autoComplete="new-password" readOnly={isChanging} {...register('newPassword')} />
        </Field>
      </Fields>
      <PanelActs>
        <Button kind="line" small type="submit" pending={isChanging && wordChanging(language)}>
          {wordChange(language)}
        </Button>
        <Small>{wordConsequence(language)}</Small>
      </PanelActs>
    </Stack>
  );
}
