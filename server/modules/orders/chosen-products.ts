import type { Language } from '#domain/language.ts';
import { changeNotPossible, saleClosed, saleTierClosed } from '#messages/refusals.ts';
import { isOwnWindow, keptCodeAt, offerCodeAt } from '#server/modules/catalog/sale-status.ts';
import { findOffers } from '#server/modules/orders/offers.ts';
import type { Offer } from '#server/modules/orders/offers.ts';
import type { Executor } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

/** One tier and the add-ons of the same event, in the organizer's order. */
export type Chosen = { tier: Offer; addOns: Offer[] };

type Choice = {
  tierId: string;
  addOnIds: string[];
  now: Date;
  /** In which the order keeps the names of what was chosen. */
  language: Language;
  /** What the registration has already: an opening that is moved to later is not against that. */
  kept?: readonly string[];
};

/** Reads what the customer chose and refuses what can't be bought: prices and names come from here, never from the client. */
export async function readChosen(
  executor: Executor,
  { tierId, addOnIds, now, language, kept = [] }: Choice,
): Promise<Chosen | Refusal<'OrderInterceptorError'> | Refusal<'EventRegistrationEligibilityError'>> {
  const offers = await findOffers(executor, [tierId, ...addOnIds], language);
  const tier = offers.get(tierId);
  if (tier?.kind !== 'TUITION') return interception('tierGone', language);
  const codeOf = (offer: Offer) => (kept.includes(offer.productId) ? keptCodeAt : offerCodeAt)(offer, now);
  const code = codeOf(tier);
  if (code === 'NOT_OFFERED' || code === 'DRAFT') return interception('tierGone', language);
  if (code !== 'OPEN') {
    const words =
      (code === 'CLOSED' || code === 'NOT_OPEN_YET') && isOwnWindow(tier, code, now)
        ? saleTierClosed({ sale: code, name: tier.name }, language)
        : saleClosed({ sale: code }, language);
    return refusal('EventRegistrationEligibilityError', { eventId: tier.eventId }, words);
  }
  const addOns: Offer[] = [];
  for (const id of new Set(addOnIds)) {
    const addOn = offers.get(id);
    const isOffered = addOn?.kind === 'SESSION_OPTION' && addOn.eventId === tier.eventId;
    if (!isOffered || codeOf(addOn) !== 'OPEN') return interception('addOnGone', language);
    addOns.push(addOn);
  }
  return { tier, addOns: addOns.toSorted((a, b) => a.displayOrder - b.displayOrder) };
}

/** Why a change of an order is not possible, in the language of who asks. */
export const interception = (why: Parameters<typeof changeNotPossible>[0]['why'], language: Language) =>
  interceptedBy(changeNotPossible({ why }, language));

export const interceptedBy = (message: string) =>
  refusal('OrderInterceptorError', { interceptorError: message }, message);
