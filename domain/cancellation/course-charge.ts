/** Of a course in a row of sessions: how many there are, and how many were given by now. */
export type CourseSessions = { count: number; given: number };

/** The most that is charged of what is left, in cents and in percent: whichever is lower. */
export const courseChargeLimits = { mostCents: 5_000, percent: 10 } as const;

/**
 * What is kept of a course before taxes, in cents: nothing before its first session; after it the sessions given and the
 * lower of C$50 and 10 % of the rest (Quebec's rule for courses, docs/decisions/121). Rounded down, so that it is never more than that.
 */
export function courseKept(
  paidCents: number,
  { count, given }: CourseSessions,
): { givenCents: number; chargeCents: number } {
  if (given === 0) return { givenCents: 0, chargeCents: 0 };
  const givenCents = given >= count ? paidCents : Math.floor((paidCents * given) / count);
  const { mostCents, percent } = courseChargeLimits;
  const chargeCents = Math.min(mostCents, Math.floor(((paidCents - givenCents) * percent) / 100));
  return { givenCents, chargeCents };
}
