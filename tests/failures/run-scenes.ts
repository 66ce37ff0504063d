import { describe, expect, test } from 'vitest';
import { inABrowser } from '#tests/failures/in-a-browser.ts';
import type { OperationName } from '#tests/failures/operations.ts';
import { rowsOf } from '#tests/failures/rows.ts';
import type { Scenes } from '#tests/failures/scene.ts';

/** Runs every row of a table of scenes against the whole application, with only the network replaced. */
export function describeScenes<Name extends OperationName>(scenes: Scenes<Name>): void {
  inABrowser();
  describe.each(placesIn(scenes))('%s', (_, rows) => {
    test.each(rows)('%s', async (_name, run) => {
      await expect(run()).resolves.toBeUndefined();
    });
  });
}

function placesIn<Name extends OperationName>(scenes: Scenes<Name>) {
  return operationsOf(scenes).flatMap((operation) =>
    scenes[operation].map((scene) => {
      const name = scene.place === undefined ? operation : `${operation}, ${scene.place}`;
      return [name, rowsOf(operation, scene).map(({ name, run }) => [name, run] as const)] as const;
    }),
  );
}

const operationsOf = <Name extends OperationName>(scenes: Scenes<Name>): Name[] =>
  Object.keys(scenes).filter((key): key is Name => key in scenes);
