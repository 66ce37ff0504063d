import type { Exploration } from '../walk/explore.ts';
import type { Edge, Start } from '../walk/steps.ts';
import type { PickedWalk } from './pick.ts';
import { shortestShowing } from './shortest-walk.ts';

/** More are not tried: where nobody walked anything, every two walks of a flow could be one. */
const TRIES = 30;
const PLACES = 20_000;

/** Makes one walk of two wherever one shows what both do. */
export function joinedWalks(
  exploration: Exploration,
  picked: readonly PickedWalk[],
  shownBy: (step: Edge | Start) => readonly string[],
): PickedWalk[] {
  let tries = TRIES;
  return picked.reduce<PickedWalk[]>((walks, one) => {
    for (const [index, other] of walks.entries()) {
      if (tries === 0) break;
      tries -= 1;
      const covers = [...other.covers, ...one.covers];
      const walk = shortestShowing(exploration, covers, shownBy, PLACES);
      if (walk !== null) return walks.with(index, { walk, covers });
    }
    return [...walks, one];
  }, []);
}
