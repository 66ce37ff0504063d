import type { AskedAction } from '../machine/marked.ts';
import type { AnyRequirementTable } from '../requirement-table.ts';
import { carriesData, effectsOf } from '../walk/effects.ts';
import { bySample } from '../walk/expected.ts';
import type { Exploration } from '../walk/explore.ts';
import { literal } from './literal.ts';

/** What can stand in a source as it is. */
type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [key: string]: Plain };

/** One row of `asks` or `emits` as it was found: the value at each sample, or null where the sample does not tell it. */
export type FoundEffect = { field: 'asks' | 'emits'; key: string; values: ReadonlyMap<string, Plain> | null };

const LONGEST = 300;

/** What steps ask of the world and tell it, in a row where each sample always does it with the same data. */
export function foundEffects({ starts, edges }: Exploration): FoundEffect[] {
  const rows = new Map<string, FoundEffect & { values: Map<string, Plain> | null; carries: boolean }>();
  const note = (sample: string, asked: readonly AskedAction[]) => {
    if (asked.length === 0) return;
    for (const [name, same] of Map.groupBy(effectsOf(asked), ({ field, key }) => `${field} ${key}`)) {
      const [effect, ...others] = same;
      if (!effect || /^x:\d/.test(effect.key)) continue;
      const { field, key } = effect;
      const row = rows.get(name) ?? { field, key, values: new Map<string, Plain>(), carries: false };
      rows.set(name, row);
      row.carries ||= same.some(carriesData);
      if (others.length > 0 || !isPlain(effect.value) || isOtherThan(row.values, sample, effect.value))
        row.values = null;
      else row.values?.set(sample, effect.value);
    }
  };
  for (const { given, asked } of starts) note(given, asked);
  for (const { sample, asked } of [...edges.values()].flat()) note(sample, asked);
  return [...rows.values()].flatMap(({ carries, ...row }) => (carries ? [row] : []));
}

function isOtherThan(values: ReadonlyMap<string, Plain> | null, sample: string, value: Plain): boolean {
  const text = literal(value);
  return text.length > LONGEST || (values?.has(sample) === true && literal(values.get(sample)) !== text);
}

function isPlain(value: unknown): value is Plain {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value === 'object' && value !== null)
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
  return ['string', 'number', 'boolean', 'undefined'].includes(typeof value) || value === null;
}

/** Whether it is the same whatever happens. */
export const isAlwaysSame = (values: ReadonlyMap<string, Plain>): boolean =>
  values.size > 1 && new Set([...values.values()].map(literal)).size === 1;

/** The rows as a table has them. */
export function effectRows(effects: readonly FoundEffect[]): Pick<AnyRequirementTable, 'asks' | 'emits'> {
  const rowsOf = (field: FoundEffect['field']) =>
    Object.fromEntries(
      effects.flatMap(({ field: own, key, values }) => {
        if (own !== field || values === null) return [];
        return [[key, isAlwaysSame(values) ? [...values.values()][0] : bySample(Object.fromEntries(values))] as const];
      }),
    );
  return { asks: rowsOf('asks'), emits: rowsOf('emits') };
}
