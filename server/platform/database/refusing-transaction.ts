import type { Database, Executor } from '#server/platform/context.ts';

/** Runs a rule in a transaction; an outcome that is a refusal (it has an errorCode) leaves nothing behind. */
export async function transact<Outcome extends object | null>(
  db: Database,
  rule: (tx: Executor) => Promise<Outcome>,
): Promise<Outcome> {
  const refused: { outcome?: Outcome } = {};
  try {
    return await db.transaction(async (tx) => {
      const outcome = await rule(tx);
      if (outcome === null || !('errorCode' in outcome)) return outcome;
      refused.outcome = outcome;
      return tx.rollback();
    });
  } catch (error) {
    if (refused.outcome) return refused.outcome;
    throw error;
  }
}

export const isRefusal = <Outcome extends object>(
  outcome: Outcome,
): outcome is Extract<Outcome, { errorCode: string }> => 'errorCode' in outcome;
