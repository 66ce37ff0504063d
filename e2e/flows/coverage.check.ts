import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { levelThree } from '#e2e/flows/level-three.ts';
import { keptRecordings, productMachines } from '#e2e/flows/recordings.ts';
import { unreachedInBrowser } from '#e2e/flows/unreached-in-browser.ts';

const reports = new URL('../../reports/flows/level-three/', import.meta.url).pathname;

test('every declared transition is taken in the browser, or has the reason why not', async () => {
  const machines = await productMachines();
  const recordings = await keptRecordings(test.info());
  const steps = recordings.flatMap((recording) => recording.steps);
  const found = machines.map((machine) => ({ machine, coverage: levelThree(machine, steps) }));

  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  for (const { machine, coverage } of found)
    await writeFile(join(reports, `${machine.id}.json`), JSON.stringify(coverage, null, 2));

  const items = found.flatMap(({ coverage }) => coverage.transitions);
  const withStatus = (wanted: string) => items.filter(({ status }) => status === wanted).map(({ id }) => id);
  test.info().annotations.push({
    type: 'count',
    description: `${withStatus('covered').length} of ${items.length} transitions in ${recordings.length} recordings`,
  });
  expect(withStatus('uncovered')).toEqual([]);
  expect(withStatus('covered').filter((id) => unreachedInBrowser[id] !== undefined)).toEqual([]);
});
