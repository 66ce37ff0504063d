import { cardsDeclined } from '#messages/refusals.ts';
import type { Language } from '#domain/language.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

const minuteMs = 60_000;

/** So many declined cards within so long, and no other is tried (docs/decisions/192). */
export const declineLimits = [
  { cards: 10, ms: 60 * minuteMs },
  { cards: 30, ms: 24 * 60 * minuteMs },
] as const;

/**
 * From when on another card is tried; null where one may be tried now. A decline counts until its hour, or its day, is over.
 * declinedAt: when cards were declined, the last first; as many as the largest limit has are enough.
 */
export function nextCardAt(declinedAt: readonly Date[], now: Date): Date | null {
  const free = declineLimits.map(({ cards, ms }) => (declinedAt[cards - 1]?.getTime() ?? -Infinity) + ms);
  const latest = Math.max(...free);
  return latest > now.getTime() ? new Date(latest) : null;
}

/**
 * The cards that were declined for the order of a statement, as JSON: the last first, so many as limits ask for. Of an order of
 * the box office, its own; of a checkout, those of all checkouts of its account, or a new cart would begin anew. What was
 * charged, what failed on our side and what the provider never saw was not declined.
 */
export const declinedCardsText = `(select coalesce(json_agg(declined.at order by declined.at desc), '[]') from (
  select attempt.settled_at as at from (
    select orders.id union all
    select other.id from orders other where orders.desk_way is null and other.desk_way is null
      and other.user_id = orders.user_id and other.id <> orders.id
  ) counted join payment_attempts attempt on attempt.order_id = counted.id
  where attempt.state = 'REFUSED' and attempt.refusal ->> 'typename' = 'PaymentDeclinedError'
  order by attempt.settled_at desc limit ${Math.max(...declineLimits.map(({ cards }) => cards))}) declined)`;

/** Why no card is tried for an order now; its time is said to the minute, and never before it has come. */
export function whyNoCardNow(
  declined: readonly string[],
  { now, language }: { now: Date; language: Language },
): Refusal<'CardsDeclinedError'> | null {
  const next = nextCardAt(
    declined.map((at) => new Date(at)),
    now,
  );
  return next && refusal('CardsDeclinedError', { retryAt: fullMinute(next).toISOString() }, cardsDeclined(language));
}

const fullMinute = (instant: Date) => new Date(Math.ceil(instant.getTime() / minuteMs) * minuteMs);
