import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InspectedMicrostepEvent } from 'xstate';
import { isRecord } from '../../machine/records.ts';
import { leafKey } from '../../walk/explore.ts';
import { changesBetween, flatten, type Change } from './flat.ts';
import type { LogEntry, Outcome } from './log-entry.ts';
import { isSnapshotOfMachine } from './refs.ts';
import { watchedMachine } from './watched-machine.ts';

/** Gives back only what may be shown. What it knows nothing about it hides. */
export type Disclose = (value: unknown) => unknown;

/** What an actor has done since its last snapshot: the microsteps of one event. */
export type Underway = { taken: string[]; entered: string[]; actions: string[] };

export const nothingUnderway = (): Underway => ({ taken: [], entered: [], actions: [] });

/** Notes what a microstep took and asked for; xstate says of no action that only assigns that it was carried out. */
export function noteMicrostep(underway: Underway, machine: AnyStateMachine, microstep: InspectedMicrostepEvent): void {
  const { nameOf } = watchedMachine(machine);
  for (const definition of microstep._transitions) {
    underway.taken.push(...[nameOf(definition) ?? []].flat());
    underway.actions.push(...definition.actions.flatMap(actionName));
  }
  if (isSnapshotOfMachine(microstep.snapshot)) underway.entered.push(...microstep.snapshot._nodes.map(({ id }) => id));
}

function actionName(action: unknown): string | [] {
  if (typeof action === 'string') return action;
  return isRecord(action) && typeof action['type'] === 'string' ? action['type'] : [];
}

type Step = {
  machine: AnyStateMachine;
  event: AnyEventObject;
  before: AnyMachineSnapshot | null;
  after: AnyMachineSnapshot;
  underway: Underway;
};

/** What a finished step looks like in the log, but for who did it and when. */
export function describeStep(
  { machine, event, before, after, underway }: Step,
  disclose: Disclose,
): Omit<LogEntry, 'number' | 'at' | 'session' | 'actor' | 'from'> {
  const { taken, actions } = underway;
  const outcome = outcomeOf(event, after, taken);
  const isMove = outcome === 'taken' || outcome === 'refused' || outcome === 'started';
  return {
    machine: machine.id,
    event: discloseEvent(event, disclose),
    outcome,
    taken,
    guards: isMove ? watchedMachine(machine).guardsOf({ before, event: before && event, taken, after }) : [],
    actions: [...new Set(actions)],
    before: before && leafKey(before),
    after: leafKey(after),
    active: after._nodes.map(({ id }) => id),
    changes: contextChanges(before?.context, after.context, disclose),
  };
}

/** The event as it may be shown; its type is a word of the machine's and always is. */
export function discloseEvent(event: AnyEventObject, disclose: Disclose): LogEntry['event'] {
  const shown = disclose(event);
  return { ...(isRecord(shown) ? shown : {}), type: event.type };
}

function outcomeOf(event: AnyEventObject, after: AnyMachineSnapshot, taken: readonly string[]): Outcome {
  if (event.type === 'xstate.init') return 'started';
  if (event.type === 'xstate.stop') return 'stopped';
  if (taken.length > 0) return 'taken';
  return after.status === 'error' ? 'failed' : 'refused';
}

/** The difference as it may be shown; of a field that is hidden wholly, only that it changed. */
function contextChanges(before: unknown, after: unknown, disclose: Disclose): Change[] {
  if (before === after) return [];
  const [was, is] = [before, after].map((context) => (isRecord(context) ? context : {}));
  const shown = changesBetween(before === undefined ? {} : flatten(disclose(before)), flatten(disclose(after)));
  const told = new Set(shown.map(({ path }) => path.split('.')[0]));
  const silent = Object.keys(is ?? {}).filter((name) => !told.has(name) && was?.[name] !== is?.[name]);
  return [...shown, ...silent.map((path) => ({ path, before: '"…"', after: '"… (another)"' }))];
}
