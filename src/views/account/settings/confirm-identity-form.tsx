import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Language } from '#domain/language.ts';
import type { Message } from '#domain/message.ts';
import { user } from '#machines/shared/session/session-selectors.ts';
import { actGoOn } from '#messages/account.ts';
import { identityNoAnswer, identityPassword, identityText, identityTitle } from '#messages/guards.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Stack } from '#platform/ui/page.tsx';
import { problemIn } from '#views/account/login/field-problem.ts';
import { passwordSchema } from '#views/account/settings/guard-schemas.ts';
import { PasswordInput } from '#views/account/login/password-input.tsx';
import { useTakenFocus } from '#views/account/login/use-taken-focus.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { settingsMessageAt } from '#views/account/settings/settings-message.ts';

export const confirmIdentityFormId = 'confirm-identity';

/** What the dialog around the form says (docs/decisions/054). */
export const confirmIdentityWords = (language: Language) => ({
  title: identityTitle(language),
  description: identityText(language),
  action: actGoOn(language),
});

type Props = {
  isChecking: boolean;
  isUnknown: boolean;
  /** The answer at the password. */
  refused: Message | undefined;
  onPassword: (password: string) => void;
};

/** Asks for the password before what guards the account is changed. */
export function ConfirmIdentityForm({ isChecking, isUnknown, refused, onPassword }: Props) {
  const language = useLanguage();
  const person = SessionFlow.useSelector(user);
  const { register, handleSubmit, formState } = useForm<{ password: string }>({
    resolver: zodResolver(passwordSchema),
    defaultValues: { password: '' },
  });
  const first = useTakenFocus<HTMLFormElement>({ isQuestion: true });
  const submit = handleSubmit(({ password }) => onPassword(password));
  return (
    <Stack
      as="form"
      method="post"
      $gap="s5"
      id={confirmIdentityFormId}
      noValidate
      aria-label={identityTitle(language)}
      aria-busy={isChecking}
      ref={first}
      onSubmit={(event) => void submit(event)}
    >
      {isUnknown && <Notice kind="error">{identityNoAnswer(language)}</Notice>}
      <Field
        label={identityPassword(language)}
        error={problemIn(formState.errors.password?.message, language) ?? settingsMessageAt(refused, language)}
      >
        <PasswordInput autoComplete="current-password" readOnly={isChecking} data-first="" {...register('password')} />
      </Field>
      <input hidden readOnly autoComplete="username" value={person?.identifier ?? ''} />
    </Stack>
  );
}
