import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { LogEntry } from '../panel/watch/log-entry.ts';
import { leafKey } from '../walk/explore.ts';
import type { RecordedStep } from './recorded-step.ts';
import type { Departure, Replay } from './replay.ts';
import { steeredMachine, type SteeredStep } from './steered-machine.ts';
import { takeAgain } from './take-again.ts';

/** What a replay of the panel's recording comes to, and where each flow ended. */
export type PanelReplay = Replay & {
  /** Flows of whose values something is hidden: their guards answered what the recording says they did. */
  steered: number;
  ends: readonly { session: string; machine: string; leaves: string }[];
};

/**
 * Gives each flow of the panel's recording its events again. One that hides nothing is given them as it is, as in a
 * browser test's recording. Of others the guards can't be asked: what is proved of them is that the machine has these
 * ways, and that they lead where they led.
 */
export function replayPanel(machines: readonly AnyStateMachine[], entries: readonly LogEntry[]): PanelReplay {
  const byId = new Map(machines.map((machine) => [machine.id, machine]));
  const lives = [...Map.groupBy(entries, ({ session }) => session).values()];
  const known = lives.flatMap((life) => {
    const machine = byId.get(life[0]?.machine ?? '');
    return machine ? [{ machine, life, isHidden: hidesSomething(life) }] : [];
  });
  const walks = known.map(({ machine, life, isHidden }) => walk(life, isHidden ? steered(machine) : asItIs(machine)));
  return {
    flows: lives.length,
    steered: known.filter(({ isHidden }) => isHidden).length,
    departures: walks.flatMap(({ departure }) => departure ?? []),
    ends: walks.flatMap(({ end }) => end ?? []),
    unknown: [...new Set(entries.map(({ machine }) => machine).filter((id) => !byId.has(id)))],
  };
}

/** A log that begins later than the flow says nothing of what led there. */
const hidesSomething = (life: readonly LogEntry[]): boolean =>
  life[0]?.outcome !== 'started' || JSON.stringify(life.map(({ event }) => event)).includes('…');

type Walk = { departure: Departure | null; end: PanelReplay['ends'][number] | null };

function walk(life: readonly LogEntry[], again: (life: readonly LogEntry[]) => Iterable<SteeredStep | null>): Walk {
  const steps = life.filter(({ outcome }) => outcome !== 'stopped' && outcome !== 'failed');
  const came: string[] = [];
  let end: Walk['end'] = null;
  for (const [index, step] of [...again(steps)].entries()) {
    const entry = steps[index];
    if (!entry) break;
    const { session, machine, event, taken, after: leaves, before: from } = entry;
    const status = step?.after.status ?? '';
    const here = { taken: step?.taken ?? taken, leaves: step ? leafKey(step.after) : leaves, status };
    end = { session, machine, leaves: here.leaves };
    if (here.leaves !== leaves || here.taken.join('\n') !== taken.join('\n')) {
      const page = { taken, leaves, status };
      return {
        departure: { load: 0, session, machine, event, number: index + 1, came, from, page, here, guards: [] },
        end,
      };
    }
    came.push(event.type);
  }
  return { departure: null, end };
}

const asItIs = (machine: AnyStateMachine) => (life: readonly LogEntry[]) => takeAgain(machine, life.map(stepOf));

const stepOf = ({ session, machine, event, taken, after }: LogEntry): RecordedStep => ({
  load: 0,
  session,
  machine,
  event,
  taken,
  leaves: after,
  status: 'active',
});

/** Of a flow that was under way before the log, the first entry is where it stands; it is not taken again. */
const steered = (machine: AnyStateMachine) =>
  function* again(life: readonly LogEntry[]): Generator<SteeredStep | null> {
    const { step, resumedAt } = steeredMachine(machine);
    let last: AnyMachineSnapshot | null = null;
    for (const { event, taken, outcome, active } of life) {
      if (last === null && outcome !== 'started') {
        last = resumedAt(active);
        yield null;
        continue;
      }
      const made: SteeredStep = step(outcome === 'started' ? null : last, event, taken);
      yield made;
      last = made.after;
    }
  };
