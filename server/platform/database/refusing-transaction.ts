import type { Database, Executor } from '#server/platform/context.ts';

type Transaction = <Outcome>(db: Database, rule: (tx: Executor) => Promise<Outcome>) => Promise<Outcome>;

const ordinary: Transaction = (db, rule) => db.transaction(rule);

/** Rolls a transaction back whose rule has refused. */
class Refused extends Error {}

/**
 * Runs a rule in a transaction; an outcome that is a refusal (it has an errorCode) leaves nothing behind.
 * within: a fixedTransaction where the rule begins with a fixed statement.
 */
export async function transact<Outcome extends object | null>(
  db: Database,
  rule: (tx: Executor) => Promise<Outcome>,
  within: Transaction = ordinary,
): Promise<Outcome> {
  const refused: { outcome?: Outcome } = {};
  try {
    return await within(db, async (tx) => {
      const outcome = await rule(tx);
      if (outcome === null || !('errorCode' in outcome)) return outcome;
      refused.outcome = outcome;
      throw new Refused();
    });
  } catch (error) {
    if (refused.outcome) return refused.outcome;
    throw error;
  }
}

export const isRefusal = <Outcome extends object>(
  outcome: Outcome,
): outcome is Extract<Outcome, { errorCode: string }> => 'errorCode' in outcome;
