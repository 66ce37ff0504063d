import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { markedMachine, readMarks } from '../machine/marked.ts';
import { firstStep, nextStep } from '../machine/step.ts';
import { guardReader, type GuardOutcome, type TakenStep } from '../walk/guard-outcomes.ts';
import { heldMachine } from '../walk/held-machine.ts';
import { raisedAtOnce } from '../walk/emitted.ts';
import type { RecordedStep } from './recorded-step.ts';

/** What a machine does where a flow in a page was given this event, and what its guards say to it. */
export type StepAgain = Omit<TakenStep, 'event'> & {
  recorded: RecordedStep;
  guards: () => readonly GuardOutcome[];
};

/** The steps of each life of an actor, in their order: what the recorder heard of one load of a page under one session. */
export const livesIn = (steps: readonly RecordedStep[]): RecordedStep[][] => [
  ...Map.groupBy(steps, ({ load, session }) => `${load} ${session}`).values(),
];

/** Gives a machine the events of one life again, from its start until the page stopped it. */
export function* takeAgain(machine: AnyStateMachine, life: readonly RecordedStep[]): Generator<StepAgain> {
  const { marked, guardsOf } = prepared(machine);
  let last: AnyMachineSnapshot | null = null;
  for (const recorded of life) {
    const { event } = recorded;
    if (event.type === 'xstate.stop') return;
    const before: AnyMachineSnapshot | null = event.type === 'xstate.init' ? null : last;
    const [after, actions] = stepOf(marked, before, recorded);
    const { taken, asked } = readMarks(actions);
    yield {
      recorded,
      before,
      taken,
      after,
      guards: () => guardsOf({ before, event: before && event, taken, after, raised: raisedAtOnce(asked) }),
    };
    last = after;
  }
}

const stepOf = (machine: AnyStateMachine, before: AnyMachineSnapshot | null, { event }: RecordedStep) =>
  before ? nextStep(machine, before, event) : firstStep(machine, event['input']);

type Prepared = { marked: AnyStateMachine; guardsOf: ReturnType<typeof guardReader> };
const preparations = new WeakMap<AnyStateMachine, Prepared>();

/** One for each machine: a test replays dozens of lives of it. */
function prepared(machine: AnyStateMachine): Prepared {
  const known = preparations.get(machine);
  if (known) return known;
  const held = heldMachine(machine).machine;
  const made = { marked: markedMachine(held), guardsOf: guardReader(held) };
  preparations.set(machine, made);
  return made;
}
