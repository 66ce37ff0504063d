import type { FC } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { resetPasswordMachine } from '#machines/reset-password/reset-password-machine.ts';
import * as selectors from '#machines/reset-password/reset-password-selectors.ts';
import { isSignedIn } from '#machines/session/session-selectors.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Row } from '#platform/ui/page.tsx';
import { AccountLinkPage } from '#views/account-links/account-link-page.tsx';
import { NewPasswordForm } from '#views/account-links/new-password-form.tsx';
import { ResetPasswordFlow } from '#views/account-links/reset-password-flow.ts';
import { SessionFlow } from '#views/session/session-flow.ts';

type State = SnapshotFrom<typeof resetPasswordMachine>['value'];

function EnteringPassword() {
  return (
    <AccountLinkPage title="Reset password">
      <NewPasswordForm />
    </AccountLinkPage>
  );
}

function AnotherLink() {
  return (
    <Row>
      <ButtonLink href="/auth/login?mode=update">Request another link</ButtonLink>
    </Row>
  );
}

function TokenMissing() {
  return (
    <AccountLinkPage title="Invalid token">
      <p>The address of this page is incomplete. Open the link in the email again, or request another.</p>
      <AnotherLink />
    </AccountLinkPage>
  );
}

function TokenRefused() {
  const said = ResetPasswordFlow.useSelector(selectors.resetPasswordSaid);
  return (
    <AccountLinkPage title="Reset password">
      {said && <Notice kind="error">{said.message}</Notice>}
      <AnotherLink />
    </AccountLinkPage>
  );
}

function PasswordReset() {
  const signedIn = SessionFlow.useSelector(isSignedIn);
  return (
    <AccountLinkPage title="Password reset successfully">
      <Row>
        {signedIn ? (
          <ButtonLink href="/events">Find events</ButtonLink>
        ) : (
          <ButtonLink href="/auth/login">Log in</ButtonLink>
        )}
      </Row>
    </AccountLinkPage>
  );
}

const faces = {
  reading: EnteringPassword,
  enteringPassword: EnteringPassword,
  resetting: EnteringPassword,
  startingSession: EnteringPassword,
  tokenMissing: TokenMissing,
  tokenRefused: TokenRefused,
  passwordReset: PasswordReset,
} satisfies Record<State, FC>;

/** The password reset page (customer specification §5 and §8). */
export function ResetPasswordScreen() {
  const Face: FC = faces[ResetPasswordFlow.useSelector(selectors.resetPasswordState)];
  return <Face />;
}
