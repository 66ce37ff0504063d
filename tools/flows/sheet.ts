import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

/**
 * What people know about a machine and the machine can't say itself: samples of what it is given and sent, and the
 * requirement, typed by hand from the specification. Paths that are derived from a machine prove nothing about intent;
 * `allows` and `invariant` do.
 */
export type AnyFlowSheet = {
  /** One start, or several where the input decides the way. */
  inputs: readonly unknown[];
  /** Samples: every event that a person or another part may send, and every end of every actor, one a result type. */
  events: readonly AnyEventObject[];
  /** Invoked actors that only send news and never end; what they send stands in `events`. */
  listeners?: readonly string[] | undefined;
  /**
   * The requirement: leaf state -> events that it lets happen ('creating', 'choosing.tier'; regions of a parallel state
   * are sorted and joined by ' + '). 'login.submit?' is let happen under a guard only: both must be seen.
   */
  allows: Record<string, readonly string[]>;
  /** What no sample reaches, by the id of the state, the transition or its guard's answer, each with the reason. */
  unreached?: Record<string, string> | undefined;
  /** What guards read of the context; the whole context unless said. */
  reads?: ((context: AnyMachineSnapshot['context']) => unknown) | undefined;
  /** What holds in every state that can be reached: false (or a throw) where it does not. */
  invariant?: ((snapshot: AnyMachineSnapshot) => boolean | void) | undefined;
  /** Configurations at most; more fail. */
  limit?: number | undefined;
  /** Simple paths at most; more fail. */
  pathCap?: number | undefined;
};
