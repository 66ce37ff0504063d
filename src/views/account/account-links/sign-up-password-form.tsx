import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import * as selectors from '#machines/account/verification/verification-selectors.ts';
import { chosenChecking, chosenVerify } from '#messages/account-links.ts';
import { fieldPassword } from '#messages/login.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Stack } from '#platform/ui/page.tsx';
import { VerificationFlow } from '#views/account/account-links/verification-context.ts';
import { type FieldProblem, problemIn } from '#views/account/login/field-problem.ts';
import { PasswordInput } from '#views/account/login/password-input.tsx';
import { loginMessage } from '#views/account/login/login-message.ts';

const schema = z.object({ password: z.string().min(1, 'ownPassword' satisfies FieldProblem) });

/** The password of the person's own sign-up, where several wait for the address. */
export function SignUpPasswordForm() {
  const language = useLanguage();
  const verification = VerificationFlow.useActorRef();
  const formMessage = VerificationFlow.useSelector(selectors.verificationMessage);
  const isPending = VerificationFlow.useSelector(selectors.isCheckingPassword);
  const { register, handleSubmit, formState } = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });
  const submit = handleSubmit((form) => verification.send({ type: 'verification.submitPassword', ...form }));
  return (
    <Stack as="form" method="post" $gap="s5" noValidate onSubmit={(event) => void submit(event)}>
      {formMessage && <Notice kind="error">{loginMessage(formMessage.message, language)}</Notice>}
      <Field label={fieldPassword(language)} error={problemIn(formState.errors.password?.message, language)}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" wide pending={isPending && chosenChecking(language)}>
        {chosenVerify(language)}
      </Button>
    </Stack>
  );
}
