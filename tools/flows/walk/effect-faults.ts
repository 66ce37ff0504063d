import type { AnyMachineSnapshot } from 'xstate';
import { isRecord } from '../machine/records.ts';
import type { AnyRequirementTable } from '../requirement-table.ts';
import { differenceIn } from './difference.ts';
import { effectsOf, carriesData, type Effect } from './effects.ts';
import { expectedOf, samplesOf, type Expected, type SeenStep } from './expected.ts';
import type { Exploration } from './explore.ts';
import type { Edge, Start } from './steps.ts';

/** A step of any machine, as the rows of its requirement see it. */
export type AnySeenStep = SeenStep<Edge['event'], AnyMachineSnapshot, unknown>;

export const seenFrom = (was: AnyMachineSnapshot, { sample, event, next }: Edge): AnySeenStep => ({
  sample,
  event,
  was,
  now: next,
  input: undefined,
});

export const seenAtStart = ({ given, input, next }: Start): AnySeenStep => ({
  sample: given,
  event: { type: 'xstate.init', input },
  was: next,
  now: next,
  input,
});

/** Of what a step asks and emits: what is otherwise than required, and the rows that it shows. */
export function effectVerdict(
  seen: AnySeenStep,
  { asked }: Pick<Edge, 'asked'>,
  requirements: AnyRequirementTable,
): { faults: string[]; shown: string[] } {
  const faults: string[] = [];
  const shown: string[] = [];
  for (const effect of effectsOf(asked)) {
    const { field, key, value } = effect;
    const rows = requirements[field] ?? {};
    if (!Object.hasOwn(rows, key)) continue;
    shown.push(rowName(effect), rowName(effect, seen.sample));
    const difference = differenceFrom(rows[key], seen, value);
    if (difference !== null) faults.push(`it ${field} ${key} otherwise: ${difference}`);
  }
  return { faults, shown };
}

function differenceFrom(row: Expected<AnySeenStep>, seen: AnySeenStep, value: unknown): string | null {
  try {
    const should = expectedOf(row, seen);
    return differenceIn(isRecord(should) ? value : bare(value), should);
  } catch (error) {
    return `its row throws ${String(error)}`;
  }
}

/** Where no payload is expected, one that is empty is none. */
const bare = (value: unknown) => (isRecord(value) && Object.keys(value).length === 0 ? undefined : value);

/** The names of the rows of `asks` and `emits`: each has to be seen. */
export function effectRows(requirements: AnyRequirementTable): string[] {
  return (['asks', 'emits'] as const).flatMap((field) =>
    Object.entries(requirements[field] ?? {}).flatMap(([key, row]) =>
      (samplesOf(row) ?? [undefined]).map((sample) => rowName({ field, key }, sample)),
    ),
  );
}

const rowName = ({ field, key }: Pick<Effect, 'field' | 'key'>, sample?: string) =>
  [`${field} ${key}`, ...(sample === undefined ? [] : [`when ${sample}`])].join(' ');

/** What a machine asks or emits with data of which the requirement says nothing, a line each. For now, a table without the field is let be. */
export function effectsWithoutRow(requirements: AnyRequirementTable, { starts, edges }: Exploration): string[] {
  const found = [...starts, ...[...edges.values()].flat()].flatMap(({ asked }) =>
    asked.length === 0
      ? []
      : effectsOf(asked).filter(
          (effect) =>
            carriesData(effect) && !Object.hasOwn(requirements[effect.field] ?? { [effect.key]: null }, effect.key),
        ),
  );
  return [...new Set(found.map(({ field, key }) => `'${field}' has no row for ${key}, which carries data`))];
}
