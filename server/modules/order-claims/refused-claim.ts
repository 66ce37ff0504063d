import { orderClaimRefused } from '#messages/account-refusals.ts';
import type { OrderClaimRefusal } from '#server/generated/resolvers.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

export type RefusedClaim = Refusal<'OrderClaimError'>;

export const refusedClaim = (reason: OrderClaimRefusal): RefusedClaim =>
  refusal('OrderClaimError', { reason }, (language) => orderClaimRefused({ why: reason }, language));
