import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError } from 'graphql';
import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import mercurius from 'mercurius';

export const unexpectedMessage = 'An unexpected error occurred';

/**
 * What a client sees of an error. What the request got wrong and what a rule says in ErrorWithProps pass as they are;
 * everything else is a defect of ours: it is logged, and answered without a word of what it was.
 */
export function publicError(error: GraphQLError, log: FastifyBaseLogger): GraphQLFormattedError {
  const { originalError } = error;
  if (!originalError || originalError instanceof GraphQLError || originalError instanceof mercurius.ErrorWithProps) return error.toJSON();
  log.error({ err: originalError, path: error.path }, 'a resolver failed');
  return { message: unexpectedMessage, path: error.path, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
}

type Execution = ExecutionResult & { errors: readonly GraphQLError[] };

/** 200 for an answer of the schema, 400 for a request that is no valid operation, 500 for neither. */
export function formatExecution(execution: Execution, log: FastifyBaseLogger) {
  const errors = execution.errors.flatMap((error) => ('errors' in error && Array.isArray(error.errors) ? nested(error.errors) : [error]));
  return {
    statusCode: execution.data === undefined || execution.data === null ? statusOf(execution.errors[0]) : 200,
    response: { data: execution.data ?? null, errors: errors.map((error) => publicError(asGraphQLError(error), log)) },
  };
}

const nested = (errors: unknown[]) => errors.filter((error) => error instanceof Error);

function asGraphQLError(error: Error): GraphQLError {
  if (error instanceof GraphQLError) return error;
  if ('code' in error && typeof error.code === 'string' && error.code.startsWith('MER_')) return new GraphQLError(error.message);
  return new GraphQLError(error.message, { originalError: error });
}

function statusOf(error: Error | undefined): number {
  if (!error) return 500;
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  if (error instanceof GraphQLError && (error.path || error.originalError)) return 200;
  return 400;
}
