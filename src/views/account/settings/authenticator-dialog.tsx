import * as selectors from '#machines/account/security/authenticator-selectors.ts';
import { AuthenticatorFlow } from '#views/account/settings/authenticator-context.ts';
import { AuthenticatorSetupForm, authenticatorFormId } from '#views/account/settings/authenticator-setup-form.tsx';
import {
  ConfirmIdentityForm,
  confirmIdentityFormId,
  confirmIdentityWords,
} from '#views/account/settings/confirm-identity-form.tsx';
import { GuardDialog, type GuardDialogProps } from '#views/account/settings/guard-dialog.tsx';
import { RecoveryCodes } from '#views/account/settings/recovery-codes.tsx';

type Kind = 'setUp' | 'keepCodes' | 'turnOff' | 'renewCodes' | 'confirm';
type Face = Omit<GuardDialogProps, 'canCancel' | 'onCancel'>;

/** What lies over the panel of the authenticator app: one dialog, whatever it asks. */
export function AuthenticatorDialog({ kind }: { kind: Kind }) {
  const flow = AuthenticatorFlow.useActorRef();
  const isBusy = AuthenticatorFlow.useSelector(selectors.isAuthenticatorBusy);
  const isChecking = AuthenticatorFlow.useSelector(selectors.isCheckingPassword);
  const canCancel = AuthenticatorFlow.useSelector(selectors.canCancelAuthenticator);
  const confirm = () => flow.send({ type: 'authenticator.confirm' });
  const faces: Record<Kind, () => Face> = {
    setUp: () => ({
      title: 'Set up an authenticator app',
      action: 'Turn it on',
      pending: isBusy && 'Checking',
      formId: authenticatorFormId,
      children: <AuthenticatorSetupForm />,
    }),
    keepCodes: () => ({
      title: 'Keep your recovery codes',
      action: 'I have kept them',
      pending: false,
      isFinal: true,
      onAction: () => flow.send({ type: 'authenticator.keepCodes' }),
      children: <RecoveryCodes />,
    }),
    turnOff: () => ({
      title: 'Turn the app off?',
      action: 'Turn off',
      pending: isBusy && 'Turning off',
      onAction: confirm,
      children: <p>Your password or a mailed link is enough to log in then. Your recovery codes end with the app.</p>,
    }),
    renewCodes: () => ({
      title: 'Make new recovery codes?',
      action: 'Make new ones',
      pending: isBusy && 'Making them',
      onAction: confirm,
      children: <p>The codes that you kept do not work any more then.</p>,
    }),
    confirm: () => ({
      ...confirmIdentityWords,
      pending: isChecking && 'Checking',
      formId: confirmIdentityFormId,
      children: <Confirm isChecking={isChecking} />,
    }),
  };
  return (
    <GuardDialog
      {...faces[kind]()}
      canCancel={canCancel}
      onCancel={() => flow.send({ type: 'authenticator.cancel' })}
    />
  );
}

function Confirm({ isChecking }: { isChecking: boolean }) {
  const flow = AuthenticatorFlow.useActorRef();
  return (
    <ConfirmIdentityForm
      isChecking={isChecking}
      isUnknown={AuthenticatorFlow.useSelector(selectors.isAuthenticatorUnknown)}
      refused={AuthenticatorFlow.useSelector(selectors.messageAtPassword)}
      onPassword={(password) => flow.send({ type: 'authenticator.givePassword', password })}
    />
  );
}
