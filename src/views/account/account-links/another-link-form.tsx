import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as selectors from '#machines/account/verification/verification-selectors.ts';
import { fieldEmail, formSending, mailPendingResend } from '#messages/login.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field, Input } from '#platform/ui/field.tsx';
import { Stack } from '#platform/ui/page.tsx';
import { VerificationFlow } from '#views/account/account-links/verification-context.ts';
import { problemIn } from '#views/account/login/field-problem.ts';
import { emailAddressSchema, type EmailAddressForm } from '#views/account/login/login-schemas.ts';

/** Asks for another verification mail. */
export function AnotherLinkForm({ words }: { words?: string }) {
  const language = useLanguage();
  const verification = VerificationFlow.useActorRef();
  const emailAddress = VerificationFlow.useSelector(selectors.verificationEmailAddress);
  const isPending = VerificationFlow.useSelector(selectors.isResendingVerification);
  const { register, handleSubmit, formState } = useForm<EmailAddressForm>({
    resolver: zodResolver(emailAddressSchema),
    defaultValues: { emailAddress },
  });
  const { errors } = formState;
  const submit = handleSubmit((form) => verification.send({ type: 'verification.resend', ...form }));
  return (
    <Stack as="form" method="post" $gap="s5" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={fieldEmail(language)} error={problemIn(errors.emailAddress?.message, language)}>
        <Input type="email" autoComplete="email" inputMode="email" {...register('emailAddress')} />
      </Field>
      <Button type="submit" disabled={Object.keys(errors).length > 0} pending={isPending && formSending(language)}>
        {words ?? mailPendingResend(language)}
      </Button>
    </Stack>
  );
}
