import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judgeFaces } from '#tools/flows/faces/judge-faces.ts';
import type { RenderedFlow } from '#tools/flows/rendered/controls.ts';
import { kindScoresOf, writeMutations } from '#tools/flows/report/mutation.ts';
import { inHappyDom } from './in-happy-dom.ts';

const reports = 'reports/flows';
const folder = `${reports}/faces`;

/** npm run test:faces: every mistake in what a flow's screens say, and who notices it. */
export function describeMistaken(flow: RenderedFlow): void {
  const { id } = flow.requirements.machine;
  test(`mistakes in what the screens of ${id} say`, { timeout: 900_000 }, async () => {
    const judgement = await judgeFaces(flow, inHappyDom);
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${id}.json`, `${JSON.stringify(judgement, null, 1)}\n`);
    writeMutations(reports, `faces-${id}`, new Map([[id, kindScoresOf(judgement.mistakes)]]));
    expect(judgement.faults).toEqual([]);
  });
}
