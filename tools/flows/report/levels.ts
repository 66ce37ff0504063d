import { join } from 'node:path';
import { isRecord } from '../machine/records.ts';
import { coverageAreas, type Coverage, type CoverageArea, type CoverageItem } from '../walk/coverage.ts';
import { readJson } from './json-file.ts';

/** one: the machine alone; two: through the views; three: in a browser, with server and database. */
export const levels = ['one', 'two', 'three'] as const;
export type Level = (typeof levels)[number];

/** What a level is called in a report. */
export const levelWords: Readonly<Record<Level, string>> = { one: 'alone', two: 'on screen', three: 'in a browser' };

/** What a level covered; null where it was not walked. The areas that a level does not look at are left out. */
export type LevelCoverage = Partial<Coverage> | null;

/** What was found of the further levels; `outdated` are those that were walked for another machine, and don't count. */
export type FurtherLevels = { two: LevelCoverage; three: LevelCoverage; outdated: readonly string[] };

export const nothingFurther: FurtherLevels = { two: null, three: null, outdated: [] };

/** What the tests of the further levels have written of a machine, if it is the machine that the first level knows. */
export function furtherLevels(folder: string, machineId: string, first: Coverage): FurtherLevels {
  const read = (['two', 'three'] as const).map((level) => {
    const found = readLevel(folder, level, machineId);
    const others = found ? otherIds(found, first) : null;
    return others === null
      ? { found, outdated: [] }
      : { found: null, outdated: [`level ${level} was walked for another machine (${others}): walk it again`] };
  });
  const [two, three] = read.map(({ found }) => found);
  return { two: two ?? null, three: three ?? null, outdated: read.flatMap(({ outdated }) => outdated) };
}

/** What a level looked at and the machine has not, and the other way round; null where it is the same. */
function otherIds(found: Partial<Coverage>, first: Coverage): string | null {
  const idsIn = (coverage: Partial<Coverage>) =>
    new Set(
      coverageAreas
        .filter((area) => found[area] !== undefined)
        .flatMap((area) => (coverage[area] ?? []).map(({ id }) => `${area} ${id}`)),
    );
  const [there, here] = [idsIn(found), idsIn(first)];
  const beyond = (ids: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...ids].filter((id) => !others.has(id)).length;
  const [unknown, missing] = [beyond(there, here), beyond(here, there)];
  return unknown + missing === 0 ? null : `${unknown} ids are unknown here, ${missing} are missing`;
}

/**
 * What the tests of a level have written of a machine: `level-two/<machine id>.json` in the folder of reports. An area
 * of which they wrote nothing is one that the level does not look at.
 */
export function readLevel(folder: string, level: 'two' | 'three', machineId: string): LevelCoverage {
  const file = join(folder, `level-${level}`, `${machineId}.json`);
  const written = readJson(file);
  if (!isRecord(written)) return null;
  const areas = coverageAreas.flatMap((area): [CoverageArea, CoverageItem[]][] => {
    const items = itemsOf(written[area]);
    return items.length > 0 ? [[area, items]] : [];
  });
  return Object.fromEntries(areas);
}

const statuses = ['covered', 'uncovered', 'unreachable', 'unknown'] as const;

function itemsOf(written: unknown): CoverageItem[] {
  if (!Array.isArray(written)) return [];
  return written.filter(isRecord).map(({ id, status, reason }) => ({
    id: String(id),
    status: statuses.find((known) => known === status) ?? 'unknown',
    ...(typeof reason === 'string' ? { reason } : {}),
  }));
}
