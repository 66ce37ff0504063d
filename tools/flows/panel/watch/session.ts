import type {
  ActorRefLike,
  AnyEventObject,
  AnyStateMachine,
  InspectedActorEvent,
  InspectedSnapshotEvent,
  InspectionEvent,
} from 'xstate';
import { nothingYet, withStep, type LiveCoverage } from './live-coverage.ts';
import type { LogEntry } from './log-entry.ts';
import { nameOf, isSnapshotOfMachine, machineOf, parentOf } from './refs.ts';
import { describeStep, noteMicrostep, nothingUnderway, type Disclose, type Underway } from './step.ts';

export type ActorStatus = 'active' | 'done' | 'error' | 'stopped';

/** An actor that has started. One that React's StrictMode makes and throws away never does, and is never one. */
export type WatchedActor = {
  session: string;
  name: string;
  parent: string | null;
  /** null for promises, callbacks and the like: they have no chart. */
  machine: AnyStateMachine | null;
  status: ActorStatus;
  ref: ActorRefLike;
  snapshot: unknown;
};

export type Watched = {
  actors: ReadonlyMap<string, WatchedActor>;
  log: readonly LogEntry[];
  /** By the machine's id, over all its actors. */
  coverage: ReadonlyMap<string, LiveCoverage>;
};

export type Session = ReturnType<typeof watchFlows>;

const LONGEST_LOG = 2_000;

/**
 * Watches actors through xstate's inspection and keeps what they did. Subscribers hear of it in a turn of their own: an
 * actor may be made while React renders.
 */
export function watchFlows(disclose: Disclose) {
  let watched: Watched = { actors: new Map(), log: [], coverage: new Map() };
  let count = 0;
  let isTelling = false;
  const births = new Map<string, InspectedActorEvent>();
  const senders = new WeakMap<AnyEventObject, string>();
  const underway = new Map<string, Underway>();
  const subscribers = new Set<() => void>();

  /** `at`: when it happened, in milliseconds since the page began. */
  function inspect(inspection: InspectionEvent, at: number): void {
    const { actorRef } = inspection;
    if (inspection.type === '@xstate.actor') return void births.set(actorRef.sessionId, inspection);
    if (inspection.type === '@xstate.event') {
      if (inspection.sourceRef) senders.set(inspection.event, nameOf(inspection.sourceRef));
      return;
    }
    if (inspection.type === '@xstate.snapshot') return finishStep(inspection, at);
    const machine = machineOf(actorRef);
    if (!machine) return;
    const here = underway.get(actorRef.sessionId) ?? nothingUnderway();
    underway.set(actorRef.sessionId, here);
    if (inspection.type === '@xstate.microstep') noteMicrostep(here, machine, inspection);
    if (inspection.type === '@xstate.action') here.actions.push(inspection.action.type);
  }

  function finishStep({ actorRef, event, snapshot }: InspectedSnapshotEvent, at: number): void {
    const session = actorRef.sessionId;
    const machine = machineOf(actorRef);
    const known = watched.actors.get(session);
    const isAgain = event.type === 'xstate.init' && known !== undefined;
    const actor: WatchedActor = {
      session,
      name: nameOf(actorRef),
      parent: parentOf(actorRef),
      machine,
      status: snapshot.status,
      ref: actorRef,
      snapshot,
    };
    const step = underway.get(session) ?? nothingUnderway();
    underway.delete(session);
    watched = { ...watched, actors: new Map(watched.actors).set(session, actor) };
    if (isAgain) forgetStop(session);
    else if (machine && isSnapshotOfMachine(snapshot)) {
      const before = isSnapshotOfMachine(known?.snapshot) ? known.snapshot : null;
      log({
        ...describeStep({ machine, event, before, after: snapshot, underway: step }, disclose),
        session,
        actor: actor.name,
        from: senders.get(event) ?? null,
        at,
      });
      cover(machine, {
        taken: step.taken,
        entered: [...new Set([...step.entered, ...snapshot._nodes.map(({ id }) => id)])],
      });
    }
    notify();
  }

  function log(entry: Omit<LogEntry, 'number'>): void {
    count += 1;
    watched = { ...watched, log: [...watched.log, { ...entry, number: count }].slice(-LONGEST_LOG) };
  }

  /** StrictMode stops an actor only to start it again: that is no step of its flow. */
  function forgetStop(session: string): void {
    const isStop = (entry: LogEntry) => entry.session === session && entry.outcome === 'stopped';
    watched = { ...watched, log: watched.log.filter((entry) => !isStop(entry)) };
  }

  function cover(machine: AnyStateMachine, step: { taken: readonly string[]; entered: readonly string[] }): void {
    const before = watched.coverage.get(machine.id) ?? nothingYet(machine);
    watched = { ...watched, coverage: new Map(watched.coverage).set(machine.id, withStep(before, step)) };
  }

  function notify(): void {
    if (isTelling) return;
    isTelling = true;
    queueMicrotask(() => {
      isTelling = false;
      for (const subscriber of subscribers) subscriber();
    });
  }

  return {
    inspect,
    read: (): Watched => watched,
    subscribe: (subscriber: () => void): (() => void) => {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    /** Empties the log and forgets who has ended. What was covered stays covered. */
    clear(): void {
      const running = [...watched.actors].filter(([, { status }]) => status === 'active');
      watched = { ...watched, log: [], actors: new Map(running) };
      notify();
    },
    /** What xstate said when the actor was made. */
    birthOf: (session: string): InspectedActorEvent | undefined => births.get(session),
    /** What xstate said when each running actor was made: another inspector that comes later has to hear it. */
    birthsOfRunning(): InspectedActorEvent[] {
      return [...births.values()].filter(({ actorRef }) => watched.actors.get(actorRef.sessionId)?.status === 'active');
    },
  };
}
