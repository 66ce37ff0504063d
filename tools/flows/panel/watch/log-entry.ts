import type { GuardOutcome } from '../../walk/guard-outcomes.ts';
import type { Change } from './flat.ts';

/**
 * What became of an event: 'started' and 'stopped' are the ends of the flow itself, 'refused' took no transition at
 * all, 'failed' is an error that the machine has no answer to.
 */
export type Outcome = 'started' | 'taken' | 'refused' | 'stopped' | 'failed';

/** What a guard answered, by its name. */
export type NamedOutcome = GuardOutcome & { guard: string };

/** One event and all that it did, as data: nothing in it that the allow-list does not let through. */
export type LogEntry = {
  number: number;
  /** Milliseconds since the page began to load. */
  at: number;
  /** The actor's session ('x:3'), its name ('cart') and its machine's id. */
  session: string;
  actor: string;
  machine: string;
  /** Who sent it, by its name; null where nobody is known: a person, or the page. */
  from: string | null;
  event: { type: string } & Record<string, unknown>;
  outcome: Outcome;
  /** The ids of the transitions in their order, 'always' included. */
  taken: readonly string[];
  guards: readonly NamedOutcome[];
  actions: readonly string[];
  /** Leaf states, as a reader names them; null before the start. */
  before: string | null;
  after: string;
  /** The ids of all active states afterwards. */
  active: readonly string[];
  changes: readonly Change[];
};
