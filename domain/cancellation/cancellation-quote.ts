import { quoteRegistration } from '#domain/cancellation/registration-quote.ts';
import type { CancellingRegistration, RegistrationQuote } from '#domain/cancellation/registration-quote.ts';
import { portions } from '#domain/payment-portions.ts';

/** A settled payment and what is left of it, in the order in which payments give back: cards first (docs/decisions/062). */
export type PaymentLeft = { paymentId: string; leftCents: number };

export type CancellationQuote = {
  registrations: RegistrationQuote[];
  /** At once: of those that need no word of the organizer's. */
  backCents: number;
  /** Of the others, if the organizer agrees. */
  awaitingCents: number;
  /** What each payment gives back; none that gives back nothing. */
  byPayment: { paymentId: string; cents: number }[];
};

/**
 * What comes back for registrations of one order that are given up together, in cents. A registration that is named
 * twice is given up once. Throws where the payments have less left than the lines that need no word of the organizer's.
 */
export function quoteCancellation(
  asked: readonly CancellingRegistration[],
  payments: readonly PaymentLeft[],
  now: Date,
): CancellationQuote {
  const each = new Map(asked.map((registration) => [registration.registrationId, registration]));
  const registrations = [...each.values()].map((registration) => quoteRegistration(registration, now));
  const centsOf = (waits: boolean) =>
    registrations.reduce((sum, quote) => sum + (quote.needsApproval === waits ? quote.backCents : 0), 0);
  const backCents = centsOf(false);
  return {
    registrations,
    backCents,
    awaitingCents: centsOf(true),
    byPayment: portions(payments, backCents).map(({ payment: { paymentId }, cents }) => ({ paymentId, cents })),
  };
}
