/** What the security log tells of. */
export const securityKinds = [
  'login',
  'identity-confirmed',
  'logout',
  'session-ended',
  'other-sessions-ended',
  'all-sessions-ended',
  'account-opened',
  'account-verified',
  'account-changed',
  'password-changed',
  'password-reset-asked',
  'password-reset',
  'address-change-asked',
  'address-changed',
  'second-factor',
  'second-factor-on',
  'second-factor-off',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'data-downloaded',
  'deletion-asked',
  'deletion-called-back',
  'account-deleted',
  'member-invited',
  'member-joined',
  'member-changed',
  'member-removed',
  'organization-created',
  'event-state-changed',
  'event-called-off',
  'event-call-off-paused',
  'event-call-off-resumed',
  'event-moved',
  'order-refunded',
  'order-cancelled',
  'order-settled',
  'events-imported',
  'mails-sent-again',
  'mails-dropped',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** By what somebody proved who they are, or tried to. */
export type Proof =
  | 'password'
  | 'login-link'
  | 'reset-link'
  | 'verification-link'
  | 'authenticator-app'
  | 'recovery-code'
  | 'passkey';

/** unverified: the password was right, the address is not proved yet. */
export type SecurityOutcome = 'done' | 'refused' | 'unverified';

/** visitor: somebody who is not logged in. operator: by a command on the server. system: the server itself. */
export type ActorKind = 'user' | 'visitor' | 'operator' | 'system';
