import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../machine/records.ts';
import type { MutationScore } from '../mutate/score.ts';

/** A mistake that nobody notices, and the events that would show it. */
export type Survivor = { id: string; shortest: readonly string[] };

/** Of the mistakes that change anything: which share is noticed, and which ones are not. */
export type Mutation = {
  /** By the requirement and the walks together, and by the requirement alone; 1 is all. */
  full: number;
  intent: number;
  total: number;
  equivalent: number;
  survivors: readonly Survivor[];
  /** Those that the walks notice and the requirement does not. */
  unintended: readonly string[];
};

export function mutationOf({ results, full, intent }: MutationScore): Mutation {
  const of = (fate: string) => results.filter((result) => result.fate === fate);
  return {
    full,
    intent,
    total: results.length - of('equivalent').length,
    equivalent: of('equivalent').length,
    survivors: of('survived').map(({ id, shortest = [] }) => ({ id, shortest: shortest.map(({ type }) => type) })),
    unintended: of('walks').map(({ id }) => id),
  };
}

const fileIn = (folder: string) => join(folder, 'mutation.json');

/** The last scores that were written, by the machine's id. */
export function readMutations(folder: string): ReadonlyMap<string, Mutation> {
  if (!existsSync(fileIn(folder))) return new Map();
  const written: unknown = JSON.parse(readFileSync(fileIn(folder), 'utf8'));
  return new Map(
    Object.entries(isRecord(written) ? written : {}).filter((entry): entry is [string, Mutation] =>
      isMutation(entry[1]),
    ),
  );
}

/** Writes the scores of some machines; what is known of the others stays. */
export function writeMutations(folder: string, scores: ReadonlyMap<string, Mutation>): void {
  const all = new Map([...readMutations(folder), ...scores]);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    fileIn(folder),
    `${JSON.stringify(Object.fromEntries([...all].sort(([one], [other]) => one.localeCompare(other))), null, 1)}\n`,
  );
}

const isMutation = (value: unknown): value is Mutation =>
  isRecord(value) &&
  typeof value.full === 'number' &&
  typeof value.intent === 'number' &&
  Array.isArray(value.survivors) &&
  Array.isArray(value.unintended);
