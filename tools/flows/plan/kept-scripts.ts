import { writeFileSync } from 'node:fs';
import { isRecord } from '../machine/records.ts';
import { readJson } from '../report/json-file.ts';

/** A script by what a person does: where it begins and its samples, by their words. That is what its id stays with. */
export type KeptScript = { id: string; given: string; steps: readonly string[] };

/** The ids of one flow's scripts. `next` is the number of the next one: none is given twice. */
export type KeptFlow = { next: number; scripts: readonly KeptScript[] };

/** By the machine's id. */
export type KeptScripts = Readonly<Record<string, KeptFlow>>;

/**
 * The ids that were given so far; none where there is no file.
 *
 * @throws when it is broken, or two branches gave one id to two scripts: whoever reads on would give ids anew
 */
export function readScripts(file: string): KeptScripts {
  const found = readJson(file);
  const written = found === undefined ? {} : found;
  if (!isRecord(written)) throw new Error(`${file} holds no ids of scripts.`);
  return Object.fromEntries(
    Object.entries(written).map(([id, flow]): [string, KeptFlow] => {
      if (!isFlow(flow)) throw new Error(`${file}: '${id}' holds no ids of scripts.`);
      const ids = flow.scripts.map((script) => script.id);
      const twice = ids.find((one, index) => ids.indexOf(one) !== index);
      if (twice !== undefined)
        throw new Error(
          `${file}: two scripts are '${twice}'. Call the younger one '${id}-${flow.next}', and count up 'next'.`,
        );
      return [id, flow];
    }),
  );
}

export function writeScripts(file: string, scripts: KeptScripts): void {
  const sorted = Object.entries(scripts).sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

const isFlow = (value: unknown): value is KeptFlow =>
  isRecord(value) &&
  Number.isInteger(value.next) &&
  Array.isArray(value.scripts) &&
  value.scripts.every(
    (script: unknown) =>
      isRecord(script) &&
      typeof script.id === 'string' &&
      typeof script.given === 'string' &&
      Array.isArray(script.steps) &&
      script.steps.every((step) => typeof step === 'string'),
  );

type Unnamed = { flow: string; given: string; steps: readonly { when: string }[] };

/**
 * Gives each script the id that it has, or the next one of its flow. An id whose steps are not there any more goes, and
 * is given to no other script. `stillThere` are the known scripts that can still be followed.
 */
export function named<Script extends Unnamed>(
  known: KeptScripts,
  stillThere: ReadonlySet<string>,
  scripts: readonly Script[],
): { scripts: (Script & { id: string })[]; kept: KeptScripts } {
  const kept = new Map(
    Object.entries(known).map(([flow, { next, scripts: old }]): [string, KeptFlow] => [
      flow,
      { next, scripts: old.filter(({ id }) => stillThere.has(id)) },
    ]),
  );
  const withIds = scripts.map((script) => {
    const { next, scripts: old } = kept.get(script.flow) ?? { next: 1, scripts: [] };
    const own = { given: script.given, steps: script.steps.map(({ when }) => when) };
    const same = old.find((one) => isSameScript(one, own));
    if (same) return { ...script, id: same.id };
    const id = `${script.flow}-${next}`;
    kept.set(script.flow, { next: next + 1, scripts: [...old, { id, ...own }] });
    return { ...script, id };
  });
  return { scripts: withIds, kept: Object.fromEntries(kept) };
}

export const isSameScript = (one: Omit<KeptScript, 'id'>, other: Omit<KeptScript, 'id'>): boolean =>
  one.given === other.given && one.steps.join('\n') === other.steps.join('\n');
