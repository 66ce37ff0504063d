import type { PersonAtDesk } from '#server/modules/desk-people/person-at-desk.ts';
import type { DeskPersonDeed, RegistrationLock } from '#server/generated/desk-resolvers.ts';

/** What may be done with a registration at the desk by who may change registrations; nothing is mailed to nowhere. */
export function personDeedsOf(
  { holder }: Pick<PersonAtDesk, 'holder'>,
  lock: RegistrationLock | null,
): DeskPersonDeed[] {
  const isGood = lock === null || lock === 'EVENT_STARTED';
  return [
    ...(lock === null ? (['CHANGE'] as const) : []),
    ...(isGood && holder.email !== '' ? (['RESEND'] as const) : []),
    'NOTE',
  ];
}
