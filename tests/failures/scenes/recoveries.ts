import { expect } from 'vitest';
import type { OperationName } from '#tests/failures/operations.ts';
import type { Ending, Scene, Recovery } from '#tests/failures/scene.ts';

type Leave = Scene<'GetMe'>['late']['leave'];

/** Away to a page that asks the server nothing, by the footer that stands under every page. */
export const leaveForAbout: Leave = (person) => person.follow('About Foyer');

export const atAbout: Ending = { toast: null, sees: [['heading', 'About Foyer']], at: '/about' };

/** All requests of the operation carried one key: what was lost is sent again, not done again (docs/decisions/086). */
export const withOneKey =
  (operation: OperationName): NonNullable<Recovery['proves']> =>
  ({ sent }) => {
    const keys = sent
      .filter((request) => request.operation === operation)
      .map(({ variables }) => variables['idempotencyKey']);
    expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{32}/)]));
  };

/** A lost answer is asked for once more, with the same key: it ends as if nothing had been lost. */
export const sentAgain = (operation: OperationName, works: Ending): Recovery => ({
  ...works,
  sent: 2,
  proves: withOneKey(operation),
});
