import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown };

/**
 * An error as the log has it. Of a statement that failed it keeps the text, where values stand as $1 and $2, and
 * PostgreSQL's code; the values themselves, which its messages repeat, may be passwords, tokens or answers.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no Error', stack: '' };
  const query = error instanceof DrizzleQueryError ? { query: error.query } : {};
  const fault = error instanceof DrizzleQueryError ? error.cause : error;
  const stack = framesOf(error);
  if (!(fault instanceof pg.DatabaseError)) {
    const message = error instanceof DrizzleQueryError ? (fault?.message ?? 'a query failed') : error.message;
    return { type: error.name, message, ...query, ...codeOf(fault), stack };
  }
  const { code, constraint, table, column } = fault;
  return {
    type: error.name,
    message: `PostgreSQL ${code ?? ''}`,
    code,
    constraint,
    table,
    column,
    ...query,
    stack,
  };
}

/** The stack without its first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
