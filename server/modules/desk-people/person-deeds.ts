import type { DeskPersonDeed, RegistrationLock } from '#server/generated/desk-resolvers.ts';

/** What may be done with a registration at the desk by who may change registrations. */
export function personDeedsIn(lock: RegistrationLock | null): DeskPersonDeed[] {
  const isGood = lock === null || lock === 'EVENT_STARTED';
  return [...(lock === null ? (['CHANGE'] as const) : []), ...(isGood ? (['RESEND'] as const) : []), 'NOTE'];
}
