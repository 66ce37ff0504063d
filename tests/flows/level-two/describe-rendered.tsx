import { mkdirSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RenderedFlow } from '#tools/flows/rendered/controls.ts';
import { levelTwo, tableFaults, type LevelTwo } from '#tools/flows/rendered/level-two.ts';
import { describeMistaken } from './describe-mistaken.ts';
import { inHappyDom } from './in-happy-dom.ts';

const folder = 'reports/flows/level-two';

/** The second level of a flow: all that it does and refuses, through the views that people use; pairs and paths as they come. */
export function describeRendered(flow: RenderedFlow): void {
  if (import.meta.env.MODE === 'faces') return describeMistaken(flow);
  describe(`the screens of ${flow.requirements.machine.id}`, () => {
    let level: LevelTwo;
    beforeAll(async () => {
      level = await levelTwo(flow, inHappyDom);
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${folder}/${flow.requirements.machine.id}.json`, `${JSON.stringify(level.coverage, null, 1)}\n`);
    }, 120_000);

    test('have a control for every event and a view for every state, and no others', () => {
      expect(tableFaults(flow)).toEqual([]);
    });

    test('are made mistakes in, where it is written down what they say', () => {
      expect(flow.owns === undefined).toBe(flow.requirements.says === undefined);
    });

    test('show each state, let happen what the machine takes, and offer nothing that it refuses', () => {
      expect(level.faults).toEqual([]);
    });

    test('lead over every transition, every answer of a guard and every refused event', () => {
      const { pairs: _pairs, paths: _paths, ...whole } = level.coverage;
      const missed = Object.values(whole)
        .flat()
        .filter(({ status }) => status === 'uncovered')
        .map(({ id }) => id);
      expect(missed.sort()).toEqual(Object.keys(flow.unreached ?? {}).sort());
    });
  });
}
