import * as selectors from '#machines/account/security/authenticator-selectors.ts';
import { actChecking } from '#messages/account.ts';
import {
  appKeepTitle,
  appKept,
  appNeeded,
  appNeededText,
  appOffSubmit,
  appOffText,
  appOffTitle,
  appRenewing,
  appRenewSubmit,
  appRenewText,
  appRenewTitle,
  appSetUpTitle,
  appTurningOff,
  appTurnOn,
} from '#messages/guards.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { Stack } from '#platform/ui/page.tsx';
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
  const language = useLanguage();
  const flow = AuthenticatorFlow.useActorRef();
  const isBusy = AuthenticatorFlow.useSelector(selectors.isAuthenticatorBusy);
  const isChecking = AuthenticatorFlow.useSelector(selectors.isCheckingPassword);
  const canCancel = AuthenticatorFlow.useSelector(selectors.canCancelAuthenticator);
  const confirm = () => flow.send({ type: 'authenticator.confirm' });
  const faces: Record<Kind, () => Face> = {
    setUp: () => ({
      title: appSetUpTitle(language),
      action: appTurnOn(language),
      pending: isBusy && actChecking(language),
      formId: authenticatorFormId,
      children: <AuthenticatorSetupForm />,
    }),
    keepCodes: () => ({
      title: appKeepTitle(language),
      action: appKept(language),
      pending: false,
      isFinal: true,
      onAction: () => flow.send({ type: 'authenticator.keepCodes' }),
      children: <RecoveryCodes />,
    }),
    turnOff: () => ({
      title: appOffTitle(language),
      action: appOffSubmit(language),
      pending: isBusy && appTurningOff(language),
      onAction: confirm,
      children: <TurningOff />,
    }),
    renewCodes: () => ({
      title: appRenewTitle(language),
      action: appRenewSubmit(language),
      pending: isBusy && appRenewing(language),
      onAction: confirm,
      children: <p>{appRenewText(language)}</p>,
    }),
    confirm: () => ({
      ...confirmIdentityWords(language),
      pending: isChecking && actChecking(language),
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

/** What that takes away; first of all from who works where the app is needed. */
function TurningOff() {
  const language = useLanguage();
  const names = AuthenticatorFlow.useSelector(selectors.appNeededBy);
  return (
    <Stack>
      {names.length > 0 && (
        <Notice kind="warn" role="none" title={appNeeded({ names }, language)}>
          {appNeededText(language)}
        </Notice>
      )}
      <p>{appOffText(language)}</p>
    </Stack>
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
