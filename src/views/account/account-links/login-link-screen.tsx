import type { FC } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { loginLinkMachine } from '#machines/account/login-link/login-link-machine.ts';
import * as selectors from '#machines/account/login-link/login-link-selectors.ts';
import { user } from '#machines/shared/session/session-selectors.ts';
import {
  mailedDone,
  mailedHere,
  mailedLogIn,
  mailedOther,
  mailedPending,
  mailedText,
  mailedTitle,
  mailedWithLink,
} from '#messages/account-links.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Row } from '#platform/ui/page.tsx';
import { LinkPage } from '#views/shared/layout/link-page.tsx';
import { LinkDone, LinkIncomplete, LinkRefused } from '#views/account/account-links/link-faces.tsx';
import { LoginLinkFlow } from '#views/account/account-links/login-link-context.ts';
import { SecondFactorAsked } from '#views/account/account-links/second-factor-asked.tsx';
import { AccountStayed, SwitchAccountAsked } from '#views/account/account-links/switch-account.tsx';
import { returnPathTo } from '#views/account/account-links/return-to.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

type State = SnapshotFrom<typeof loginLinkMachine>['value'];

/** returnUri: where the person wanted to go when the link was asked for in this browser. */
type Props = { returnUri: string };

function AnotherWay() {
  const language = useLanguage();
  return (
    <Row>
      <ButtonLink href="/auth/login">{mailedOther(language)}</ButtonLink>
    </Row>
  );
}

function Asking() {
  const language = useLanguage();
  const loginLink = LoginLinkFlow.useActorRef();
  const isPending = LoginLinkFlow.useSelector(selectors.isLoggingInByLink);
  const here = SessionFlow.useSelector(user);
  return (
    <LinkPage title={mailedTitle(language)}>
      {here ? (
        <p>{mailedHere({ identifier: here.identifier, b: (words) => <b key="b">{words}</b> }, language)}</p>
      ) : (
        <p>{mailedText(language)}</p>
      )}
      <Row>
        <Button
          pending={isPending && mailedPending(language)}
          onClick={() => loginLink.send({ type: 'loginLink.follow' })}
        >
          {here ? mailedWithLink(language) : mailedLogIn(language)}
        </Button>
      </Row>
    </LinkPage>
  );
}

function AskingToSwitch() {
  const loginLink = LoginLinkFlow.useActorRef();
  return (
    <SwitchAccountAsked
      otherAccount={LoginLinkFlow.useSelector(selectors.loginLinkOtherAccount)}
      isPending={LoginLinkFlow.useSelector(selectors.isLoggingInByLink)}
      onSwitch={() => loginLink.send({ type: 'loginLink.switchAccount' })}
      onStay={() => loginLink.send({ type: 'loginLink.stay' })}
    />
  );
}

/** One face: its buttons keep the focus. */
function LoggingIn() {
  const isSwitching = LoginLinkFlow.useSelector(selectors.isLoginLinkSwitching);
  return isSwitching ? <AskingToSwitch /> : <Asking />;
}

function Stayed({ returnUri }: Props) {
  const otherAccount = LoginLinkFlow.useSelector(selectors.loginLinkOtherAccount);
  return <AccountStayed otherAccount={otherAccount} returnTo={returnPathTo(returnUri)} />;
}

function Refused() {
  const language = useLanguage();
  const formMessage = LoginLinkFlow.useSelector(selectors.loginLinkMessage);
  return (
    <LinkRefused title={mailedTitle(language)} formMessage={formMessage}>
      <AnotherWay />
    </LinkRefused>
  );
}

function TokenMissing() {
  return (
    <LinkIncomplete>
      <AnotherWay />
    </LinkIncomplete>
  );
}

function LoggedIn({ returnUri }: Props) {
  const language = useLanguage();
  return <LinkDone title={mailedDone(language)} returnTo={returnPathTo(returnUri)} />;
}

function FactorAsked({ returnUri }: Props) {
  const language = useLanguage();
  return <SecondFactorAsked title={mailedTitle(language)} returnUri={returnUri} />;
}

const faces = {
  reading: LoggingIn,
  asking: LoggingIn,
  loggingIn: LoggingIn,
  askingToSwitch: LoggingIn,
  stayed: Stayed,
  startingSession: LoggingIn,
  learningWhoIsHere: LoggingIn,
  tokenMissing: TokenMissing,
  refused: Refused,
  loggedIn: LoggedIn,
  secondFactorAsked: FactorAsked,
} satisfies Record<State, FC<Props>>;

/** The page behind the link that logs in (docs/decisions/053). */
export function LoginLinkScreen({ returnUri }: Props) {
  const Face: FC<Props> = faces[LoginLinkFlow.useSelector(selectors.loginLinkState)];
  return <Face returnUri={returnUri} />;
}
