import { errorCodeOf } from '#server/platform/start-error.ts';

/** Who asked went away before the answer was written (a closed tab, an aborted request): nothing failed. */
export const clientLeft = (error: unknown): boolean => errorCodeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE';
