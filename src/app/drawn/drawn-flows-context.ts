import { createContext } from 'react';
import type { Actor, AnyStateMachine } from 'xstate';

/** Where each flow of a page rested when the server drew it: marks of states, by a mark of machine and input. */
export type FlowMarks = Readonly<Record<string, string>>;

/** A flow that runs already while its page is drawn. */
export type DrawnFlow<TMachine extends AnyStateMachine> = {
  actor: Actor<TMachine>;
  /** Fulfilled when nothing that it has asked is unanswered; null when it may be drawn as it is. */
  resting: Promise<void> | null;
  /** Its screen stands: who listens to it listens now. Answers how it ends with the screen. */
  stand: () => () => void;
};

/**
 * The flows of a page that a server draws and a browser takes over. Both run the same machines with the same answers until
 * they rest, and draw then; the browser draws by itself what rests elsewhere than the server's did, because this browser
 * keeps something that the server can't know.
 */
export type DrawnFlows = {
  /** The flow of a machine and an input, the same at each question; null once the page stands. */
  claim: <TMachine extends AnyStateMachine>(
    machine: TMachine,
    input: unknown,
    make: () => Actor<TMachine>,
  ) => DrawnFlow<TMachine> | null;
  /** A value of a component that waits for its flow: the one that it made first. */
  once: <Value>(name: string, make: () => Value) => Value;
  /** Rejected, once a flow rests elsewhere than on the server: none of the server's elements may be taken over any more. */
  refused: () => Promise<void> | null;
  /** From now on flows begin with their components. */
  close: () => void;
};

export const DrawnFlowsContext = createContext<DrawnFlows | null>(null);
