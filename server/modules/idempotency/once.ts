import { and, eq } from 'drizzle-orm';
import { idempotencyKeys } from '#server/modules/idempotency/idempotency-tables.ts';
import type { KeyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { clientError } from '#server/platform/client-error.ts';
import type { Database, Executor, Services } from '#server/platform/context.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';

type Rules<Result> = {
  /** In one transaction with the key; whatever it does with `db` is undone where it is refused. */
  deed: (db: Database) => Promise<Result>;
  /** The thing that was answered with, as it is now, for a key that was used before. */
  again: (resultId: string) => Promise<Result>;
  /** What `again` reads; null where nothing was done, so that the key stays unused. Without it the result's own id. */
  idOf?: (result: Result) => string | null;
};

/**
 * Carries a call out once for its key: the key is kept in the transaction of the deed, and the same key is answered by
 * what was done then. Two at once: the second waits for the first. A refusal leaves nothing behind, not even the key
 * (docs/decisions/086). Throws IDEMPOTENCY_KEY_REUSED for a key that was used with other arguments.
 */
export async function once<Result>(
  { db }: Pick<Services, 'db'>,
  call: KeyedCall | null,
  { deed, again, idOf = idOfResult }: Rules<Result>,
): Promise<Result> {
  if (!call) return deed(db);
  const undone: { result?: Result } = {};
  try {
    return await db.transaction(async (tx) => {
      await claimKey(tx, call);
      const result = await deed(tx);
      const resultId = idOf(result);
      if (resultId === null) {
        undone.result = result;
        return tx.rollback();
      }
      await setResult(tx, [call.scope, call.key, resultId]);
      return result;
    });
  } catch (error) {
    if (undone.result !== undefined) return undone.result;
    if (error instanceof KeyTaken) return again(await resultOf(db, call));
    throw error;
  }
}

/**
 * The same for a deed that claims the key in its own transaction, by claimKey or claimText: where a transaction around it
 * would cost too much, or hold locks for too long. It may be refused, or fail, before it comes to that: then the key is
 * looked for.
 */
export async function onceInside<Result extends object>(
  { db }: Pick<Services, 'db'>,
  call: KeyedCall | null,
  { deed, again }: { deed: () => Promise<Result>; again: (resultId: string) => Promise<Result> },
): Promise<Result> {
  if (!call) return deed();
  try {
    const result = await deed();
    if (!('errorCode' in result)) return result;
    const before = await findResult(db, call);
    return before === null ? result : again(before);
  } catch (error) {
    const before = await findResult(db, call);
    if (before === null) throw error;
    return again(before);
  }
}

export type Claim = (tx: Executor) => Promise<void>;

/** The same for a deed whose answer says nothing: it claims the key in its own transaction, and the same key does nothing. */
export async function onceSilently(
  { db }: Pick<Services, 'db'>,
  call: KeyedCall | null,
  deed: (claim: Claim) => Promise<void>,
): Promise<void> {
  try {
    await deed((tx) => (call ? claimKey(tx, call) : Promise.resolve()));
  } catch (error) {
    if (!call || !(error instanceof KeyTaken)) throw error;
    await findResult(db, call);
  }
}

/** Rolls the deed back: its key was used before. */
export class KeyTaken extends Error {}

/**
 * Keeps the key in the transaction, with the thing that will be answered with where that is known; waits where another
 * one has it. Throws KeyTaken for one that was used before.
 */
export async function claimKey(tx: Executor, call: KeyedCall, resultId: string | null = null): Promise<void> {
  const claimed = await claim(tx, [...valuesOf(call), resultId]);
  if (claimed.length === 0) throw new KeyTaken();
}

export const valuesOf = ({ scope, key, operation, fingerprint }: KeyedCall): string[] => [
  scope,
  key,
  operation,
  fingerprint,
];

/** An insert for a statement that claims a key beside what it does; it returns no row for a key that was used before. */
export const claimText = (values: string): string =>
  `insert into idempotency_keys (scope, key, operation, fingerprint, result_id) ${values}
  on conflict (scope, key) do nothing returning key`;

const claim = fixedStatement<{ key: string }>('claim-key', claimText('values ($1, $2, $3, $4, $5)'));
const setResult = fixedStatement(
  'set-key-result',
  'update idempotency_keys set result_id = $3 where scope = $1 and key = $2',
);

/** What a used key has done; null for a key that is not used. Throws IDEMPOTENCY_KEY_REUSED as `once` does. */
export async function findResult(executor: Executor, call: KeyedCall): Promise<string | null> {
  const { scope, key } = call;
  const [kept] = await executor
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
  if (!kept) return null;
  if (kept.operation !== call.operation || kept.fingerprint !== call.fingerprint) throw keyReused();
  return kept.resultId;
}

async function resultOf(executor: Executor, call: KeyedCall): Promise<string> {
  const resultId = await findResult(executor, call);
  if (resultId === null) throw new Error('the key that was used before is gone');
  return resultId;
}

export const keyReused = () =>
  clientError(
    'IDEMPOTENCY_KEY_REUSED',
    'This was already sent with other details. Reload the page to see what was done.',
  );

function idOfResult(result: unknown): string | null {
  if (typeof result !== 'object' || result === null || 'errorCode' in result) return null;
  return 'id' in result && typeof result.id === 'string' ? result.id : null;
}
