import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { EmailRequest } from '#machines/account/security/email-request-machine.ts';
import * as selectors from '#machines/account/security/email-request-selectors.ts';
import { actCancel } from '#messages/account.ts';
import {
  emailChange,
  emailChangeText,
  emailNewAddress,
  emailSending,
  emailSubmit,
  emailTitle,
  emailUnknown,
  identityPassword,
} from '#messages/guards.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Field, Input } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Stack } from '#platform/ui/page.tsx';
import { problemIn } from '#views/account/login/field-problem.ts';
import { focusFieldOf } from '#views/account/settings/focus-field.ts';
import { emailRequestSchema } from '#views/account/settings/guard-schemas.ts';
import { EmailRequestFlow } from '#views/account/settings/email-request-context.ts';
import { PasswordInput } from '#views/account/login/password-input.tsx';
import { settingsMessage, settingsMessageAt } from '#views/account/settings/settings-message.ts';

const formId = 'email-request';

/** The new address, and the password that proves who asks. */
export function EmailDialog() {
  const language = useLanguage();
  const emailRequest = EmailRequestFlow.useActorRef();
  const isRequesting = EmailRequestFlow.useSelector(selectors.isRequestingAddress);
  const canCancel = EmailRequestFlow.useSelector(selectors.canCancelAddress);
  const cancel = () => emailRequest.send({ type: 'emailRequest.cancel' });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) cancel();
      }}
      onOpenAutoFocus={focusFieldOf(formId)}
      canClose={canCancel}
      title={emailChange(language)}
      description={emailChangeText(language)}
      footer={
        <>
          <Button kind="line" disabled={!canCancel} onClick={cancel}>
            {actCancel(language)}
          </Button>
          <Button type="submit" form={formId} pending={isRequesting && emailSending(language)}>
            {emailSubmit(language)}
          </Button>
        </>
      }
    >
      <EmailForm isRequesting={isRequesting} />
    </Dialog>
  );
}

function EmailForm({ isRequesting }: { isRequesting: boolean }) {
  const language = useLanguage();
  const emailRequest = EmailRequestFlow.useActorRef();
  const newEmailAddress = EmailRequestFlow.useSelector(selectors.askedAddress);
  const formMessage = EmailRequestFlow.useSelector(selectors.addressRequestMessage);
  const isUnknown = EmailRequestFlow.useSelector(selectors.isAddressRequestUnknown);
  const atAddress = EmailRequestFlow.useSelector(selectors.messageAtNewAddress);
  const atPassword = EmailRequestFlow.useSelector(selectors.messageAtPassword);
  const { register, handleSubmit, formState } = useForm<EmailRequest>({
    resolver: zodResolver(emailRequestSchema),
    defaultValues: { newEmailAddress, password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((request) => emailRequest.send({ type: 'emailRequest.submit', request }));
  return (
    <Stack
      as="form"
      method="post"
      $gap="s5"
      id={formId}
      noValidate
      aria-label={emailTitle(language)}
      aria-busy={isRequesting}
      onSubmit={(event) => void submit(event)}
    >
      {formMessage !== undefined && <Notice kind="error">{settingsMessage(formMessage, language)}</Notice>}
      {isUnknown && <Notice kind="error">{emailUnknown(language)}</Notice>}
      <Field
        label={emailNewAddress(language)}
        error={problemIn(errors.newEmailAddress?.message, language) ?? settingsMessageAt(atAddress, language)}
      >
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          readOnly={isRequesting}
          {...register('newEmailAddress')}
        />
      </Field>
      <Field
        label={identityPassword(language)}
        error={problemIn(errors.password?.message, language) ?? settingsMessageAt(atPassword, language)}
      >
        <PasswordInput autoComplete="current-password" readOnly={isRequesting} {...register('password')} />
      </Field>
    </Stack>
  );
}
