import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyRequirementTable } from '#tools/flows/requirement-table.ts';
import { coverageAreas } from '#tools/flows/walk/coverage.ts';
import { levelOne, type LevelOne } from '#tools/flows/walk/level-one.ts';

/**
 * The model test of a flow: the requirement of its sheet, and a walk on a real actor over every simple path, every
 * feasible pair of transitions and every refused event.
 */
export function describeMachine(requirements: AnyRequirementTable): void {
  describe(`the model of ${requirements.machine.id}`, () => {
    let level: LevelOne;
    beforeAll(async () => {
      level = await levelOne(requirements);
    }, 60_000);

    test('does what its requirement table requires, and goes where it was planned to go', () => {
      expect(level.faults).toEqual([]);
    });

    test.each(coverageAreas)('covers its %s', (area) => {
      const missed = level.coverage[area].filter(({ status }) => status !== 'covered' && status !== 'unreachable');
      expect(missed).toEqual([]);
    });

    test('gives a reason for nothing that is reached', () => {
      const unreached = Object.values(level.coverage)
        .flat()
        .filter(({ status }) => status === 'unreachable')
        .map(({ id }) => withoutAnswer(id));
      expect(Object.keys(requirements.unreached ?? {}).filter((id) => !unreached.includes(withoutAnswer(id)))).toEqual(
        [],
      );
    });
  });
}

const withoutAnswer = (id: string) => id.replace(/ = (?:yes|no)$/, '');
