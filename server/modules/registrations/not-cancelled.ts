import { cancellationLocked, cancellationNotAsked } from '#messages/account-refusals.ts';
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

/** Its organizer decides, and can't be asked now. */
export const notAsked = (fromState: string, reason: 'ASKED' | 'OFFERED'): NotCancelled =>
  refused(fromState, reason, (language) => cancellationNotAsked({ why: reason }, language));

/** It is cancelled by now, and can't be kept. */
export const notKept = (): NotCancelled =>
  refused(
    'Cancelled',
    'ALREADY_CANCELLED',
    (language) => cancellationLocked({ lock: 'CANCELLED' }, language),
    'Confirmed',
  );

const refused = (fromState: string, reason: CancellationRefusal, say: Sentence, toState = 'Cancelled'): NotCancelled =>
  refusal('RegistrationStateTransitionError', { fromState, toState, transitionError: say('en'), reason }, say);
