import type { FastifyBaseLogger } from 'fastify';
import type { ExecutionResult, FormattedExecutionResult, GraphQLError, GraphQLFormattedError } from 'graphql';
import type { ErrorCode } from '#server/generated/resolvers.ts';
import { isClientError } from '#server/platform/client-error.ts';
import { clientLeft } from '#server/platform/http/client-left.ts';
import { errorCodeOf } from '#server/platform/start-error.ts';

/** graphql helps a stranger to the names of the schema; it adds this to what was wrong. */
const suggestion = / Did you mean .*\?$/s;

export const unexpectedMessage = 'An unexpected error occurred';

/** The catalogue's code for what nobody foresaw (platform specification §8). */
const unknownError: ErrorCode = 'UNKNOWN_ERROR';

/**
 * What a client sees of an error. What the request got wrong and what a rule tells by clientError pass as they are;
 * everything else is a defect of ours: it is logged, and answered without a word of what it was.
 */
export function publicError(error: Error, log: FastifyBaseLogger): GraphQLFormattedError {
  const { message, path, originalError, extensions, locations } = partsOf(error);
  if (isOurs(originalError)) {
    if (!path && clientLeft(originalError)) log.info('the client left before its answer');
    else log.error({ err: originalError, path }, 'a resolver failed');
    return { message: unexpectedMessage, path, extensions: { code: 'INTERNAL_SERVER_ERROR', errorCode: unknownError } };
  }
  const told = message.replace(suggestion, '');
  const known = extensions && Object.keys(extensions).length > 0 ? { extensions } : {};
  return { message: told, ...(path ? { path } : {}), ...(locations ? { locations } : {}), ...known };
}

/** 200 for an answer of the schema, 400 for a request that is no valid operation, 500 for neither. */
export function formatExecution(
  execution: Execution,
  log: FastifyBaseLogger,
): { statusCode: number; response: FormattedExecutionResult } {
  const errors = execution.errors.flatMap(severalOf);
  return {
    statusCode: execution.data ? 200 : statusOf(execution.errors[0]),
    response: { data: execution.data ?? null, errors: errors.map((error) => publicError(error, log)) },
  };
}

type Execution = ExecutionResult & { errors: readonly Error[] };

/** Told apart by name: two copies of the graphql package can meet in one process, and instanceof knows only its own. */
const isGraphQLError = (error: Error): error is GraphQLError => error.name === 'GraphQLError';
const isExpected = (error: Error) => isClientError(error) || isGraphQLError(error) || isOfTheRequest(error);

/** mercurius and fastify say by their codes what is wrong with a request: no JSON, too large, no operation. */
const isOfTheRequest = (error: Error): boolean =>
  /^(MER|FST)_/.test(errorCodeOf(error) ?? '') && !('statusCode' in error && Number(error.statusCode) >= 500);
const isOurs = (error: Error | undefined) => error !== undefined && !isExpected(error);

function partsOf(
  error: Error,
): Pick<GraphQLError, 'message' | 'path' | 'locations' | 'extensions'> & { originalError: Error | undefined } {
  if (isGraphQLError(error)) {
    const { message, path, locations, extensions, originalError } = error;
    return { message, path, locations, extensions, originalError: originalError ?? undefined };
  }
  return { message: error.message, path: undefined, locations: undefined, extensions: {}, originalError: error };
}

/** The codes of what is told, each once; an error that graphql itself tells has none. */
export const codesOf = ({ errors = [] }: FormattedExecutionResult): string[] => [
  ...new Set(errors.map(({ extensions }) => extensions?.['code']).filter((code) => typeof code === 'string')),
];

/** Seconds after which to try again, of a call that came too often. */
export function retryAfter(execution: FormattedExecutionResult): number | null {
  for (const { extensions } of execution.errors ?? []) {
    if (extensions?.['code'] === 'RATE_LIMITED' && typeof extensions['retryAfterSeconds'] === 'number')
      return extensions['retryAfterSeconds'];
  }
  return null;
}

/** mercurius wraps the faults of an operation into one error. */
function severalOf(error: Error): Error[] {
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.filter((one) => one instanceof Error);
  return 'originalError' in error && error.originalError instanceof Error
    ? (withinWrapper(error.originalError) ?? [error])
    : [error];
}

const withinWrapper = (error: Error) => ('errors' in error && Array.isArray(error.errors) ? severalOf(error) : null);

function statusOf(error: Error | undefined): number {
  if (!error) return 500;
  if ('originalError' in error && error.originalError instanceof Error && isOfTheRequest(error.originalError))
    return statusOf(error.originalError);
  if (isGraphQLError(error) && (error.path || error.originalError)) return 200;
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 400;
}
