import type { MutantResult } from '../report/mutation.ts';
import type { AnyRequirementTable } from '../requirement-table.ts';
import { judgeOf, type Walks } from './judge.ts';
import { mutantsOf } from './mutants.ts';
import { valueMutantsOf } from './value-mutants.ts';

/** One of several equal parts of a flow's mistakes, counted from 0. */
export type Share = { index: number; of: number };

/** Makes every mistake once, or those of a share, and sees who notices. */
export function mutationResults(
  requirements: AnyRequirementTable,
  level: Walks,
  { index, of }: Share = { index: 0, of: 1 },
): readonly MutantResult[] {
  const mutants = [...mutantsOf(level.exploration.machine), ...valueMutantsOf(level.exploration)];
  const [first, last] = [index, index + 1].map((part) => Math.round((mutants.length * part) / of));
  return mutants.slice(first, last).map(judgeOf(requirements, level));
}
