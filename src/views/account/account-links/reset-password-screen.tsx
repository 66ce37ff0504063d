import type { FC } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { resetPasswordMachine } from '#machines/account/reset-password/reset-password-machine.ts';
import * as selectors from '#machines/account/reset-password/reset-password-selectors.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Row } from '#platform/ui/page.tsx';
import { AccountLinkPage } from '#views/account/account-links/account-link-page.tsx';
import { LinkDone, LinkIncomplete, LinkRefused } from '#views/account/account-links/link-faces.tsx';
import { NewPasswordForm } from '#views/account/account-links/new-password-form.tsx';
import { ResetPasswordFlow } from '#views/account/account-links/reset-password-context.ts';
import { SecondFactorAsked } from '#views/account/account-links/second-factor-asked.tsx';
import { AccountStayed, SwitchAccountAsked } from '#views/account/account-links/switch-account.tsx';
import { returnPathTo } from '#views/account/account-links/return-to.ts';

type State = SnapshotFrom<typeof resetPasswordMachine>['value'];

const anotherLink = (
  <Row>
    <ButtonLink href="/auth/login?mode=update">Request another link</ButtonLink>
  </Row>
);

function EnteringPassword() {
  const resetPassword = ResetPasswordFlow.useActorRef();
  return (
    <AccountLinkPage title="Reset password">
      <NewPasswordForm
        words="Reset password"
        isPending={ResetPasswordFlow.useSelector(selectors.isResettingPassword)}
        formMessage={ResetPasswordFlow.useSelector(selectors.resetPasswordMessage)}
        refusedPassword={ResetPasswordFlow.useSelector(selectors.resetPasswordMessageAtPassword)}
        onPassword={(password) => resetPassword.send({ type: 'resetPassword.submit', password })}
      />
    </AccountLinkPage>
  );
}

function AskingToSwitch() {
  const resetPassword = ResetPasswordFlow.useActorRef();
  return (
    <SwitchAccountAsked
      otherAccount={ResetPasswordFlow.useSelector(selectors.resetPasswordOtherAccount)}
      isPending={ResetPasswordFlow.useSelector(selectors.isResettingPassword)}
      onSwitch={() => resetPassword.send({ type: 'resetPassword.switchAccount' })}
      onStay={() => resetPassword.send({ type: 'resetPassword.stay' })}
    />
  );
}

/** One face: a form that is refused keeps what was typed, and a button keeps the focus. */
function Resetting() {
  const isSwitching = ResetPasswordFlow.useSelector(selectors.isResetPasswordSwitching);
  return isSwitching ? <AskingToSwitch /> : <EnteringPassword />;
}

function Stayed() {
  const otherAccount = ResetPasswordFlow.useSelector(selectors.resetPasswordOtherAccount);
  return <AccountStayed otherAccount={otherAccount} returnTo={returnPathTo('/events')} />;
}

function TokenRefused() {
  const formMessage = ResetPasswordFlow.useSelector(selectors.resetPasswordMessage);
  return (
    <LinkRefused title="Reset password" formMessage={formMessage}>
      {anotherLink}
    </LinkRefused>
  );
}

const faces = {
  reading: Resetting,
  enteringPassword: Resetting,
  resetting: Resetting,
  askingToSwitch: Resetting,
  stayed: Stayed,
  startingSession: Resetting,
  learningWhoIsHere: Resetting,
  tokenMissing: () => <LinkIncomplete>{anotherLink}</LinkIncomplete>,
  tokenRefused: TokenRefused,
  secondFactorAsked: () => <SecondFactorAsked title="Password reset successfully" returnUri="/" />,
  passwordReset: () => <LinkDone title="Password reset successfully" returnTo={returnPathTo('/events')} />,
} satisfies Record<State, FC>;

/** The password reset page (customer specification §5 and §8). */
export function ResetPasswordScreen() {
  const Face: FC = faces[ResetPasswordFlow.useSelector(selectors.resetPasswordState)];
  return <Face />;
}
