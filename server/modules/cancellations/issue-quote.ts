import type { CancellationQuoteModel, Quote } from '#server/modules/cancellations/cancellations-model.ts';
import { quoteFor, digestOf } from '#server/modules/cancellations/quote.ts';
import { quoteIdOf, quoteSecret } from '#server/modules/cancellations/quote-id.ts';
import { findToCancel } from '#server/modules/cancellations/registrations-to-cancel.ts';
import type { RegistrationToCancel } from '#server/modules/cancellations/registrations-to-cancel.ts';
import { findOrder } from '#server/modules/orders/order-selection.ts';
import { lockOf } from '#server/modules/registrations/change-limit.ts';
import { lockedRegistration, notAsked } from '#server/modules/registrations/not-cancelled.ts';
import type { NotCancelled } from '#server/modules/registrations/not-cancelled.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Services } from '#server/platform/context.ts';
import { ofOneMoment } from '#server/platform/database/one-moment.ts';

/** So long a quote can be carried out. */
const holdsMs = 10 * 60_000;

/**
 * What comes back of these registrations now; null where one is not the customer's. Throws BAD_USER_INPUT for
 * registrations of several orders: each order's money goes its own way back (docs/decisions/125).
 */
export async function cancellationQuote(
  services: Services,
  userId: string,
  registrationIds: readonly string[],
): Promise<CancellationQuoteModel | NotCancelled | null> {
  const now = services.clock();
  const secret = await quoteSecret(services);
  return services.db.transaction(async (tx) => {
    const asked = await findToCancel(tx, userId, registrationIds);
    const order = asked?.[0] ? await findOrder(tx, asked[0].registration.orderId) : null;
    if (!asked || !order) return null;
    if (asked.some(({ registration }) => registration.orderId !== order.id))
      throw badInput('Registrations of one order are given up together; ask for those of another order by themselves');
    const whyNot = whyNotCancelled(asked, now);
    if (whyNot) return whyNot;
    const quote = await quoteFor(tx, order, asked, now);
    return whyNotAsked(quote) ?? issueQuote(quote, { secret, userId, now });
  }, ofOneMoment);
}

/** The quote with the id by which its customer may have it carried out. */
export function issueQuote(
  quote: Quote,
  { secret, userId, now }: { secret: string; userId: string; now: Date },
): CancellationQuoteModel {
  const expiresAt = new Date(now.getTime() + holdsMs);
  const registrationIds = quote.registrations.map(({ registration }) => registration.id);
  const quoted = { orderId: quote.order.id, registrationIds, expiresAt, digest: digestOf(quote) };
  return { ...quote, expiresAt, quoteId: quoteIdOf(secret, userId, quoted) };
}

/** Why these can't be given up now, by the first that can't; null where all can. */
export function whyNotCancelled(asked: readonly RegistrationToCancel[], now: Date): NotCancelled | null {
  for (const { registration, event } of asked) {
    const lock = lockOf(registration.state, event, now);
    if (lock) return lockedRegistration(registration.state, lock);
  }
  return null;
}

/** Why the organizer can't be asked about what is theirs to decide; null where they can, or decide nothing. */
export function whyNotAsked({ registrations }: Quote): NotCancelled | null {
  const states = registrations
    .filter(({ needsApproval }) => needsApproval)
    .map(({ registration }) => registration.state);
  if (states.includes('CancelAsked')) return notAsked('CancelAsked', 'ASKED');
  return states.includes('TransferOffered') ? notAsked('TransferOffered', 'OFFERED') : null;
}
