import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyEventObject } from 'xstate';
import { isRecord } from '../machine/records.ts';
import { isMutationKind, mutationKindNames, mutationKinds, type MutationKind } from '../mutate/kinds.ts';
import { readJson } from './json-file.ts';
import { percent } from './percent.ts';

/**
 * What became of a mistake. `intent`: the hand-written requirement alone notices it. `walks`: the walks notice it, the
 * requirement does not. `survived`: neither does. `equivalent`: it changes nothing that could be seen.
 */
export type MutantFate = 'intent' | 'walks' | 'survived' | 'equivalent';

/** One mistake, and the events that would show it where nobody noticed it. */
export type MutantResult = {
  id: string;
  kind: MutationKind;
  fate: MutantFate;
  shortest?: readonly Pick<AnyEventObject, 'type'>[];
};

/** A mistake that nobody notices, and the events that would show it. */
export type Survivor = { id: string; shortest: readonly string[] };

/** How many mistakes of one kind there are in one flow. `made` are all; each has one of the four fates. */
export type KindCounts = Record<'made' | MutantFate, number>;

export type KindScore = KindCounts & {
  survivors: readonly Survivor[];
  /** Those that the walks notice and the requirement does not. */
  unintended: readonly string[];
};

/** The kinds that a run made in a flow. One that is not in it was not made. */
export type KindScores = Partial<Record<MutationKind, KindScore>>;

/** The same without which mistakes they are. */
export type CountedKinds = Partial<Record<MutationKind, KindCounts>>;

/** All that is known of a flow: each kind that some run made, and the sums over them. */
export type Mutation = {
  kinds: KindScores;
  /** Shares of the mistakes that change anything: noticed at all, and noticed by the requirement alone; 1 is all. */
  full: number;
  intent: number;
  /** The mistakes that change anything, and those that do not. */
  total: number;
  equivalent: number;
  survivors: readonly Survivor[];
  unintended: readonly string[];
};

/** Counts what became of mistakes, kind by kind. */
export function kindScoresOf(results: readonly MutantResult[]): KindScores {
  const byKind = Map.groupBy(results, ({ kind }) => kind);
  const scores = [...byKind].map(([kind, found]): [MutationKind, KindScore] => {
    const of = (fate: MutantFate) => found.filter((result) => result.fate === fate);
    return [
      kind,
      {
        made: found.length,
        intent: of('intent').length,
        walks: of('walks').length,
        survived: of('survived').length,
        equivalent: of('equivalent').length,
        survivors: of('survived').map(({ id, shortest = [] }) => ({ id, shortest: shortest.map(({ type }) => type) })),
        unintended: of('walks').map(({ id }) => id),
      },
    ];
  });
  return Object.fromEntries(scores);
}

/** The counts of several parts of a flow's mistakes, each after the other. */
export function kindScoresTogether(parts: readonly KindScores[]): KindScores {
  const together: Partial<Record<MutationKind, KindScore>> = {};
  for (const kind of mutationKindNames) {
    const scores = parts.flatMap((part) => part[kind] ?? []);
    const sum = (count: keyof KindCounts) => scores.reduce((all, score) => all + score[count], 0);
    if (scores.length === 0) continue;
    together[kind] = {
      made: sum('made'),
      intent: sum('intent'),
      walks: sum('walks'),
      survived: sum('survived'),
      equivalent: sum('equivalent'),
      survivors: scores.flatMap(({ survivors }) => survivors),
      unintended: scores.flatMap(({ unintended }) => unintended),
    };
  }
  return together;
}

/** The sums over all kinds that were made. */
export function sharesOf(kinds: CountedKinds): Pick<Mutation, 'full' | 'intent' | 'total' | 'equivalent'> {
  const scores = mutationKindNames.flatMap((kind) => kinds[kind] ?? []);
  const sum = (count: keyof KindCounts) => scores.reduce((all, score) => all + score[count], 0);
  const total = sum('made') - sum('equivalent');
  const share = (noticed: number) => (total === 0 ? 1 : noticed / total);
  return {
    full: share(sum('intent') + sum('walks')),
    intent: share(sum('intent')),
    total,
    equivalent: sum('equivalent'),
  };
}

