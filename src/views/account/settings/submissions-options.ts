import { limits } from '#domain/limits.ts';
import type { SubmissionStatus } from '#machines/account/submission/submission-status.ts';

/** The variables that ask for the registration forms of a status, as the page and the server ask. */
export const submissionsOptions = (status: SubmissionStatus) => ({
  options: {
    take: limits.listTakeMax,
    ...(status === 'any' ? {} : { filter: { complete: { eq: status === 'complete' } } }),
  },
});
