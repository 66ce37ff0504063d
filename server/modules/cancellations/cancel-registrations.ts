import { cancellationQuoteChanged, cancellationQuoteExpired } from '#messages/account-refusals.ts';
import { askOrganizer } from '#server/modules/cancellations/ask-organizer.ts';
import type { CancelledRegistrationsModel, Quote } from '#server/modules/cancellations/cancellations-model.ts';
import { quoteFor, digestOf } from '#server/modules/cancellations/quote.ts';
import { readQuoteId } from '#server/modules/cancellations/quote-id.ts';
import { findToCancel } from '#server/modules/cancellations/registrations-to-cancel.ts';
import { giveBack, undo, waiting } from '#server/modules/cancellations/give-back.ts';
import { issueQuote, whyNotAsked, whyNotCancelled } from '#server/modules/cancellations/issue-quote.ts';
import { isUnpaid } from '#server/modules/orders/is-unpaid.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import type { NotCancelled } from '#server/modules/registrations/not-cancelled.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Services } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

type Cancelled =
  | CancelledRegistrationsModel
  | NotCancelled
  | Refusal<'QuoteChangedError'>
  | Refusal<'QuoteExpiredError'>;
type Caller = { userId: string; secret: string };

/**
 * Carries a quote out: counts it anew while the order is locked, and where the same comes back, the registrations are
 * cancelled, their places are free, the refunds are recorded for the provider to be told, and a mail says so, all in one
 * transaction (docs/decisions/125). Of what is the organizer's to decide they are asked in the same (145). Throws
 * BAD_USER_INPUT for an id that this customer was not told.
 */
export async function cancelRegistrations(services: Services, caller: Caller, quoteId: string): Promise<Cancelled> {
  const quoted = readQuoteId(caller.secret, caller.userId, quoteId);
  if (!quoted) throw badInput('There is no such quote');
  const { orderId, registrationIds, expiresAt, digest } = quoted;
  return services.db.transaction(async (tx) => {
    const now = services.clock();
    const order = await lockOrder(tx, orderId);
    const asked = await findToCancel(tx, caller.userId, registrationIds);
    if (!order || !asked) throw badInput('There is no such quote');
    const whyNot = whyNotCancelled(asked, now);
    if (whyNot) return whyNot;
    if (expiresAt <= now) return refusal('QuoteExpiredError', {}, cancellationQuoteExpired);
    const quote = await quoteFor(tx, order, asked, now);
    if (digestOf(quote) !== digest) return changed(quote, caller, now);
    const notAsked = whyNotAsked(quote);
    if (notAsked) return notAsked;
    if (waiting(quote).length > 0) await askOrganizer(services, tx, waiting(quote), now);
    return (isUnpaid(order) ? undo : giveBack)(services, tx, quote, now);
  });
}

const changed = (quote: Quote, { userId, secret }: Caller, now: Date) =>
  refusal('QuoteChangedError', { newQuote: issueQuote(quote, { secret, userId, now }) }, cancellationQuoteChanged);
