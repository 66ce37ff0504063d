import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  giveRefusal,
  offeredAddress,
  transferState,
} from '#machines/account/transfer-dialog/transfer-dialog-selectors.ts';
import { giveAddress, giveBefore, giveHint, giveMoney, giveOwn, giveThen } from '#messages/transfers.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Field, Input } from '#platform/ui/field.tsx';
import { Stack } from '#platform/ui/page.tsx';
import { problemIn } from '#views/account/login/field-problem.ts';
import { emailAddressSchema, type EmailAddressForm } from '#views/account/login/login-schemas.ts';
import { MayGiveBack } from '#views/account/transfer/transfer-faces.tsx';
import { TransferDialogFlow } from '#views/account/transfer/transfer-dialog-context.ts';

export const transferFormId = 'transfer-offer';

/** To whom, and what happens then. */
export function TransferForm() {
  const language = useLanguage();
  const transfer = TransferDialogFlow.useActorRef();
  const isOffering = TransferDialogFlow.useSelector(transferState) === 'offering';
  const isOwn = TransferDialogFlow.useSelector(giveRefusal) === 'OWN';
  const emailAddress = TransferDialogFlow.useSelector(offeredAddress);
  const { register, handleSubmit, formState } = useForm<EmailAddressForm>({
    resolver: zodResolver(emailAddressSchema),
    defaultValues: { emailAddress },
  });
  const submit = handleSubmit((form) =>
    transfer.send({ type: 'transfer.offer', ...form, idempotencyKey: newIdempotencyKey() }),
  );
  return (
    <Stack
      as="form"
      method="post"
      id={transferFormId}
      $gap="s4"
      noValidate
      aria-busy={isOffering}
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label={giveAddress(language)}
        hint={giveHint(language)}
        error={problemIn(formState.errors.emailAddress?.message, language) ?? (isOwn ? giveOwn(language) : undefined)}
      >
        <Input type="email" inputMode="email" autoComplete="off" readOnly={isOffering} {...register('emailAddress')} />
      </Field>
      <p>{giveBefore(language)}</p>
      <p>{giveThen(language)}</p>
      <p>{giveMoney(language)}</p>
      <MayGiveBack />
    </Stack>
  );
}
