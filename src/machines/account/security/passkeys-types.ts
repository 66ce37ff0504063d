import type { PromiseActorLogic } from 'xstate';
import type { ServiceResult, NotifyEvent } from '#domain/notice.ts';
import type { FormMessage } from '#machines/account/security/form-message.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type {
  ConfirmIdentityMutationVariables,
  RemovePasskeyMutation,
  RemovePasskeyMutationVariables,
  RenamePasskeyMutation,
  RenamePasskeyMutationVariables,
} from '#services/generated/graphql.ts';
import type { NoResult } from '#services/client/call-refused.ts';
import type { AddPasskeyResult, ConfirmIdentityResult, Passkeys } from '#services/account/guard/passkeys-service.ts';

export type ListedPasskey = Passkeys['passkeys'][number];

/** What the person is about to do, kept while the password is asked for. */
export type PasskeyDeed =
  | { kind: 'add'; name: string }
  | { kind: 'rename'; passkey: ListedPasskey; name: string }
  | { kind: 'remove'; passkey: ListedPasskey };
export type PasskeysMessage = FormMessage<'password'>;
export type PasskeysRead = Passkeys | SessionEnded;

export type PasskeysContext = {
  /** Oldest first; null until they were read. */
  passkeys: ListedPasskey[] | null;
  deed: PasskeyDeed | null;
  /** Only while the server checks it. */
  password: string;
  formMessage: PasskeysMessage | null;
};

export type PasskeysEvent =
  | { type: 'passkeys.retry' }
  | { type: 'passkeys.add' }
  | { type: 'passkeys.rename'; passkey: ListedPasskey }
  | { type: 'passkeys.remove'; passkey: ListedPasskey }
  | { type: 'passkeys.save'; name: string }
  | { type: 'passkeys.confirm' }
  | { type: 'passkeys.givePassword'; password: string }
  | { type: 'passkeys.cancel' };

export type PasskeysEmitted = NotifyEvent | { type: 'session.ended' };

export type PasskeysActors = {
  getPasskeys: PromiseActorLogic<PasskeysRead>;
  /** The browser's own question is part of it. */
  addPasskey: PromiseActorLogic<ServiceResult<AddPasskeyResult | NoResult>, { name: string }>;
  renamePasskey: PromiseActorLogic<
    ServiceResult<RenamePasskeyMutation['renamePasskey'] | NoResult>,
    RenamePasskeyMutationVariables
  >;
  removePasskey: PromiseActorLogic<
    ServiceResult<RemovePasskeyMutation['removePasskey'] | NoResult>,
    RemovePasskeyMutationVariables
  >;
  confirmIdentity: PromiseActorLogic<ServiceResult<ConfirmIdentityResult | NoResult>, ConfirmIdentityMutationVariables>;
};
