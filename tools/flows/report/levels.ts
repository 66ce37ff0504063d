import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../machine/records.ts';
import { coverageAreas, type Coverage, type CoverageArea, type CoverageItem } from '../walk/coverage.ts';

/** one: the machine alone; two: through the views; three: in a browser, with server and database. */
export const levels = ['one', 'two', 'three'] as const;
export type Level = (typeof levels)[number];

/** What a level is called in a report. */
export const levelWords: Readonly<Record<Level, string>> = { one: 'alone', two: 'on screen', three: 'in a browser' };

/** What a level covered; null where it was not walked. The areas that a level does not look at are left out. */
export type LevelCoverage = Partial<Coverage> | null;

/**
 * What the tests of a level have written of a machine: `level-two/<machine id>.json` in the folder of reports. An area
 * of which they wrote nothing is one that the level does not look at.
 */
export function readLevel(folder: string, level: 'two' | 'three', machineId: string): LevelCoverage {
  const file = join(folder, `level-${level}`, `${machineId}.json`);
  if (!existsSync(file)) return null;
  const written: unknown = JSON.parse(readFileSync(file, 'utf8'));
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
