import { createContext, use, type FC } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { verificationMachine } from '#machines/verification/verification-machine.ts';
import * as selectors from '#machines/verification/verification-selectors.ts';
import { Button, ButtonLink, Dots } from '#platform/ui/button.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Row } from '#platform/ui/page.tsx';
import { AccountLinkPage } from '#views/account-links/account-link-page.tsx';
import { AnotherLinkForm } from '#views/account-links/another-link-form.tsx';
import { VerificationFlow } from '#views/account-links/verification-flow.ts';
import { wayOnTo } from '#views/account-links/way-on.ts';
import { isSignedIn } from '#machines/session/session-selectors.ts';
import { supportAddress } from '#views/layout/support-address.ts';
import { SessionFlow } from '#views/session/session-flow.ts';

type State = SnapshotFrom<typeof verificationMachine>['value'];

const ReturnUri = createContext('/');

function Verifying() {
  return (
    <AccountLinkPage title="Verifying your account">
      <output>
        One moment <Dots />
      </output>
    </AccountLinkPage>
  );
}

function Verified() {
  const wayOn = wayOnTo(use(ReturnUri));
  const signedIn = SessionFlow.useSelector(isSignedIn);
  return (
    <AccountLinkPage title="Account verified">
      <p>{signedIn ? 'You are logged in, and ready to register.' : 'Log in to register for events.'}</p>
      <Row>
        {signedIn ? (
          <ButtonLink href={wayOn.href}>{wayOn.words}</ButtonLink>
        ) : (
          <ButtonLink href={`/auth/login?returnUri=${encodeURIComponent(wayOn.href)}`}>Log in</ButtonLink>
        )}
      </Row>
    </AccountLinkPage>
  );
}

function TokenMissing() {
  return (
    <AccountLinkPage title="Invalid token">
      <p>The address of this page is incomplete. Open the link in the email again, or request another.</p>
      <AnotherLinkForm />
    </AccountLinkPage>
  );
}

function Refused() {
  const said = VerificationFlow.useSelector(selectors.verificationSaid);
  return (
    <AccountLinkPage title="Error verifying account">
      {said && <Notice kind="error">{said.message}</Notice>}
      <AnotherLinkForm />
    </AccountLinkPage>
  );
}

function Unanswered() {
  const verification = VerificationFlow.useActorRef();
  return (
    <AccountLinkPage title="Error verifying account">
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
      <p>
        Another email was sent to <b>{emailAddress}</b> to verify your account. Make sure that your spam filter allows
        mail from Foyer.
      </p>
      <p>
        If you do not receive the message in the next hour,{' '}
        <TextLink href={`mailto:${supportAddress}`}>contact support</TextLink>
      </p>
      <AnotherLinkForm words="Request the confirmation email again" />
    </AccountLinkPage>
  );
}

const faces = {
  reading: Verifying,
  verifying: Verifying,
  startingSession: Verifying,
  confirmingRefusal: Verifying,
  verified: Verified,
  tokenMissing: TokenMissing,
  refused: Refused,
  resending: Refused,
  unanswered: Unanswered,
  linkSent: LinkSent,
} satisfies Record<State, FC>;

/** The account verification page; `returnUri` is where the person wanted to go before the sign-up. */
export function VerifyScreen({ returnUri }: { returnUri: string }) {
  const Face: FC = faces[VerificationFlow.useSelector(selectors.verificationState)];
  return (
    <ReturnUri value={returnUri}>
      <Face />
    </ReturnUri>
  );
}
