import type { FC } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { verificationMachine } from '#machines/account/verification/verification-machine.ts';
import * as selectors from '#machines/account/verification/verification-selectors.ts';
import { Button, ButtonLink, Dots } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Row } from '#platform/ui/page.tsx';
import { AccountLinkPage } from '#views/account/account-links/account-link-page.tsx';
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

/** Customer specification §8, 'Verify account'. */
const failure = 'Error verifying account';

function Verifying() {
  return (
    <AccountLinkPage title="Verifying your account">
      <output>
        One moment <Dots />
      </output>
    </AccountLinkPage>
  );
}

function EnteringPassword() {
  return (
    <AccountLinkPage title="Which sign-up is yours?">
      <output>
        Somebody signed up more than once with your email address, and it may not have been you each time. Enter the
        password that you chose when you signed up.
      </output>
      <SignUpPasswordForm />
      <Row>
        <ButtonLink kind="quiet" href="/auth/login?mode=update">
          I don’t know it: choose a new password
        </ButtonLink>
      </Row>
    </AccountLinkPage>
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
  return (
    <LinkDone
      title="Account verified"
      returnTo={returnPathTo(returnUri)}
      words={{
        signedIn: 'You are logged in, and ready to register.',
        visitor: 'Log in to register for events.',
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
  const formMessage = VerificationFlow.useSelector(selectors.verificationMessage);
  return (
    <LinkRefused title={failure} formMessage={formMessage}>
      <AnotherLinkForm />
    </LinkRefused>
  );
}

function AlreadyVerified({ returnUri }: Props) {
  const formMessage = VerificationFlow.useSelector(selectors.verificationMessage);
  const returnTo = returnPathTo(returnUri);
  return (
    <LinkRefused title={failure} formMessage={formMessage}>
      <output>There is nothing left to do: you are logged in, and your account is verified already.</output>
      <Row>
        <ButtonLink href={returnTo.href}>{returnTo.words}</ButtonLink>
      </Row>
    </LinkRefused>
  );
}

function Unanswered() {
  const verification = VerificationFlow.useActorRef();
  return (
    <AccountLinkPage title={failure}>
      <Notice kind="error">An unexpected error occurred</Notice>
      <Row>
        <Button onClick={() => verification.send({ type: 'verification.retry' })}>Try again</Button>
      </Row>
    </AccountLinkPage>
  );
}

function LinkSent() {
  const emailAddress = VerificationFlow.useSelector(selectors.verificationEmailAddress);
  return (
    <AccountLinkPage title="Check your email.">
      <AnotherEmailSent emailAddress={emailAddress} />
      <AnotherLinkForm words="Request the confirmation email again" />
    </AccountLinkPage>
  );
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
  secondFactorAsked: ({ returnUri }) => <SecondFactorAsked title="Account verified" returnUri={returnUri} />,
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
