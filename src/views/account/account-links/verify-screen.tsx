import type { FC } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { verificationMachine } from '#machines/account/verification/verification-machine.ts';
import * as selectors from '#machines/account/verification/verification-selectors.ts';
import {
  linkFailed,
  linkGoTo,
  linkMoment,
  verifyAlready,
  verifyDone,
  verifyDoneHere,
  verifyDoneVisitor,
  verifyFailed,
  verifyLinkSent,
  verifyPending,
  verifyUnknownPassword,
  verifyWhose,
  verifyWhoseText,
} from '#messages/account-links.ts';
import { mailCheckResend } from '#messages/login.ts';
import { failureRetry } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button, ButtonLink, Dots } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Row } from '#platform/ui/page.tsx';
import { LinkPage } from '#views/shared/layout/link-page.tsx';
import { AnotherLinkForm } from '#views/account/account-links/another-link-form.tsx';
import { LinkDone, LinkIncomplete, LinkRefused } from '#views/account/account-links/link-faces.tsx';
import { SecondFactorAsked } from '#views/account/account-links/second-factor-asked.tsx';
import { SignUpPasswordForm } from '#views/account/account-links/sign-up-password-form.tsx';
import { AccountStayed, SwitchAccountAsked } from '#views/account/account-links/switch-account.tsx';
import { VerificationFlow } from '#views/account/account-links/verification-context.ts';
import { returnPathTo } from '#views/account/account-links/return-to.ts';
import { AnotherEmailSent } from '#views/account/login/another-email-sent.tsx';

type State = SnapshotFrom<typeof verificationMachine>['value'];

/** returnUri: where the person wanted to go before the sign-up. */
type Props = { returnUri: string };

function Verifying() {
  const language = useLanguage();
  return (
    <LinkPage title={verifyPending(language)}>
      <output>
        {linkMoment(language)} <Dots />
      </output>
    </LinkPage>
  );
}

function EnteringPassword() {
  const language = useLanguage();
  return (
    <LinkPage title={verifyWhose(language)}>
      <output>{verifyWhoseText(language)}</output>
      <SignUpPasswordForm />
      <Row>
        <ButtonLink kind="quiet" href="/auth/login?mode=update">
          {verifyUnknownPassword(language)}
        </ButtonLink>
      </Row>
    </LinkPage>
  );
}

function AskingToSwitch() {
  const verification = VerificationFlow.useActorRef();
  return (
    <SwitchAccountAsked
      otherAccount={VerificationFlow.useSelector(selectors.verificationOtherAccount)}
      onSwitch={() => verification.send({ type: 'verification.switchAccount' })}
      onStay={() => verification.send({ type: 'verification.stay' })}
    />
  );
}

function Stayed({ returnUri }: Props) {
  const otherAccount = VerificationFlow.useSelector(selectors.verificationOtherAccount);
  return <AccountStayed otherAccount={otherAccount} returnTo={returnPathTo(returnUri)} />;
}

function Verified({ returnUri }: Props) {
  const language = useLanguage();
  return (
    <LinkDone
      title={verifyDone(language)}
      returnTo={returnPathTo(returnUri)}
      words={{
        signedIn: verifyDoneHere(language),
        visitor: verifyDoneVisitor(language),
      }}
    />
  );
}

function TokenMissing() {
  return (
    <LinkIncomplete>
      <AnotherLinkForm />
    </LinkIncomplete>
  );
}

function Refused() {
  const language = useLanguage();
  const formMessage = VerificationFlow.useSelector(selectors.verificationMessage);
  return (
    <LinkRefused title={verifyFailed(language)} formMessage={formMessage}>
      <AnotherLinkForm />
    </LinkRefused>
  );
}

function AlreadyVerified({ returnUri }: Props) {
  const language = useLanguage();
  const formMessage = VerificationFlow.useSelector(selectors.verificationMessage);
  const returnTo = returnPathTo(returnUri);
  return (
    <LinkRefused title={verifyFailed(language)} formMessage={formMessage}>
      <output>{verifyAlready(language)}</output>
      <Row>
        <ButtonLink href={returnTo.href}>{linkGoTo({ to: returnTo.to }, language)}</ButtonLink>
      </Row>
    </LinkRefused>
  );
}

function Unanswered() {
  const language = useLanguage();
  const verification = VerificationFlow.useActorRef();
  return (
    <LinkPage title={verifyFailed(language)}>
      <Notice kind="error">{linkFailed(language)}</Notice>
      <Row>
        <Button onClick={() => verification.send({ type: 'verification.retry' })}>{failureRetry(language)}</Button>
      </Row>
    </LinkPage>
  );
}

function LinkSent() {
  const language = useLanguage();
  const emailAddress = VerificationFlow.useSelector(selectors.verificationEmailAddress);
  return (
    <LinkPage title={verifyLinkSent(language)}>
      <AnotherEmailSent emailAddress={emailAddress} />
      <AnotherLinkForm words={mailCheckResend(language)} />
    </LinkPage>
  );
}

function FactorAsked({ returnUri }: Props) {
  const language = useLanguage();
  return <SecondFactorAsked title={verifyDone(language)} returnUri={returnUri} />;
}

const faces = {
  reading: Verifying,
  verifying: Verifying,
  enteringPassword: EnteringPassword,
  checkingPassword: EnteringPassword,
  askingToSwitch: AskingToSwitch,
  stayed: Stayed,
  startingSession: Verifying,
  learningWhoIsHere: Verifying,
  confirmingRefusal: Verifying,
  verified: Verified,
  secondFactorAsked: FactorAsked,
  alreadyVerified: AlreadyVerified,
  tokenMissing: TokenMissing,
  refused: Refused,
  resending: Refused,
  unanswered: Unanswered,
  linkSent: LinkSent,
} satisfies Record<State, FC<Props>>;

/** The account verification page. */
export function VerifyScreen({ returnUri }: Props) {
  const Face: FC<Props> = faces[VerificationFlow.useSelector(selectors.verificationState)];
  return <Face returnUri={returnUri} />;
}
