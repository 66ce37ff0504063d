import type { CallbackActorLogic, PromiseActorLogic } from 'xstate';
import type { ServiceResult, NotifyEvent } from '#domain/notice.ts';
import type { FormMessage } from '#machines/account/login/after-result.ts';
import type { Person } from '#machines/shared/session/session-machine.ts';
import type {
  GiveSecondFactorMutation,
  GiveSecondFactorMutationVariables,
  LogInMutation,
  LogInMutationVariables,
  RefreshVerificationMutation,
  RefreshVerificationMutationVariables,
  RequestLoginLinkMutation,
  RequestLoginLinkMutationVariables,
  RequestPasswordResetMutation,
  RequestPasswordResetMutationVariables,
  SignUpMutation,
  SignUpMutationVariables,
} from '#services/generated/graphql.ts';
import type { PasskeyLogin } from '#services/account/guard/login-guard-service.ts';

/**
 * Which face the dialog opens with: the four modes of the customer specification §2, 'Almost done!' (pending), a mailed
 * link awaited (link), and the question for the second factor (factor).
 */
export type LoginMode = 'login' | 'create' | 'update' | 'view' | 'pending' | 'link' | 'factor';

/** What a reload may not lose: that a mail is on its way, and to whom. Never a password. */
export type LoginDraft = { step: 'pending' | 'view' | 'link'; emailAddress: string };

export type Credentials = { emailAddress: string; password: string };
export type Details = { firstName: string; lastName: string; emailAddress: string; password: string };

export type LoginInput = { mode: LoginMode; emailAddress?: string };

export type LoginContext = {
  mode: LoginMode;
  /** The address that was typed last, in any mode; it fills the next form. */
  emailAddress: string;
  /** Only while the server is asked. */
  attempt:
    | { kind: 'logIn'; credentials: Credentials }
    | { kind: 'signUp'; details: Details }
    | { kind: 'factor'; code: string }
    | null;
  user: Person | null;
  formMessage: FormMessage | null;
};

export type LoginEvent =
  | { type: 'login.submit'; credentials: Credentials }
  | { type: 'login.showSignUp'; emailAddress: string }
  | { type: 'login.showForgotPassword'; emailAddress: string }
  | { type: 'login.submitDetails'; details: Details }
  | { type: 'login.requestReset'; emailAddress: string }
  | { type: 'login.requestLink'; emailAddress: string }
  | { type: 'login.usePasskey' }
  | { type: 'login.giveCode'; code: string }
  | { type: 'login.resend' }
  | { type: 'login.back' };

export type LoginEmitted = NotifyEvent;

export type LoginActors = {
  logIn: PromiseActorLogic<ServiceResult<LogInMutation['login']>, LogInMutationVariables>;
  signUp: PromiseActorLogic<ServiceResult<SignUpMutation['registerCustomerAccount']>, SignUpMutationVariables['input']>;
  refreshVerification: PromiseActorLogic<
    ServiceResult<RefreshVerificationMutation['refreshCustomerVerification']>,
    RefreshVerificationMutationVariables
  >;
  requestPasswordReset: PromiseActorLogic<
    ServiceResult<RequestPasswordResetMutation['requestPasswordReset']>,
    RequestPasswordResetMutationVariables
  >;
  requestLoginLink: PromiseActorLogic<RequestLoginLinkMutation['requestLoginLink'], RequestLoginLinkMutationVariables>;
  /** The browser's own question is part of it. */
  logInWithPasskey: PromiseActorLogic<PasskeyLogin>;
  giveSecondFactor: PromiseActorLogic<
    ServiceResult<GiveSecondFactorMutation['giveSecondFactor']>,
    GiveSecondFactorMutationVariables
  >;
  /** Tells the session who came (null: that somebody may have) and ends when it has settled. */
  startSession: PromiseActorLogic<void, { user: Person | null }>;
  keepDraft: CallbackActorLogic<{ type: 'draft.keep'; draft: LoginDraft } | { type: 'draft.forget' }>;
};
