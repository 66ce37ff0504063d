import mercurius from 'mercurius';

/** An error that the client is told as it is, in words for a person; all others are answered as defects (graphql-errors). */
export const clientError = (code: string, message: string, more: Record<string, unknown> = {}): Error =>
  new mercurius.ErrorWithProps(message, { code, ...more }, 200);

export const isClientError = (error: unknown): boolean => error instanceof mercurius.ErrorWithProps;

/** What the request itself got wrong. */
export const badInput = (message: string): Error => clientError('BAD_USER_INPUT', message);
