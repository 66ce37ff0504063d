import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import type { SaysTable } from './face.ts';
import type { SystemEvent } from './walk/events.ts';
import type { Expected, SeenStep } from './walk/expected.ts';

/**
 * What comes of a step: the leaf that is active afterwards, and after a colon what is said: the types of the events that
 * are emitted, and, behind a '>', of those that are sent to an invoked actor. 'stays' is the leaf of before.
 * 'placed', 'stays: notify', 'ready: notify, >draft.forget'.
 */
export type Outcome = string;

/** A condition on two snapshots: what is so after a step, and what was before it. */
type StepFact<Snapshot> = (now: Snapshot, was: Snapshot) => boolean;

/** What holds of every requirement table, whichever machine it is for. */
type Table<Machine, Input, Event, Snapshot, Context> = {
  machine: Machine;
  /** The machine as people have it, where the walk is of one with other guards or delays: recordings are of this one. */
  product?: Machine | undefined;
  /** What the flow is called in a report: 'The cart'. */
  title: string;
  /** Where it begins, by the words after 'Given': 'somebody is logged in'. */
  inputs: Readonly<Record<string, Input>>;
  /**
   * Samples by the words after 'When': every event that a person or another part may send, one for each answer of a
   * guard, and every end of every actor, one a result type.
   */
  events: Readonly<Record<string, Event>>;
  /** Where a sample can happen in life, if not everywhere: a server answers about what it was asked. */
  only?: Readonly<Record<string, (snapshot: Snapshot) => boolean>> | undefined;
  /** Invoked actors that only send news and never end; what they send stands in `events`. */
  listeners?: readonly string[] | undefined;
  /** The requirement: a leaf, or a state above it, and the ids under which listeners run there. */
  listens?: Readonly<Record<string, readonly string[]>> | undefined;
  /**
   * The requirement: leaf state -> events that it lets happen ('creating', 'choosing.tier'; regions of a parallel state
   * are sorted and joined by ' + '). 'login.submit?' is let happen under a guard only: both must be seen.
   */
  permits: Readonly<Record<string, readonly string[]>>;
  /** The requirement: what comes of each start. */
  starts: Readonly<Record<string, Outcome>>;
  /**
   * The requirement: a leaf, or a state above it, and what comes of each sample there; several outcomes where what is
   * remembered decides, and each of them must be seen. What has no row changes nothing.
   */
  transitions: Readonly<Record<string, Readonly<Record<string, Outcome | readonly Outcome[]>>>>;
  /** The requirement: what is so after a sample was taken, wherever it was. */
  after?: Readonly<Record<string, StepFact<Snapshot>>> | undefined;
  /**
   * The requirement: by the id of an invocation (a spawned one too), the whole input that it is started with. Whatever has
   * an input needs a row, and each row has to be seen. A function makes it of the step: of what was known before and of
   * the event, never by the machine's own helpers. `bySample` where it depends on the sample.
   * Left out it is a fault, except in a table as found; `{}` says that nothing is asked.
   */
  asks?: Readonly<Record<string, Expected<SeenStep<Event, Snapshot, Input>>>> | undefined;
  /**
   * The requirement: by the type of an emitted event, or '>type' of one that is sent to an actor, all that it carries
   * beside its type. Whatever carries anything needs a row; the form is that of `asks`.
   */
  emits?: Readonly<Record<string, Expected<SeenStep<Event, Snapshot, Input>>>> | undefined;
  /** The requirement: what a person is told and may do, by a leaf or a state above it; checked on every screen. */
  says?: SaysTable<Snapshot> | undefined;
  /** The requirement: what holds in every state that can be reached. */
  invariant?: ((snapshot: Snapshot) => boolean) | undefined;
  /** Pictures of the screen by leaf, without size and ending: 'login/page-login' for 'login/page-login-phone.png'. */
  pictures?: Readonly<Record<string, string>> | undefined;
  /** What no sample reaches, by the id of the state, the transition or its guard's answer, each with the reason. */
  unreached?: Readonly<Record<string, string>> | undefined;
  /** What tells two configurations with the same state apart; the whole context unless said. */
  reads?: ((context: Context, snapshot: Snapshot) => unknown) | undefined;
  /** What a simple path comes to once only: the leaves and what can happen there unless said. */
  situation?: ((snapshot: Snapshot) => unknown) | undefined;
  /**
   * Set in what `flows init` wrote of a machine that was not made for this: the clock and chance stand still, delays end
   * in any order, and only the nearest `horizon` places are left again. Part of the machine may lie beyond.
   */
  asFound?: { horizon: number } | undefined;
  /** Configurations at most; more fail. */
  limit?: number | undefined;
  /** Simple paths at most; more fail. With 0 none is looked for, and pairs of transitions alone are walked. */
  pathCap?: number | undefined;
};

/**
 * What people know about a machine and the machine can't say itself: samples of what it is given and sent, in words, and
 * the requirement, typed by hand from the specification. Paths that are derived from a machine prove nothing about
 * intent; the requirement does.
 */
export type RequirementTable<TMachine extends AnyStateMachine> = Table<
  TMachine,
  InputFrom<TMachine>,
  EventFromLogic<TMachine> | SystemEvent,
  SnapshotFrom<TMachine>,
  SnapshotFrom<TMachine>['context']
>;

export type AnyRequirementTable = Table<
  AnyStateMachine,
  unknown,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyMachineSnapshot['context']
>;

/** The `says` of a machine's table, where it stands in a file of its own. */
export type SaysOf<TMachine extends AnyStateMachine> = SaysTable<SnapshotFrom<TMachine>>;
