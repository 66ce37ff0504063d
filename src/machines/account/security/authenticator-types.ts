import type { PromiseActorLogic } from 'xstate';
import type { ServiceResult, NotifyEvent } from '#domain/notice.ts';
import type { FormMessage } from '#machines/account/security/form-message.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type {
  ConfirmAuthenticatorMutationVariables,
  ConfirmIdentityMutationVariables,
} from '#services/generated/graphql.ts';
import type { NoResult } from '#services/client/call-refused.ts';
import type { ConfirmIdentityResult } from '#services/account/guard/passkeys-service.ts';
import type {
  ConfirmAuthenticatorResult,
  RenewRecoveryCodesResult,
  SecondFactor,
  StartAuthenticatorResult,
  TurnOffSecondFactorResult,
} from '#services/account/guard/second-factor-service.ts';

/** What was asked for last, kept while the password is asked for. */
export type AuthenticatorDeed = 'setUp' | 'checkCode' | 'turnOff' | 'renewCodes';
export type AuthenticatorMessage = FormMessage<'code' | 'password'>;
export type SecondFactorRead = SecondFactor | SessionEnded;
/** The secret in groups of four for who types it, and the otpauth link for who scans it. */
export type AuthenticatorSetup = { secret: string; uri: string };

export type AuthenticatorContext = {
  codesLeft: number;
  /** The organizers where the person may do nothing without an app, by their names. */
  neededBy: string[];
  deed: AuthenticatorDeed | null;
  /** Only while the app is set up. */
  setup: AuthenticatorSetup | null;
  /** Only while a code is checked, or the password that was asked for before. */
  code: string;
  /** Only while they are shown. */
  codes: string[];
  /** Only while the server checks it. */
  password: string;
  formMessage: AuthenticatorMessage | null;
  /** Codes may have been made whose answer was lost: nobody has seen them. */
  areCodesUnseen: boolean;
};

export type AuthenticatorEvent =
  | { type: 'authenticator.retry' }
  | { type: 'authenticator.setUp' }
  | { type: 'authenticator.giveCode'; code: string }
  | { type: 'authenticator.keepCodes' }
  | { type: 'authenticator.renewCodes' }
  | { type: 'authenticator.turnOff' }
  | { type: 'authenticator.confirm' }
  | { type: 'authenticator.givePassword'; password: string }
  | { type: 'authenticator.cancel' };

/** turnedOn: by the first right code, which ends every other session of the account. */
export type AuthenticatorEmitted = NotifyEvent | { type: 'session.ended' } | { type: 'authenticator.turnedOn' };

export type AuthenticatorActors = {
  getSecondFactor: PromiseActorLogic<SecondFactorRead>;
  startAuthenticator: PromiseActorLogic<ServiceResult<StartAuthenticatorResult | NoResult>>;
  confirmAuthenticator: PromiseActorLogic<
    ServiceResult<ConfirmAuthenticatorResult | NoResult>,
    ConfirmAuthenticatorMutationVariables
  >;
  turnOffSecondFactor: PromiseActorLogic<ServiceResult<TurnOffSecondFactorResult | NoResult>>;
  renewRecoveryCodes: PromiseActorLogic<ServiceResult<RenewRecoveryCodesResult | NoResult>>;
  confirmIdentity: PromiseActorLogic<ServiceResult<ConfirmIdentityResult | NoResult>, ConfirmIdentityMutationVariables>;
};
