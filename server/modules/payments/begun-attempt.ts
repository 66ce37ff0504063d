import type { Language } from '#domain/language.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { notNow, paymentFailed } from '#server/modules/payments/attempt-answer.ts';
import type { PaymentRefusal } from '#server/modules/payments/attempt-answer.ts';
import { whyNoCardNow } from '#server/modules/payments/declined-cards.ts';
import type { PaymentMetadata } from '#server/modules/payments/payment-metadata.ts';
import { paymentAttempts } from '#server/modules/payments/payments-tables.ts';
import type { PaymentAttemptModel } from '#server/modules/payments/payments-model.ts';
import { rehearsalContext } from '#server/modules/payments/rehearsal-provider.ts';
import type { Services } from '#server/platform/context.ts';
import { fromJson } from '#server/platform/database/json-rows.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';

/** refused: nothing was written. known: this key was seen before. begun: recorded, the provider is to be called now. done: settled at once. */
export type Begun<Refused> =
  | { step: 'refused'; answer: Refused }
  | { step: 'begun'; attempt: PaymentAttemptModel; order: OrderModel }
  | { step: 'known' | 'done'; attempt: PaymentAttemptModel };

export const refused = <Refused>(answer: Refused): Begun<Refused> => ({ step: 'refused', answer });

/** What was begun with this key before; one that was sent with other details is refused. Null for a new key. */
export function knownAttempt(
  before: JsonRow | null,
  fingerprint: string,
  language: Language,
): Begun<ReturnType<typeof notNow>> | null {
  if (!before) return null;
  const attempt = fromJson(paymentAttempts, before);
  return attempt.fingerprint === fingerprint
    ? { step: 'known', attempt }
    : { step: 'refused', answer: notNow('keyReused', language) };
}

/** What Square's form takes cards with, for this order. */
export const cardContext = (
  { paymentProvider }: Pick<Services, 'paymentProvider'>,
  { isRehearsed }: { isRehearsed: boolean },
): Services['paymentProvider']['browserContext'] => (isRehearsed ? rehearsalContext : paymentProvider.browserContext);

/** Of a card that is to be charged: what the form gave, and when cards were declined before. */
type Card = { metadata: PaymentMetadata; isRehearsed: boolean; declined: readonly string[]; language: Language };

/** Why nothing can be charged with what the form gave, or not now. */
export function whyNotThisCard(
  services: Pick<Services, 'paymentProvider'>,
  { metadata, isRehearsed, declined, language }: Card,
  now: Date,
): Extract<PaymentRefusal, { __typename: 'PaymentFailedError' | 'CardsDeclinedError' }> | null {
  if (metadata.sourceId === null) return paymentFailed('tokenMissing', language);
  const { locationId } = cardContext(services, { isRehearsed });
  if (metadata.locationId !== null && metadata.locationId !== locationId)
    return paymentFailed('otherAccount', language);
  return whyNoCardNow(declined, { now, language });
}
