import { Check } from 'lucide-react';
import type { FC } from 'react';
import * as selectors from '#machines/account/security/authenticator-selectors.ts';
import { pageUnexpected } from '#messages/account.ts';
import {
  appFewText,
  appLeft,
  appNoneLeft,
  appOff,
  appOn,
  appOnText,
  appRenew,
  appSetUp,
  appStarting,
  appTitle,
  appTurnOff,
  appUnseen,
  appUnseenText,
} from '#messages/guards.ts';
import { useLanguage } from '#platform/language-context.ts';
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
  const language = useLanguage();
  const state = AuthenticatorFlow.useSelector(selectors.authenticatorState);
  const dialog = AuthenticatorFlow.useSelector(selectors.authenticatorDialog);
  const Face: FC = faces[state];
  return (
    <GuardPanel title={appTitle(language)} isBusy={state === 'readingSecondFactor' || state === 'starting'}>
      <Face />
      {dialog && <AuthenticatorDialog kind={dialog} />}
    </GuardPanel>
  );
}

function Unreadable() {
  const language = useLanguage();
  const flow = AuthenticatorFlow.useActorRef();
  return <PanelTrouble words={pageUnexpected(language)} onRetry={() => flow.send({ type: 'authenticator.retry' })} />;
}

function Off() {
  const language = useLanguage();
  const flow = AuthenticatorFlow.useActorRef();
  const isStarting = AuthenticatorFlow.useSelector(selectors.authenticatorState) === 'starting';
  return (
    <>
      <Muted as="p">{appOff(language)}</Muted>
      <PanelActs>
        <Button
          kind="line"
          small
          pending={isStarting && appStarting(language)}
          onClick={() => flow.send({ type: 'authenticator.setUp' })}
        >
          {appSetUp(language)}
        </Button>
      </PanelActs>
    </>
  );
}

function On() {
  const language = useLanguage();
  const flow = AuthenticatorFlow.useActorRef();
  return (
    <>
      <p>
        <Badge kind="ok">
          <Check /> {appOn(language)}
        </Badge>{' '}
        {appOnText(language)}
      </p>
      <CodesLeft />
      <PanelActs>
        <Button kind="line" small onClick={() => flow.send({ type: 'authenticator.renewCodes' })}>
          {appRenew(language)}
        </Button>
        <Button kind="quiet" small onClick={() => flow.send({ type: 'authenticator.turnOff' })}>
          {appTurnOff(language)}
        </Button>
      </PanelActs>
    </>
  );
}

function CodesLeft() {
  const language = useLanguage();
  const left = AuthenticatorFlow.useSelector(selectors.codesLeft);
  const areUnseen = AuthenticatorFlow.useSelector(selectors.areCodesUnseen);
  if (areUnseen)
    return (
      <Notice kind="error" title={appUnseen(language)}>
        {appUnseenText(language)}
      </Notice>
    );
  const words = left === 0 ? appNoneLeft(language) : appLeft({ codes: left }, language);
  if (left > fewCodes) return <Muted as="p">{words}</Muted>;
  return (
    <Notice kind="warn" role="none" title={words}>
      {appFewText(language)}
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
