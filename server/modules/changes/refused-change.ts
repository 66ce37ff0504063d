import { changeRefused } from '#messages/account-refusals.ts';
import type { ChangeRefusal } from '#server/generated/resolvers.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

export type RefusedChange = Refusal<'RegistrationChangeError'>;

export const refusedChange = (reason: ChangeRefusal): RefusedChange =>
  refusal('RegistrationChangeError', { reason }, (language) => changeRefused({ why: reason }, language));
