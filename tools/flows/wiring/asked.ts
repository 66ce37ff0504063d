import { isDeepStrictEqual } from 'node:util';
import { markedMachine, type AskedAction } from '../machine/marked.ts';
import { isRecord } from '../machine/records.ts';
import { exploring } from '../walk/explore.ts';
import { heldMachine } from '../walk/held-machine.ts';
import { stepsOf } from '../walk/steps.ts';
import { rowsOf } from './walk-wiring.ts';
import type { AnyWiring } from './wiring.ts';

/**
 * Where a wiring and the walk of its machine do not fit together: a row whose input the machine never asks for, and an
 * input of a form that no row has. `early` looks until every row was asked for, and says nothing of forms.
 */
export function askedFaults(wiring: AnyWiring, { early = false } = {}): string[] {
  const { id, requirements } = wiring;
  const open = rowsOf(wiring).filter(({ row }) => row.unasked === undefined);
  const unasked = new Set(open);
  const forms = new Map<string, string>();
  const known = new Set(rowsOf(wiring).map(({ name, row }) => `${name} ${formOf(row.input)}`));

  const look = (asked: readonly AskedAction[]) => {
    for (const { name, input } of invocationsIn(asked)) {
      for (const row of unasked)
        if (row.name === name && isDeepStrictEqual(plain(row.row.input), plain(input))) unasked.delete(row);
      const form = `${name} ${formOf(input)}`;
      if (wiring.rows[name] && !known.has(form)) forms.set(form, JSON.stringify(input));
    }
  };

  const { machine } = heldMachine(requirements.machine, requirements.listeners);
  const steps = stepsOf(markedMachine(machine), requirements, () => []);
  for (const { exploration, configuration } of exploring(machine, requirements, steps)) {
    if (exploration.edges.size <= 1) for (const { asked } of exploration.starts) look(asked);
    for (const { asked } of exploration.edges.get(configuration.key) ?? []) look(asked);
    if (early && unasked.size === 0) return [];
  }
  return [
    ...[...unasked].map(({ name, row }) => `${id}.${name}, ${row.when}: nobody asks for ${JSON.stringify(row.input)}`),
    ...(early ? [] : [...forms].map(([form, input]) => `${id}: no row is for ${form.split(' ')[0]} with ${input}`)),
  ];
}

function* invocationsIn(asked: readonly AskedAction[]): Generator<{ name: string; input: unknown }> {
  for (const { type, params } of asked)
    if (type === 'xstate.spawnChild' && isRecord(params) && typeof params.src === 'string')
      yield { name: params.src, input: params.input };
}

const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** Which fields there are, and which of them hold something. */
function formOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length > 0 ? formOf(value[0]) : ''}]`;
  if (!isRecord(value)) return value === null ? 'null' : typeof value;
  const fields = Object.entries(value).map(([name, inner]) => `${name}: ${formOf(inner)}`);
  return `{${fields.toSorted().join(', ')}}`;
}
