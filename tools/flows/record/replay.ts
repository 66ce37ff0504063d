import type { AnyStateMachine } from 'xstate';
import { leafKey } from '../walk/explore.ts';
import type { GuardOutcome } from '../walk/guard-outcomes.ts';
import type { RecordedStep } from './recorded-step.ts';
import { livesIn, takeAgain } from './take-again.ts';

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
  const lives = livesIn(steps);
  const departures = lives.flatMap((life) => {
    const machine = byId.get(life[0]?.machine ?? '');
    return (machine && departureOf(machine, life)) ?? [];
  });
  const unknown = new Set(steps.map(({ machine }) => machine).filter((id) => !byId.has(id)));
  return { flows: lives.length, departures, unknown: [...unknown] };
}

/** The faults of a replay as text; an empty list is a recording that the machines explain. */
export function replayFaults(machines: readonly AnyStateMachine[], steps: readonly RecordedStep[]): string[] {
  const { departures, unknown } = replay(machines, steps);
  return [...unknown.map((id) => `there is no machine '${id}'`), ...departures.map(departureWords)];
}

/** Only the first departure of a life counts: what follows is its echo. */
function departureOf(machine: AnyStateMachine, life: readonly RecordedStep[]): Departure | null {
  const came: string[] = [];
  for (const { recorded, before, taken, after, guards } of takeAgain(machine, life)) {
    const { load, session, event } = recorded;
    const page = { taken: recorded.taken, leaves: recorded.leaves, status: recorded.status };
    const here = { taken, leaves: leafKey(after), status: after.status };
    if (JSON.stringify(page) !== JSON.stringify(here)) {
      const from = before && leafKey(before);
      const number = came.length + 1;
      return { load, session, machine: machine.id, event, number, came, from, page, here, guards: guards() };
    }
    came.push(event.type);
  }
  return null;
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
