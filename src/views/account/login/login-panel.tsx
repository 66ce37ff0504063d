import type { FC, ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { loginMachine } from '#machines/account/login/login-machine.ts';
import { loginState } from '#machines/account/login/login-selectors.ts';
import { titleOf } from '#messages/login.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ForgotPasswordForm } from '#views/account/login/forgot-password-form.tsx';
import { LoginFlow } from '#views/account/login/login-context.ts';
import { LoginForm } from '#views/account/login/login-form.tsx';
import { CheckEmail, LinkMailed, VerificationPending } from '#views/account/login/mail-faces.tsx';
import { SecondFactorForm } from '#views/account/login/second-factor-form.tsx';
import { SignUpForm } from '#views/account/login/sign-up-form.tsx';

type State = SnapshotFrom<typeof loginMachine>['value'];

const faces = {
  opening: LoginForm,
  enteringCredentials: LoginForm,
  loggingIn: LoginForm,
  startingSession: LoginForm,
  loggedIn: LoginForm,
  enteringDetails: SignUpForm,
  signingUp: SignUpForm,
  awaitingVerification: VerificationPending,
  resendingFirst: VerificationPending,
  checkingEmail: CheckEmail,
  resendingAgain: CheckEmail,
  enteringEmail: ForgotPasswordForm,
  requestingReset: ForgotPasswordForm,
  usingPasskey: LoginForm,
  requestingLink: LoginForm,
  linkMailed: LinkMailed,
  enteringCode: SecondFactorForm,
  checkingCode: SecondFactorForm,
  usingPasskeyInstead: SecondFactorForm,
} satisfies Record<State, FC>;

const titles = new Map<FC, Parameters<typeof titleOf>[0]['face']>([
  [LoginForm, 'logIn'],
  [SignUpForm, 'signUp'],
  [ForgotPasswordForm, 'reset'],
  [VerificationPending, 'almostDone'],
  [CheckEmail, 'checkEmail'],
  [LinkMailed, 'checkEmail'],
  [SecondFactorForm, 'secondFactor'],
]);

/** What the dialog or the page is called in its present mode. */
export function useLoginTitle(): string {
  const language = useLanguage();
  return titleOf({ face: titles.get(faces[LoginFlow.useSelector(loginState)]) ?? 'logIn' }, language);
}

const withPurpose = new Set<FC>([LoginForm, SignUpForm]);

/** The content of the login dialog and of the login page (customer specification §2, Login dialog). */
export function LoginPanel({ purpose }: { purpose?: ReactNode }) {
  const Face: FC = faces[LoginFlow.useSelector(loginState)];
  return (
    <>
      {withPurpose.has(Face) && purpose}
      <Face />
    </>
  );
}
