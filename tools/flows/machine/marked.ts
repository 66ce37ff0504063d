import type { AnyStateMachine } from 'xstate';
import { declaredTransitions } from './declared.ts';
import { isRecord, listOf, type PlainRecord } from './records.ts';
import { rewritten, type Rewrite } from './rewrite.ts';

const MARK = 'flows.taken';
const ID = 'flows.id';

/**
 * The same machine, rewritten where that is asked for, whose transitions each say their id when they are taken: a pure
 * `transition` then tells which ones it took, `always` included, because an action that nobody implements is listed and
 * not carried out. A transition that is rewritten keeps its id.
 */
export function markedMachine(machine: AnyStateMachine, rewrite: Rewrite = {}): AnyStateMachine {
  const ids = Map.groupBy(declaredTransitions(machine), ({ source, descriptor }) => siteKey(source, descriptor));
  return rewritten(machine, {
    ...rewrite,
    candidates: (candidates, site) => {
      const declared = ids.get(siteKey(site.stateId, site.descriptor));
      const named = candidates.map((candidate, index) => ({ ...candidate, [ID]: declared?.[index]?.id }));
      return (rewrite.candidates?.(named, site) ?? named).map(({ [ID]: transition, ...candidate }: PlainRecord) => ({
        ...candidate,
        actions: [{ type: MARK, params: { transition, forbids: forbids(candidate) } }, ...listOf(candidate.actions)],
      }));
    },
  });
}

const siteKey = (stateId: string, descriptor: string) => `${stateId} | ${descriptor}`;

/** A transition without target and action forbids its event. */
const forbids = ({ target, actions }: PlainRecord) => target === undefined && listOf(actions).length === 0;

/** An action that a step of a machine asks for. */
export type AskedAction = { type: string; params?: unknown };

/**
 * Splits what a step of a marked machine asks for into the transitions that it took and its true actions. It happens
 * where one of them does not forbid it.
 */
export function readMarks<Action extends AskedAction>(
  actions: readonly Action[],
): { taken: string[]; happens: boolean; asked: Action[] } {
  const taken: string[] = [];
  const asked: Action[] = [];
  let happens = false;
  for (const action of actions) {
    const mark = action.type === MARK && isRecord(action.params) ? action.params : null;
    if (mark) {
      taken.push(String(mark.transition));
      happens ||= mark.forbids === false;
    } else asked.push(action);
  }
  return { taken, happens, asked };
}
