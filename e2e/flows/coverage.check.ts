import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { levelThree, type LevelThree } from '#e2e/flows/level-three.ts';
import { keptRecordings, productMachines } from '#e2e/flows/recordings.ts';
import { unreachedInBrowser } from '#e2e/flows/unreached-in-browser.ts';
import { requirementTables } from '#tests/model/all-requirement-tables.ts';
import type { CoverageStatus } from '#tools/flows/walk/coverage.ts';

const reports = new URL('../../reports/flows/level-three/', import.meta.url).pathname;

test('every declared transition is taken in the browser, or has the reason why not', async () => {
  const recordings = await keptRecordings(test.info());
  const inBrowser = new Set((await productMachines()).map(({ id }) => id));
  const tables = requirementTables.filter(({ machine }) => inBrowser.has(machine.id));
  const found = tables.map((requirements) => ({
    id: requirements.machine.id,
    coverage: levelThree(requirements, recordings),
  }));

  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  for (const { id, coverage } of found) await writeFile(join(reports, `${id}.json`), JSON.stringify(coverage, null, 2));

  const allOf = (area: keyof LevelThree) => found.flatMap(({ coverage }) => coverage[area]);
  const idsOf = (area: keyof LevelThree, status: CoverageStatus) =>
    allOf(area).flatMap((item) => (item.status === status ? [item.id] : []));
  const counted = (['transitions', 'guards', 'pairs', 'paths'] as const).map(
    (area) => `${idsOf(area, 'covered').length} of ${allOf(area).length} ${area}`,
  );
  test.info().annotations.push({
    type: 'count',
    description: `${counted.join(', ')} in ${recordings.length} recordings`,
  });
  expect(idsOf('transitions', 'uncovered')).toEqual([]);
  expect(idsOf('transitions', 'unknown')).toEqual([]);
  expect(idsOf('transitions', 'covered').filter((id) => unreachedInBrowser[id] !== undefined)).toEqual([]);
});
