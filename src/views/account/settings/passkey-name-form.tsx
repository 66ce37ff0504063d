import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as selectors from '#machines/account/security/passkeys-selectors.ts';
import { passkeysForm, passkeysName, passkeysNameHint, passkeysUnknown } from '#messages/guards.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Field, Input } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Stack } from '#platform/ui/page.tsx';
import { problemIn } from '#views/account/login/field-problem.ts';
import { passkeyNameSchema } from '#views/account/settings/guard-schemas.ts';
import { PasskeysFlow } from '#views/account/settings/passkeys-context.ts';
import { useTakenFocus } from '#views/account/login/use-taken-focus.ts';
import { settingsMessage } from '#views/account/settings/settings-message.ts';

export const passkeyNameFormId = 'passkey-name';

/** The name of a passkey, a new one or one that is there. */
export function PasskeyNameForm() {
  const language = useLanguage();
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
      aria-label={passkeysForm(language)}
      aria-busy={isBusy}
      ref={first}
      onSubmit={(event) => void submit(event)}
    >
      {formMessage !== undefined && <Notice kind="error">{settingsMessage(formMessage, language)}</Notice>}
      {isUnknown && <Notice kind="error">{passkeysUnknown(language)}</Notice>}
      <Field
        label={passkeysName(language)}
        hint={passkeysNameHint(language)}
        error={problemIn(formState.errors.name?.message, language)}
      >
        <Input autoComplete="off" maxLength={100} readOnly={isBusy} data-first="" {...register('name')} />
      </Field>
    </Stack>
  );
}
