import { paymentLinkRefused } from '#messages/refusals.ts';
import type { PaymentLinkRefusal } from '#server/generated/resolvers.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

export const refusedLink = (reason: PaymentLinkRefusal): Refusal<'PaymentLinkError'> =>
  refusal('PaymentLinkError', { reason }, (language) => paymentLinkRefused({ why: reason }, language));
