import type { AnyMachineSnapshot } from 'xstate';
import { isRecord } from '../machine/records.ts';
import type { AnyRequirementTable } from '../requirement-table.ts';
import { differenceIn } from './difference.ts';
import { effectsOf, carriesData, type Effect } from './effects.ts';
import { expectedOf, InTurn, samplesOf, type Expected, type SeenStep } from './expected.ts';
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
  if (asked.length === 0) return { faults: [], shown: [] };
  const effects = Map.groupBy(effectsOf(asked), (effect) => rowOf(effect));
  const faults: string[] = [];
  const shown: string[] = [];
  for (const [name, [effect, ...others]] of effects) {
    const rows = effect ? (requirements[effect.field] ?? {}) : {};
    if (!effect || !Object.hasOwn(rows, effect.key)) continue;
    shown.push(name, rowOf(effect, seen.sample));
    const values = [effect, ...others].map(({ value }) => value);
    const difference = differenceFrom(rows[effect.key], seen, values);
    if (difference !== null) faults.push(`it ${effect.field} ${effect.key} otherwise: ${difference}`);
  }
  return { faults, shown };
}

function differenceFrom(row: Expected<AnySeenStep>, seen: AnySeenStep, values: readonly unknown[]): string | null {
  try {
    const expected = expectedOf(row, seen);
    const should = expected instanceof InTurn ? expected.values : values.map(() => expected);
    if (should.length !== values.length) return `it does so ${values.length} times, not ${should.length}`;
    const differences = values.map((value, index) =>
      differenceIn(isRecord(should[index]) ? value : bare(value), should[index]),
    );
    return differences.find((difference) => difference !== null) ?? null;
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
      (samplesOf(row) ?? [undefined]).map((sample) => rowOf({ field, key }, sample)),
    ),
  );
}

const rowOf = ({ field, key }: Pick<Effect, 'field' | 'key'>, sample?: string) =>
  [`${field} ${key}`, ...(sample === undefined ? [] : [`when ${sample}`])].join(' ');

/** What a machine asks or emits with data of which the requirement says nothing, a line each; a table as found is not whole yet. */
export function effectsWithoutRow(requirements: AnyRequirementTable, { starts, edges }: Exploration): string[] {
  if (requirements.asFound) return [];
  const leftOut = (['asks', 'emits'] as const).filter((field) => !requirements[field]);
  const found = [...starts, ...[...edges.values()].flat()].flatMap(({ asked }) =>
    asked.length === 0
      ? []
      : effectsOf(asked).filter(
          (effect) => carriesData(effect) && !Object.hasOwn(requirements[effect.field] ?? {}, effect.key),
        ),
  );
  return [
    ...leftOut.map((field) => `'${field}' is left out: it has a row for each that carries data, or none is in it`),
    ...new Set(found.map(({ field, key }) => `'${field}' has no row for ${key}, which carries data`)),
  ];
}
