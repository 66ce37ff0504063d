import * as selectors from '#machines/account/security/passkeys-selectors.ts';
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
  const flow = PasskeysFlow.useActorRef();
  const name = PasskeysFlow.useSelector(selectors.namedPasskey);
  const isBusy = PasskeysFlow.useSelector(selectors.isPasskeyBusy);
  const isChecking = PasskeysFlow.useSelector(selectors.isCheckingPassword);
  const canCancel = PasskeysFlow.useSelector(selectors.canCancelPasskey);
  const faces: Record<Kind, () => Face> = {
    add: () => ({
      title: 'Add a passkey',
      description: 'You log in with your finger, your face or the PIN of your device, and no password.',
      action: 'Go on',
      pending: isBusy && 'Waiting for your browser',
      formId: passkeyNameFormId,
      children: <PasskeyNameForm />,
    }),
    rename: () => ({
      title: 'Rename passkey',
      action: 'Save',
      pending: isBusy && 'Saving',
      formId: passkeyNameFormId,
      children: <PasskeyNameForm />,
    }),
    remove: () => ({
      title: 'Remove passkey?',
      action: 'Remove',
      pending: isBusy && 'Removing',
      onAction: () => flow.send({ type: 'passkeys.confirm' }),
      children: (
        <p style={{ overflowWrap: 'anywhere' }}>
          <b>{name}</b> will not log you in any more. Your device may go on offering it: delete it there too.
        </p>
      ),
    }),
    confirm: () => ({
      ...confirmIdentityWords,
      pending: isChecking && 'Checking',
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
