import type { AnyRequirementTable } from '../requirement-table.ts';
import { judgeOf, type MutantFate, type MutantResult, type Walks } from './judge.ts';
import { mutantsOf } from './mutants.ts';

export type MutationScore = {
  results: readonly MutantResult[];
  /** Killed by the requirement or the walks, of those that are not equivalent; 1 is all. */
  full: number;
  /** Killed by the requirement and the invariants alone. */
  intent: number;
};

/** Makes every mistake once, and sees who notices. */
export function mutationScore(requirements: AnyRequirementTable, level: Walks): MutationScore {
  const results = mutantsOf(level.exploration.machine).map(judgeOf(requirements, level));
  const real = results.filter(({ fate }) => fate !== 'equivalent');
  const share = (fates: readonly MutantFate[]) =>
    real.length === 0 ? 1 : real.filter(({ fate }) => fates.includes(fate)).length / real.length;
  return { results, full: share(['intent', 'walks']), intent: share(['intent']) };
}
