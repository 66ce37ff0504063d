import { emittedBefore } from '#app/drawn/emitted-before.ts';
import type { ActorRefFrom, AnyEventObject, AnyStateMachine, EmittedFrom, EventFromLogic, SnapshotFrom } from 'xstate';

/** The world around the flows of a page: it carries out deeds, and says nothing. */
export type World<Deed extends AnyEventObject> = { deed: Deed };

/** Who takes part in a page, by the name of its part. */
export type Parts = Record<string, AnyStateMachine | World<AnyEventObject>>;

type Emits<Part> = Part extends AnyStateMachine ? EmittedFrom<Part> : never;
type Takes<Part> = Part extends AnyStateMachine ? EventFromLogic<Part> : Part extends World<infer Deed> ? Deed : never;
type Shows<Part> = Part extends AnyStateMachine ? SnapshotFrom<Part> : never;

type RelayOfType<From, To, FromName, ToName, Type> = {
  from: FromName;
  /** The type of an event that it emits. */
  on: Type;
  to: ToName;
  /** What the receiver gets of it; null for nothing. */
  send: (emitted: Extract<Emits<From>, { type: Type }>) => Takes<To> | null;
  /** What the receiver is told when it joins, of what was said before. */
  first?: (snapshot: Shows<From>) => Takes<To> | null;
};

/** Each event that a part emits, to each other part. */
type RelaysAmong<All extends Parts> = {
  [From in keyof All & string]: {
    [To in keyof All & string]: {
      [Type in Emits<All[From]>['type']]: RelayOfType<All[From], All[To], From, To, Type>;
    }[Emits<All[From]>['type']];
  }[keyof All & string];
}[keyof All & string];

/** A row of a table, whichever page it is of. The types of what it gets and gives were checked where the table stands. */
export type Relay = {
  from: string;
  on: string;
  to: string;
  send(emitted: AnyEventObject): AnyEventObject | null;
  first?(snapshot: unknown): AnyEventObject | null;
};

/** A table, which remembers for the compiler whose it is. */
export type Relays<All extends Parts> = readonly Relay[] & { readonly parts?: All };

/**
 * What the flows of a page tell each other, as a table: `relaysOf<{ cart: typeof cartMachine; … }>()([…])`. Nothing else
 * passes events between them. tests/model/pages walks each table with its machines.
 */
export const relaysOf =
  <All extends Parts>() =>
  (relays: readonly RelaysAmong<All>[]): Relays<All> =>
    relays;

/** A flow that runs, or the world. */
type Actor = {
  send?(event: AnyEventObject): void;
  on?(type: string, listener: (emitted: AnyEventObject) => void): { unsubscribe: () => void };
  getSnapshot?(): unknown;
};

/** Who plays each part. A flow that only emits needs no `send`, and one that only receives, as a slot, no more. */
export type ActorsOf<All extends Parts> = {
  readonly [Name in keyof All]: All[Name] extends AnyStateMachine
    ? {
        // As a method, so that a slot may take the events of its rows alone.
        send?(event: EventFromLogic<All[Name]>): void;
        on?: ActorRefFrom<All[Name]>['on'];
        getSnapshot?(): SnapshotFrom<All[Name]>;
      }
    : { send: (deed: Takes<All[Name]>) => void };
};

/** Rows of a table, and those of its parts that are here: the others' rows wait for another call. */
type SomeRows = readonly Relay[] & { readonly parts?: never };

/** Connects the parts of a table. Answers what cuts them off. */
export function connectRelays(relays: SomeRows, actors: Readonly<Record<string, Actor>>): () => void;
export function connectRelays<All extends Parts>(relays: Relays<All>, actors: ActorsOf<All>): () => void;
export function connectRelays(relays: readonly Relay[], actors: Readonly<Record<string, Actor>>): () => void {
  const subscriptions = relays.flatMap((relay) => {
    const [from, to] = [actors[relay.from], actors[relay.to]];
    if (!from?.on || !to?.send) return [];
    const notify = (event: AnyEventObject | null) => {
      if (event) to.send?.(event);
    };
    const subscription = from.on(relay.on, (emitted) => notify(relay.send(emitted)));
    for (const emitted of emittedBefore(from)) if (emitted.type === relay.on) notify(relay.send(emitted));
    notify(relay.first?.(from.getSnapshot?.()) ?? null);
    return [subscription];
  });
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
