import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { markedMachine, readMarks } from '../machine/marked.ts';
import { firstStep, nextStep } from '../machine/step.ts';
import { leafKey } from '../walk/explore.ts';
import { guardReader, type GuardOutcome } from '../walk/guard-outcomes.ts';
import { heldMachine } from '../walk/held-machine.ts';
import type { RecordedStep } from './recorded-step.ts';

type Outcome = Pick<RecordedStep, 'taken' | 'leaves' | 'status'>;

/** The first event of a flow's life that its machine answers otherwise than the page did. */
export type Departure = Pick<RecordedStep, 'load' | 'session' | 'machine' | 'event'> & {
  /** Which event of this flow it is, its start being the first, and the types of those before. */
  number: number;
  came: readonly string[];
  /** The leaves before it; null at the start. */
  from: string | null;
  page: Outcome;
  here: Outcome;
  /** What the machine's guards say to it. */
  guards: readonly GuardOutcome[];
};

/** What a replay comes to; `unknown` are the ids of recorded machines that are not there. */
export type Replay = { flows: number; departures: readonly Departure[]; unknown: readonly string[] };

/** Gives each recorded flow's machine the recorded events again, in their order, from its start. */
export function replay(machines: readonly AnyStateMachine[], steps: readonly RecordedStep[]): Replay {
  const byId = new Map(machines.map((machine) => [machine.id, machine]));
  const flows = [...Map.groupBy(steps, ({ load, session }) => `${load} ${session}`).values()];
  const departures = flows.flatMap((flow) => {
    const machine = byId.get(flow[0]?.machine ?? '');
    return (machine && departureOf(heldMachine(machine).machine, flow)) ?? [];
  });
  const unknown = new Set(steps.map(({ machine }) => machine).filter((id) => !byId.has(id)));
  return { flows: flows.length, departures, unknown: [...unknown] };
}

/** The faults of a replay as text; an empty list is a recording that the machines explain. */
export function replayFaults(machines: readonly AnyStateMachine[], steps: readonly RecordedStep[]): string[] {
  const { departures, unknown } = replay(machines, steps);
  return [...unknown.map((id) => `there is no machine '${id}'`), ...departures.map(departureWords)];
}

/** One actor's life; it ends where the page stopped it. Only the first departure counts: what follows is its echo. */
function departureOf(machine: AnyStateMachine, flow: readonly RecordedStep[]): Departure | null {
  const marked = markedMachine(machine);
  const guardsOf = guardReader(machine);
  let before: AnyMachineSnapshot | null = null;
  for (const [index, step] of flow.entries()) {
    const { load, session, event, taken, leaves, status } = step;
    if (event.type === 'xstate.stop') return null;
    const [after, actions] = stepOf(marked, before, step);
    const page = { taken, leaves, status };
    const here = { taken: readMarks(actions).taken, leaves: leafKey(after), status: after.status };
    if (JSON.stringify(page) !== JSON.stringify(here)) {
      const guards = guardsOf({ before, event: before && event, taken: here.taken, after });
      const came = flow.slice(0, index).map((one) => one.event.type);
      const from = before && leafKey(before);
      return { load, session, machine: machine.id, event, number: index + 1, came, from, page, here, guards };
    }
    before = after;
  }
  return null;
}

function stepOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot | null, { event }: RecordedStep) {
  if (snapshot !== null && event.type !== 'xstate.init') return nextStep(machine, snapshot, event);
  return firstStep(machine, event['input']);
}

/** Which step departs, what the page did, what the machine does, and how the flow came there. */
export function departureWords({ machine, session, number, event, from, page, here, came, guards }: Departure): string {
  const did = ({ taken, leaves, status }: Outcome) =>
    `[${taken.join(', ') || 'nothing'}] -> ${leaves}${status === 'active' ? '' : ` (${status})`}`;
  return [
    `${machine} (${session}), event ${number} '${event.type}'${from === null ? '' : ` in ${from}`}`,
    `  the page took    ${did(page)}`,
    `  the machine took ${did(here)}`,
    ...guards.map(({ transition, passed }) => `  its guard of     ${transition} says ${passed ? 'yes' : 'no'}`),
    ...(came.length > 0 ? [`  before it came   ${came.join(', ')}`] : []),
  ].join('\n');
}
