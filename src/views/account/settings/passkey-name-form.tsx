import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as selectors from '#machines/account/security/passkeys-selectors.ts';
import { Field, Input } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Stack } from '#platform/ui/page.tsx';
import { passkeyNameSchema } from '#views/account/settings/guard-schemas.ts';
import { PasskeysFlow } from '#views/account/settings/passkeys-context.ts';
import { useTakenFocus } from '#views/account/login/use-taken-focus.ts';

export const passkeyNameFormId = 'passkey-name';

/** The name of a passkey, a new one or one that is there. */
export function PasskeyNameForm() {
  const flow = PasskeysFlow.useActorRef();
  const name = PasskeysFlow.useSelector(selectors.namedPasskey);
  const isBusy = PasskeysFlow.useSelector(selectors.isPasskeyBusy);
  const formMessage = PasskeysFlow.useSelector(selectors.passkeyMessage);
  const isUnknown = PasskeysFlow.useSelector(selectors.isPasskeyOutcomeUnknown);
  const { register, handleSubmit, formState } = useForm<{ name: string }>({
    resolver: zodResolver(passkeyNameSchema),
    defaultValues: { name },
  });
  const first = useTakenFocus<HTMLFormElement>();
  const submit = handleSubmit((typed) => flow.send({ type: 'passkeys.save', name: typed.name }));
  return (
    <Stack
      as="form"
      method="post"
      $gap="s5"
      id={passkeyNameFormId}
      noValidate
      aria-label="Passkey"
      aria-busy={isBusy}
      ref={first}
      onSubmit={(event) => void submit(event)}
    >
      {formMessage !== undefined && <Notice kind="error">{formMessage}</Notice>}
      {isUnknown && (
        <Notice kind="error">
          We could not tell whether the passkey was saved. Close this form to see the list as it is now.
        </Notice>
      )}
      <Field
        label="Name"
        hint="Of the device or the place where it is kept: “My phone”."
        error={formState.errors.name?.message}
      >
        <Input autoComplete="off" maxLength={100} readOnly={isBusy} data-first="" {...register('name')} />
      </Field>
    </Stack>
  );
}
