/** The server can't start; the message is one line for the person who started it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The code of a system error (EADDRINUSE, EACCES) or of PostgreSQL (42P01), also where it is wrapped. */
export function errorCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError) return errorCodeOf(error.errors[0]);
  return errorCodeOf(error.cause);
}
