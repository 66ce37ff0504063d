import { transferRefused } from '#messages/account-refusals.ts';
import type { TransferRefusal } from '#server/generated/resolvers.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

export type RefusedTransfer = Refusal<'RegistrationTransferError'>;

export const refusedTransfer = (reason: TransferRefusal): RefusedTransfer =>
  refusal('RegistrationTransferError', { reason }, (language) => transferRefused({ why: reason }, language));
