import type { JobHandler } from '#server/platform/module.ts';

const hour = 3_600;
const day = 24 * hour;

const limits = {
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 300,
  /** A job whose server died is done by another after this long, not only when it expires. */
  heartbeatSeconds: 20,
};

/**
 * The pauses double from 2 seconds (each up to twice as long, at random) until they are six hours: 14 of them take 9 to
 * 15 hours, and 27 more at six hours make it seven days and a little. A queue deletes what waits for longer than its
 * retention, which begins when a job is enqueued; the default of two weeks would be up where a server is off for a while.
 */
const patientLimits = { retryLimit: 41, retryDelayMax: 6 * hour, retentionSeconds: 365 * day };

/** Dead letters are kept for 90 days, if no operator sends or drops them before. Nobody works on them. */
export const deadLetterQueue = { retryLimit: 0, retentionSeconds: 90 * day, deleteAfterSeconds: 90 * day };

/** How long a job may take, how often it is tried again, and when it is given up. */
export function limitsOf({ schedule, deadLetters, isBusy = false }: JobHandler) {
  const notify = !isBusy;
  if (schedule) return { ...limits, notify, retryLimit: 0, policy: 'exclusive' };
  return deadLetters
    ? { ...limits, ...patientLimits, notify, deadLetter: deadLetters, policy: 'standard' }
    : { ...limits, notify, policy: 'standard' };
}
