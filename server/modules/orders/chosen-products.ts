import { whyNotSaleable } from '#server/modules/orders/event-eligibility.ts';
import { findOffers } from '#server/modules/orders/offers.ts';
import type { Offer } from '#server/modules/orders/offers.ts';
import type { Executor } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

/** One tier and the add-ons of the same event, in the organizer's order. */
export type Chosen = { tier: Offer; addOns: Offer[] };

/** Reads what the customer chose and refuses what can't be bought: prices and names come from here, never from the client. */
export async function readChosen(
  executor: Executor,
  tierId: string,
  addOnIds: string[],
  now: Date,
): Promise<Chosen | Refusal<'OrderInterceptorError'> | Refusal<'EventRegistrationEligibilityError'>> {
  const offers = await findOffers(executor, [tierId, ...addOnIds]);
  const tier = offers.get(tierId);
  if (!tier || tier.kind !== 'TUITION' || tier.availability !== 'ONLINE' || tier.event.state === 'DRAFT') {
    return interception('This ticket tier is not offered any more. Please choose another one.');
  }
  const closed = whyNotSaleable(tier.event, now);
  if (closed) return refusal('EventRegistrationEligibilityError', { eventId: tier.eventId }, closed);
  const addOns: Offer[] = [];
  for (const id of new Set(addOnIds)) {
    const addOn = offers.get(id);
    if (addOn?.kind !== 'SESSION_OPTION' || addOn.eventId !== tier.eventId || addOn.availability !== 'ONLINE') {
      return interception('One of the add-ons is not offered any more. Please choose again.');
    }
    addOns.push(addOn);
  }
  return { tier, addOns: addOns.toSorted((a, b) => a.displayOrder - b.displayOrder) };
}

export const interception = (message: string) =>
  refusal('OrderInterceptorError', { interceptorError: message }, message);
