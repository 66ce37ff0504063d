import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Message } from '#domain/message.ts';
import type { Notice as Answer } from '#domain/notice.ts';
import { linkSaving } from '#messages/account-links.ts';
import { fieldConfirmPassword, fieldPassword } from '#messages/login.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Stack } from '#platform/ui/page.tsx';
import { problemIn } from '#views/account/login/field-problem.ts';
import { newPasswordSchema, type NewPasswordForm as Form } from '#views/account/login/login-schemas.ts';
import { PasswordInput } from '#views/account/login/password-input.tsx';
import { loginMessage, loginMessageAt } from '#views/account/login/login-message.ts';

type Props = {
  /** On the button. */
  words: string;
  isPending: boolean;
  /** The answer above the form. */
  formMessage: Answer | null;
  /** The answer at the password. */
  refusedPassword: Message | undefined;
  onPassword: (password: string) => void;
};

/** The new password, typed twice; the button waits until it is valid and dirty (customer specification §5). */
export function NewPasswordForm({ words, isPending, formMessage, refusedPassword, onPassword }: Props) {
  const language = useLanguage();
  const { register, handleSubmit, formState } = useForm<Form>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', confirmPassword: '' },
    mode: 'onTouched',
  });
  const { errors, isValid, isDirty, touchedFields } = formState;
  // A message at a field that nobody came to yet would go at the click on the button, and move it away from the click.
  const deps = touchedFields.confirmPassword ? 'confirmPassword' : [];
  const submit = handleSubmit(({ password }) => onPassword(password));
  return (
    <Stack as="form" method="post" $gap="s5" noValidate onSubmit={(event) => void submit(event)}>
      {formMessage && <Notice kind="error">{loginMessage(formMessage.message, language)}</Notice>}
      <Field
        label={fieldPassword(language)}
        error={problemIn(errors.password?.message, language) ?? loginMessageAt(refusedPassword, language)}
      >
        <PasswordInput autoComplete="new-password" {...register('password', { deps })} />
      </Field>
      <Field label={fieldConfirmPassword(language)} error={problemIn(errors.confirmPassword?.message, language)}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <Button type="submit" wide disabled={!isValid || !isDirty} pending={isPending && linkSaving(language)}>
        {words}
      </Button>
    </Stack>
  );
}
