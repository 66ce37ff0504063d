import type { MutantResult } from '../report/mutation.ts';
import type { AnyRequirementTable } from '../requirement-table.ts';
import { judgeOf, type Walks } from './judge.ts';
import { mutantsOf } from './mutants.ts';
import { valueMutantsOf } from './value-mutants.ts';

/** Makes every mistake once, and sees who notices. */
export function mutationResults(requirements: AnyRequirementTable, level: Walks): readonly MutantResult[] {
  const mutants = [...mutantsOf(level.exploration.machine), ...valueMutantsOf(level.exploration)];
  return mutants.map(judgeOf(requirements, level));
}
