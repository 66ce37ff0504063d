import type { FC } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { resetPasswordMachine } from '#machines/account/reset-password/reset-password-machine.ts';
import * as selectors from '#machines/account/reset-password/reset-password-selectors.ts';
import { resetAnother, resetDone, resetTitle } from '#messages/account-links.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Row } from '#platform/ui/page.tsx';
import { LinkPage } from '#views/shared/layout/link-page.tsx';
import { LinkDone, LinkIncomplete, LinkRefused } from '#views/account/account-links/link-faces.tsx';
import { NewPasswordForm } from '#views/account/account-links/new-password-form.tsx';
import { ResetPasswordFlow } from '#views/account/account-links/reset-password-context.ts';
import { SecondFactorAsked } from '#views/account/account-links/second-factor-asked.tsx';
import { AccountStayed, SwitchAccountAsked } from '#views/account/account-links/switch-account.tsx';
import { returnPathTo } from '#views/account/account-links/return-to.ts';

type State = SnapshotFrom<typeof resetPasswordMachine>['value'];

function AnotherLink() {
  const language = useLanguage();
  return (
    <Row>
      <ButtonLink href="/auth/login?mode=update">{resetAnother(language)}</ButtonLink>
    </Row>
  );
}

function EnteringPassword() {
  const language = useLanguage();
  const resetPassword = ResetPasswordFlow.useActorRef();
  return (
    <LinkPage title={resetTitle(language)}>
      <NewPasswordForm
        words={resetTitle(language)}
        isPending={ResetPasswordFlow.useSelector(selectors.isResettingPassword)}
        formMessage={ResetPasswordFlow.useSelector(selectors.resetPasswordMessage)}
        refusedPassword={ResetPasswordFlow.useSelector(selectors.resetPasswordMessageAtPassword)}
        onPassword={(password) => resetPassword.send({ type: 'resetPassword.submit', password })}
      />
    </LinkPage>
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
  const language = useLanguage();
  const formMessage = ResetPasswordFlow.useSelector(selectors.resetPasswordMessage);
  return (
    <LinkRefused title={resetTitle(language)} formMessage={formMessage}>
      <AnotherLink />
    </LinkRefused>
  );
}

function TokenMissing() {
  return (
    <LinkIncomplete>
      <AnotherLink />
    </LinkIncomplete>
  );
}

function FactorAsked() {
  const language = useLanguage();
  return <SecondFactorAsked title={resetDone(language)} returnUri="/" />;
}

function PasswordReset() {
  const language = useLanguage();
  return <LinkDone title={resetDone(language)} returnTo={returnPathTo('/events')} />;
}

const faces = {
  reading: Resetting,
  enteringPassword: Resetting,
  resetting: Resetting,
  askingToSwitch: Resetting,
  stayed: Stayed,
  startingSession: Resetting,
  learningWhoIsHere: Resetting,
  tokenMissing: TokenMissing,
  tokenRefused: TokenRefused,
  secondFactorAsked: FactorAsked,
  passwordReset: PasswordReset,
} satisfies Record<State, FC>;

/** The password reset page (customer specification §5 and §8). */
export function ResetPasswordScreen() {
  const Face: FC = faces[ResetPasswordFlow.useSelector(selectors.resetPasswordState)];
  return <Face />;
}
