import type { AnyStateMachine } from 'xstate';
import { listOf } from './records.ts';
import { rewritten } from './rewrite.ts';
import { transitionId } from './sites.ts';

const MARK = 'flows.taken';

/**
 * The same machine, whose transitions each say their id when they are taken: a pure `transition` then tells which ones
 * it took, `always` included, because an action that nobody implements is listed and not carried out.
 */
export function markedMachine(machine: AnyStateMachine): AnyStateMachine {
  return rewritten(machine, {
    candidates: (candidates, site) =>
      candidates.map((candidate, index) => ({
        ...candidate,
        actions: [{ type: MARK, params: { transition: transitionId(site, index) } }, ...listOf(candidate.actions)],
      })),
  });
}

/** An action that a step of a machine asks for. */
export type AskedAction = { type: string; params?: unknown };

/** Splits what a step of a marked machine asks for into the transitions that it took and its true actions. */
export function readMarks<Action extends AskedAction>(
  actions: readonly Action[],
): { taken: string[]; asked: Action[] } {
  const taken: string[] = [];
  const asked: Action[] = [];
  for (const action of actions) {
    const { params } = action;
    const isMark = action.type === MARK && typeof params === 'object' && params !== null && 'transition' in params;
    if (isMark) taken.push(String(params.transition));
    else asked.push(action);
  }
  return { taken, asked };
}
