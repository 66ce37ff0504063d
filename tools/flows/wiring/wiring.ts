import type { AnyActorLogic, AnyEventObject, AnyStateMachine } from 'xstate';
import type { AnyRequirementTable } from '../requirement-table.ts';

/** The world around one run of a wired actor: what it asks of servers, keeps and hears is seen here, and nowhere else. */
export type WiredWorld = {
  /** What was done to it so far, in order. */
  deeds: readonly unknown[];
  /** What was begun and goes on: requests under way, listeners, timers. */
  open: () => readonly string[];
  /** What a table says of an output, where that is not the output itself. */
  seen?: (output: unknown) => unknown;
  /** Takes itself away. */
  close: () => void;
};

/** A mistake in what goes from the services to the world, such as a request without one of its variables. */
export type WorldMistake = { kind: string; where: string };

/** How a world is opened: how often it answers before it falls silent (always unless said), and what goes wrong in it. */
export type Opening = { answers?: number; mistake?: WorldMistake };

/** How an actor ended: with what, or with a failure. */
export type Ending = { output: unknown } | 'fails';

/** The requirement: what one run of an actor does to the world, and what comes of it. */
export type WiredRow<Input = unknown, Given = unknown, World = unknown> = {
  when: string;
  /** As the machine asks it. */
  input?: Input;
  /** Why the machine asks for it with no such input on its walk. */
  unasked?: string;
  /** How the world stands, and how it answers. */
  given?: Given;
  /** What the machine sends to it. */
  sends?: readonly AnyEventObject[];
  /** What happens around it meanwhile. */
  happens?: (world: World) => void;
  /** All that it does to the world, in order. */
  does: readonly unknown[];
  /** How it ends; without it, it goes on until it is stopped. */
  ends?: Ending;
  /** What it asks for when the machine asks for the same once more, where that is not the same. */
  again?: readonly string[];
  /** Why what it began goes on when it is stopped. */
  outlives?: string;
  /** What the machine hears from it. */
  sendsBack?: readonly AnyEventObject[];
};

/** What gives one machine its actors, and the requirement of each. */
export type Wiring<Given = unknown, World extends WiredWorld = WiredWorld> = {
  /** Of the machine, or a name of its own where one machine is wired twice. */
  id: string;
  /** The table whose walk asks these actors: the inputs here are those that are asked there. */
  requirements: AnyRequirementTable;
  open: (given: Given | undefined, opening: Opening) => World;
  wire: (world: World) => AnyStateMachine;
  /** By the name of the actor. Each has a row. */
  rows: Readonly<Record<string, readonly WiredRow<unknown, Given, World>[]>>;
  /** Actors that are flows: the id of the wiring that is walked for them. */
  flows?: Readonly<Record<string, string>>;
  /** Input that is not passed on: 'getMyEventsPage.today', each with the reason. */
  ignores?: Readonly<Record<string, string>>;
  /** What is asked of others by something that was done, so that it is asked for again when the machine asks again. */
  asked?: (deed: unknown) => string | null;
  /** What can go wrong between the services and the world, for what was done to it. */
  mistakes?: (deeds: readonly unknown[]) => readonly WorldMistake[];
};

/** A wiring, whatever its world is. */
// oxlint-disable-next-line typescript/no-explicit-any -- a table for a world takes this world alone; a list of tables is of many
export type AnyWiring = Wiring<any, any>;

export type Actors = Readonly<Record<string, AnyActorLogic>>;
