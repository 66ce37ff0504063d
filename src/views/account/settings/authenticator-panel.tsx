import { Check } from 'lucide-react';
import type { FC } from 'react';
import { unexpectedError } from '#domain/notice.ts';
import { plural } from '#domain/plural.ts';
import * as selectors from '#machines/account/security/authenticator-selectors.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { AuthenticatorDialog } from '#views/account/settings/authenticator-dialog.tsx';
import { AuthenticatorFlow } from '#views/account/settings/authenticator-context.ts';
import { GuardPanel, PanelActs, PanelLoading, PanelTrouble } from '#views/account/settings/guard-panel.tsx';

/** From so many on the person is told to make new ones. */
const fewCodes = 3;

/** The authenticator app and the recovery codes. */
export function AuthenticatorPanel() {
  const state = AuthenticatorFlow.useSelector(selectors.authenticatorState);
  const dialog = AuthenticatorFlow.useSelector(selectors.authenticatorDialog);
  const Face: FC = faces[state];
  return (
    <GuardPanel title="Authenticator app" isBusy={state === 'readingSecondFactor' || state === 'starting'}>
      <Face />
      {dialog && <AuthenticatorDialog kind={dialog} />}
    </GuardPanel>
  );
}

function Unreadable() {
  const flow = AuthenticatorFlow.useActorRef();
  return <PanelTrouble words={unexpectedError.message} onRetry={() => flow.send({ type: 'authenticator.retry' })} />;
}

function Off() {
  const flow = AuthenticatorFlow.useActorRef();
  const isStarting = AuthenticatorFlow.useSelector(selectors.authenticatorState) === 'starting';
  return (
    <>
      <Muted as="p">
        Off. With an app on your phone a login asks for its code too, so that your password alone lets nobody in.
      </Muted>
      <PanelActs>
        <Button
          kind="line"
          small
          pending={isStarting && 'Starting'}
          onClick={() => flow.send({ type: 'authenticator.setUp' })}
        >
          Set up an app
        </Button>
      </PanelActs>
    </>
  );
}

function On() {
  const flow = AuthenticatorFlow.useActorRef();
  return (
    <>
      <p>
        <Badge kind="ok">
          <Check /> On
        </Badge>{' '}
        A login asks for a code of your app.
      </p>
      <CodesLeft />
      <PanelActs>
        <Button kind="line" small onClick={() => flow.send({ type: 'authenticator.renewCodes' })}>
          Make new recovery codes
        </Button>
        <Button kind="quiet" small onClick={() => flow.send({ type: 'authenticator.turnOff' })}>
          Turn the app off
        </Button>
      </PanelActs>
    </>
  );
}

function CodesLeft() {
  const left = AuthenticatorFlow.useSelector(selectors.codesLeft);
  const areUnseen = AuthenticatorFlow.useSelector(selectors.areCodesUnseen);
  if (areUnseen)
    return (
      <Notice kind="error" title="Your recovery codes may have changed">
        New ones may have been made that we could not show you. Make new ones now: those that you kept may not work any
        more.
      </Notice>
    );
  const words = left === 0 ? 'No recovery codes are left.' : `${plural(left, 'recovery code')} left.`;
  if (left > fewCodes) return <Muted as="p">{words}</Muted>;
  return (
    <Notice kind="warn" role="none" title={words}>
      Without one, whoever loses the phone is locked out. Make new ones.
    </Notice>
  );
}

const faces = {
  readingSecondFactor: PanelLoading,
  unreadable: Unreadable,
  off: Off,
  starting: Off,
  settingUp: Off,
  checkingCode: Off,
  keepingCodes: On,
  on: On,
  askingToTurnOff: On,
  turningOff: On,
  askingToRenew: On,
  renewingCodes: On,
  confirmingIdentity: PanelLoading,
  checkingPassword: PanelLoading,
} satisfies Record<ReturnType<typeof selectors.authenticatorState>, FC>;