export function mutationOf(kinds: KindScores): Mutation {
  const scores = mutationKindNames.flatMap((kind) => kinds[kind] ?? []);
  return {
    kinds,
    ...sharesOf(kinds),
    survivors: scores.flatMap(({ survivors }) => survivors),
    unintended: scores.flatMap(({ unintended }) => unintended),
  };
}

/** What the mistakes of one kind come to, in one flow or in several together. */
export type KindLine = { kind: MutationKind } & (
  | { made: number; noticed: number; byIntent: number; survived: number; equivalent: number }
  | { none: string }
);

/** A line for every kind there is. Of one that was not made it says why: nobody may take it for noticed. */
export function kindLinesOf(flows: readonly CountedKinds[]): KindLine[] {
  return mutationKindNames.map((kind): KindLine => {
    const scores = flows.flatMap((kinds) => kinds[kind] ?? []);
    const sum = (count: keyof KindCounts) => scores.reduce((all, score) => all + score[count], 0);
    if (sum('made') === 0) return { kind, none: mutationKinds[kind] };
    const [byIntent, survived, equivalent] = [sum('intent'), sum('survived'), sum('equivalent')];
    return { kind, made: sum('made'), noticed: byIntent + sum('walks'), byIntent, survived, equivalent };
  });
}

/** 'change input: 12 made, 100.0 % noticed, 91.6 % by intent alone, 0 survived, 1 changes nothing', or why there are none. */
export function kindWords(line: KindLine): string {
  if ('none' in line) return `${line.kind}: none made, ${line.none}`;
  const { kind, made, noticed, byIntent, survived, equivalent } = line;
  const total = made - equivalent;
  const share = (count: number) => (total === 0 ? 'none to be' : percent(count / total));
  return (
    `${kind}: ${made} made, ${share(noticed)} noticed, ${share(byIntent)} by intent alone, ` +
    `${survived} survived, ${equivalent} change nothing`
  );
}

const folderIn = (reports: string) => join(reports, 'mutation');

/** All that was written of each flow by its machine's id, by whichever run: `mutation/<run>.json` in the folder of reports. */
export function readMutations(reports: string): ReadonlyMap<string, Mutation> {
  const folder = folderIn(reports);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const known = new Map<string, KindScores>();
  for (const file of files.sort())
    for (const [id, kinds] of readRun(join(folder, file))) known.set(id, { ...known.get(id), ...kinds });
  return new Map([...known].map(([id, kinds]) => [id, mutationOf(kinds)]));
}

/** Writes what a run found of some flows: the kinds that it makes, and no other's. What it knew of other flows stays. */
export function writeMutations(reports: string, run: string, scores: ReadonlyMap<string, KindScores>): void {
  const file = join(folderIn(reports), `${run}.json`);
  const all = [...new Map([...readRun(file), ...scores])].sort(([one], [other]) => one.localeCompare(other));
  mkdirSync(folderIn(reports), { recursive: true });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 1)}\n`);
}

function readRun(file: string): Map<string, KindScores> {
  const written = readJson(file);
  const flows = Object.entries(isRecord(written) ? written : {});
  return new Map(flows.map(([id, kinds]) => [id, kindsIn(kinds)]));
}

function kindsIn(written: unknown): KindScores {
  const entries = Object.entries(isRecord(written) ? written : {});
  return Object.fromEntries(
    entries.filter((entry): entry is [MutationKind, KindScore] => isMutationKind(entry[0]) && isKindScore(entry[1])),
  );
}

const isKindScore = (value: unknown): value is KindScore =>
  isRecord(value) &&
  ['made', 'intent', 'walks', 'survived', 'equivalent'].every((count) => typeof value[count] === 'number') &&
  Array.isArray(value.survivors) &&
  Array.isArray(value.unintended);
