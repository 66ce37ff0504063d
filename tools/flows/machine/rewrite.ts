import { StateMachine, type AnyStateMachine } from 'xstate';
import { isRecord, listOf, type PlainRecord } from './records.ts';
import { kindOf, type TransitionSite } from './sites.ts';

/**
 * What to change in a machine. Marks and mutants are both made this way: a machine's configuration is data, and a
 * rewritten copy with the same implementations is a machine again.
 */
export type Rewrite = {
  /** Answers the state's configuration, changed or not. Its transitions are rewritten afterwards. */
  state?: (config: PlainRecord, stateId: string) => PlainRecord;
  /** Answers the candidates of one site in their order; each is an object with `target`, `guard` and `actions`. */
  candidates?: (candidates: readonly PlainRecord[], site: TransitionSite) => readonly PlainRecord[];
  /** Answers what the names of actions and guards stand for. */
  implementations?: (given: AnyStateMachine['implementations']) => AnyStateMachine['implementations'];
};

/** Steps without an event at most: a mistake may lead in circles, and then it throws. */
const EVENTLESS_STEPS = 100;

/** A copy of the machine with its configuration rewritten; guards, actions, actors and delays stay the same unless said. */
export function rewritten(machine: AnyStateMachine, rewrite: Rewrite): AnyStateMachine {
  const config: unknown = machine.config;
  if (!isRecord(config)) throw new TypeError(`the machine ${machine.id} has no configuration`);
  const changed = { ...rewriteState(config, [machine.id], rewrite), options: { maxIterations: EVENTLESS_STEPS } };
  if (!isMachineConfig(changed)) throw new TypeError(`the machine ${machine.id} lost its configuration`);
  return new StateMachine(changed, rewrite.implementations?.(machine.implementations) ?? machine.implementations);
}

function isMachineConfig(config: PlainRecord): config is AnyStateMachine['config'] {
  return 'states' in config || 'on' in config || 'id' in config;
}

/** `path` begins with the machine's id; a state without an id of its own is called by its path, whatever its parent is called. */
function rewriteState(given: PlainRecord, path: readonly string[], rewrite: Rewrite): PlainRecord {
  const stateId = path.length > 1 && typeof given.id === 'string' ? given.id : path.join('.');
  const config = rewrite.state?.(given, stateId) ?? given;
  const at = (descriptor: string, value: unknown) => {
    const site: TransitionSite = { stateId, kind: kindOf(descriptor), descriptor };
    const candidates = listOf(value).map(candidateOf);
    return rewrite.candidates?.(candidates, site) ?? candidates;
  };
  const result: Record<string, unknown> = { ...config };
  if (isRecord(config.on)) result.on = mapRecord(config.on, (value, descriptor) => at(descriptor, value));
  if (isRecord(config.after))
    result.after = mapRecord(config.after, (value, delay) => at(`xstate.after.${delay}.${stateId}`, value));
  if (config.always !== undefined) result.always = at('always', config.always);
  if (config.onDone !== undefined) result.onDone = at(`xstate.done.state.${stateId}`, config.onDone);
  if (config.invoke !== undefined) {
    result.invoke = listOf(config.invoke).map((invoke, index) => {
      if (!isRecord(invoke)) return invoke;
      const id = typeof invoke.id === 'string' ? invoke.id : `${index}.${stateId}`;
      const ends: Record<string, unknown> = {};
      for (const [field, descriptor] of invokeEnds(id))
        if (invoke[field] !== undefined) ends[field] = at(descriptor, invoke[field]);
      return { ...invoke, ...ends };
    });
  }
  if (isRecord(config.states)) {
    result.states = mapRecord(config.states, (child, key) => {
      if (!isRecord(child)) return child;
      return rewriteState(child, [...path, key], rewrite);
    });
  }
  return result;
}

function invokeEnds(id: string): [field: string, descriptor: string][] {
  return [
    ['onDone', `xstate.done.actor.${id}`],
    ['onError', `xstate.error.actor.${id}`],
    ['onSnapshot', `xstate.snapshot.${id}`],
  ];
}

function candidateOf(value: unknown): PlainRecord {
  return isRecord(value) ? value : { target: value };
}

function mapRecord(record: PlainRecord, change: (value: unknown, key: string) => unknown): PlainRecord {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
