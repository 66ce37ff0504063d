import { keptRegistrationWords } from '#domain/registration-lock.ts';
import type { CancellationRefusal, RegistrationLock } from '#server/generated/resolvers.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

export type NotCancelled = Refusal<'RegistrationStateTransitionError'>;

/** A registration that is locked can't be given up. */
export const lockedRegistration = (fromState: string, lock: RegistrationLock): NotCancelled =>
  refused(fromState, reasons[lock], keptRegistrationWords[lock]);

const reasons: Record<RegistrationLock, CancellationRefusal> = {
  CANCELLED: 'ALREADY_CANCELLED',
  EVENT_CANCELED: 'EVENT_CANCELED',
  EVENT_STARTED: 'EVENT_STARTED',
};

/** Its policy has the organizer decide. */
export const waitsForOrganizer = (fromState: string): NotCancelled =>
  refused(fromState, 'NOT_PERMITTED', 'The organizer decides about this cancellation: please write to them');

const refused = (fromState: string, reason: CancellationRefusal, transitionError: string): NotCancelled =>
  refusal(
    'RegistrationStateTransitionError',
    { fromState, toState: 'Cancelled', transitionError, reason },
    transitionError,
  );
