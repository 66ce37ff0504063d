import { cancellationLocked, cancellationOrganizerDecides } from '#messages/account-refusals.ts';
import type { CancellationRefusal, RegistrationLock } from '#server/generated/resolvers.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal, Sentence } from '#server/platform/result.ts';

export type NotCancelled = Refusal<'RegistrationStateTransitionError'>;

/** A registration that is locked can't be given up. */
export const lockedRegistration = (fromState: string, lock: RegistrationLock): NotCancelled =>
  refused(fromState, reasons[lock], (language) => cancellationLocked({ lock }, language));

const reasons: Record<RegistrationLock, CancellationRefusal> = {
  CANCELLED: 'ALREADY_CANCELLED',
  EVENT_CANCELED: 'EVENT_CANCELED',
  EVENT_STARTED: 'EVENT_STARTED',
};

/** Its policy has the organizer decide. */
export const waitsForOrganizer = (fromState: string): NotCancelled =>
  refused(fromState, 'NOT_PERMITTED', cancellationOrganizerDecides);

const refused = (fromState: string, reason: CancellationRefusal, say: Sentence): NotCancelled =>
  refusal(
    'RegistrationStateTransitionError',
    { fromState, toState: 'Cancelled', transitionError: say('en'), reason },
    say,
  );
