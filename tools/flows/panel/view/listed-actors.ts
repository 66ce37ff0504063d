import { leafKey } from '../../walk/explore.ts';
import type { LogEntry } from '../watch/log-entry.ts';
import { isSnapshotOfMachine } from '../watch/refs.ts';
import type { ActorStatus, Watched, WatchedActor } from '../watch/session.ts';

/** An actor as the list shows it, running or out of a recording. */
export type ListedActor = {
  session: string;
  name: string;
  /** null where there is no chart: promises, callbacks. */
  machineId: string | null;
  status: ActorStatus;
  /** Its leaf states, or its status where it has none. */
  stands: string;
  depth: number;
  /** null in a recording: nobody is there to send to. */
  running: WatchedActor | null;
};

/** Parents first, children below their parent. Ended children that have no chart are left out. */
export function actorsRunning({ actors }: Watched): ListedActor[] {
  const all = [...actors.values()].filter(({ machine, status }) => machine !== null || status === 'active');
  const below = (parent: string | null, depth: number): ListedActor[] =>
    all
      .filter((actor) => (actor.parent !== null && actors.has(actor.parent) ? actor.parent : null) === parent)
      .flatMap((actor) => [listed(actor, depth), ...below(actor.session, depth + 1)]);
  return below(null, 0);
}

function listed(actor: WatchedActor, depth: number): ListedActor {
  const { session, name, machine, status, snapshot } = actor;
  const stands = isSnapshotOfMachine(snapshot) ? leafKey(snapshot) : status;
  return { session, name, machineId: machine?.id ?? null, status, stands, depth, running: actor };
}

export function actorsRecorded(entries: readonly LogEntry[]): ListedActor[] {
  const last = new Map(entries.map((entry) => [entry.session, entry]));
  return [...last.values()].map(({ session, actor, machine, outcome, after }) => ({
    session,
    name: actor,
    machineId: machine,
    status: outcome === 'stopped' ? 'stopped' : 'active',
    stands: after,
    depth: 0,
    running: null,
  }));
}
