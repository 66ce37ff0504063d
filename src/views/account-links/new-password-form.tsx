import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as selectors from '#machines/reset-password/reset-password-selectors.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Stack } from '#platform/ui/page.tsx';
import { ResetPasswordFlow } from '#views/account-links/reset-password-flow.ts';
import { newPasswordSchema, type NewPasswordForm as Form } from '#views/login/account-schemas.ts';
import { PasswordInput } from '#views/login/password-input.tsx';

/** The new password, typed twice; the button waits until it is valid and dirty (customer specification §5). */
export function NewPasswordForm() {
  const resetPassword = ResetPasswordFlow.useActorRef();
  const isPending = ResetPasswordFlow.useSelector(selectors.isResettingPassword);
  const said = ResetPasswordFlow.useSelector(selectors.resetPasswordSaid);
  const refusedPassword = ResetPasswordFlow.useSelector(selectors.resetPasswordSaidAtPassword);
  const { register, handleSubmit, formState } = useForm<Form>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', confirmPassword: '' },
    mode: 'onTouched',
  });
  const { errors, isValid, isDirty, touchedFields } = formState;
  // A message at a field that nobody came to yet would go at the click on the button, and move it away from the click.
  const deps = touchedFields.confirmPassword ? 'confirmPassword' : [];
  const submit = handleSubmit(({ password }) => resetPassword.send({ type: 'resetPassword.submit', password }));
  return (
    <Stack as="form" $gap="s5" noValidate onSubmit={(event) => void submit(event)}>
      {said && <Notice kind="error">{said.message}</Notice>}
      <Field label="Password" error={errors.password?.message ?? refusedPassword}>
        <PasswordInput autoComplete="new-password" {...register('password', { deps })} />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <Button type="submit" wide disabled={!isValid || !isDirty} pending={isPending && 'Saving'}>
        Reset password
      </Button>
    </Stack>
  );
}
