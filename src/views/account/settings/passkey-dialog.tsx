import * as selectors from '#machines/account/security/passkeys-selectors.ts';
import { actChecking, actGoOn, actSave, actSaving } from '#messages/account.ts';
import {
  passkeysAdd,
  passkeysAddText,
  passkeysRemove,
  passkeysRemoveText,
  passkeysRemoveTitle,
  passkeysRemoving,
  passkeysRenameTitle,
  passkeysWaiting,
} from '#messages/guards.ts';
import { useLanguage } from '#platform/language-context.ts';
import {
  ConfirmIdentityForm,
  confirmIdentityFormId,
  confirmIdentityWords,
} from '#views/account/settings/confirm-identity-form.tsx';
import { GuardDialog, type GuardDialogProps } from '#views/account/settings/guard-dialog.tsx';
import { PasskeyNameForm, passkeyNameFormId } from '#views/account/settings/passkey-name-form.tsx';
import { PasskeysFlow } from '#views/account/settings/passkeys-context.ts';

type Kind = 'add' | 'rename' | 'remove' | 'confirm';
type Face = Omit<GuardDialogProps, 'canCancel' | 'onCancel'>;

/** What lies over the list of passkeys: one dialog, whatever it asks. */
export function PasskeyDialog({ kind }: { kind: Kind }) {
  const language = useLanguage();
  const flow = PasskeysFlow.useActorRef();
  const name = PasskeysFlow.useSelector(selectors.namedPasskey);
  const isBusy = PasskeysFlow.useSelector(selectors.isPasskeyBusy);
  const isChecking = PasskeysFlow.useSelector(selectors.isCheckingPassword);
  const canCancel = PasskeysFlow.useSelector(selectors.canCancelPasskey);
  const faces: Record<Kind, () => Face> = {
    add: () => ({
      title: passkeysAdd(language),
      description: passkeysAddText(language),
      action: actGoOn(language),
      pending: isBusy && passkeysWaiting(language),
      formId: passkeyNameFormId,
      children: <PasskeyNameForm />,
    }),
    rename: () => ({
      title: passkeysRenameTitle(language),
      action: actSave(language),
      pending: isBusy && actSaving(language),
      formId: passkeyNameFormId,
      children: <PasskeyNameForm />,
    }),
    remove: () => ({
      title: passkeysRemoveTitle(language),
      action: passkeysRemove(language),
      pending: isBusy && passkeysRemoving(language),
      onAction: () => flow.send({ type: 'passkeys.confirm' }),
      children: (
        <p style={{ overflowWrap: 'anywhere' }}>
          {passkeysRemoveText({ name, b: (words) => <b key="b">{words}</b> }, language)}
        </p>
      ),
    }),
    confirm: () => ({
      ...confirmIdentityWords(language),
      pending: isChecking && actChecking(language),
      formId: confirmIdentityFormId,
      children: <Confirm isChecking={isChecking} />,
    }),
  };
  return (
    <GuardDialog {...faces[kind]()} canCancel={canCancel} onCancel={() => flow.send({ type: 'passkeys.cancel' })} />
  );
}

function Confirm({ isChecking }: { isChecking: boolean }) {
  const flow = PasskeysFlow.useActorRef();
  return (
    <ConfirmIdentityForm
      isChecking={isChecking}
      isUnknown={PasskeysFlow.useSelector(selectors.isPasskeyOutcomeUnknown)}
      refused={PasskeysFlow.useSelector(selectors.messageAtPassword)}
      onPassword={(password) => flow.send({ type: 'passkeys.givePassword', password })}
    />
  );
}
