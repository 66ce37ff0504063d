import { coverageOf, guardId, nothingWalked, refusalId, type Coverage, type Walked } from '../walk/coverage.ts';
import { isSystemEvent } from '../walk/events.ts';
import { explore, type Exploration } from '../walk/explore.ts';
import { heldMachine } from '../walk/held-machine.ts';
import { noter } from '../walk/noter.ts';
import type { Edge } from '../walk/steps.ts';
import { shortestWalks, type Walk } from '../walk/walks.ts';
import { isControl, isOpen, type RenderedFlow } from './controls.ts';
import { saysFaults } from './says.ts';
import { walkScreens, type Looked, type Screen, type Stage } from './walk-screens.ts';

/** The second level: each transition and each refused event through the views. */
export type LevelTwo = { coverage: Coverage; faults: readonly string[] };

/** Who watches the walks go by. */
export type Watch = {
  began: () => void;
  looked: (looked: Looked) => void;
  ended: (walk: Walk, departure: string | null) => void;
};

type Walker = Stage & {
  watch: Watch | undefined;
  exploration: Exploration;
  walked: Walked;
  note: ReturnType<typeof noter>;
  /** Steps that no control of their screen sends: a radio that is chosen already, a list that is not there yet. */
  blocked: Set<Edge>;
  /** The configurations whose screens were looked at for what they do not offer. */
  looked: Set<string>;
  /** Why a transition or a cell could not be walked, by its id. */
  given: Map<string, string>;
  faults: Set<string>;
  /** What `says` requires and a state's screen does otherwise: each is told once. */
  told: Set<string>;
};

/** What is walked next: a way to a configuration, and on over `edge`; `wanted` are the ids that it is there for. */
type Target = { walk: Walk; wanted: readonly string[] };

/**
 * Walks the shortest way to every transition that was not taken yet, and to every cell of the refused-event matrix that
 * was not seen yet. What a person sends is sent by its control; all else happens as on the first level. Where a screen
 * has no control for a step, another way is looked for.
 */
export async function levelTwo(flow: RenderedFlow, screen: Screen, watch?: Watch): Promise<LevelTwo> {
  const held = heldMachine(flow.requirements.machine, flow.requirements.listeners);
  const exploration = explore(held.machine, flow.requirements);
  const walked = nothingWalked();
  const walker: Walker = {
    flow,
    screen,
    watch,
    held,
    exploration,
    walked,
    note: noter(exploration.machine, walked),
    blocked: new Set(),
    looked: new Set(),
    given: new Map(),
    faults: new Set(),
    told: new Set(),
  };
  for (const start of exploration.starts) await walkRendered(walker, { start, edges: [] });
  for (let target = nextTarget(walker); target; target = nextTarget(walker)) {
    const { blocked, given } = walker;
    const before = blocked.size;
    const fault = await walkRendered(walker, target.walk);
    if (blocked.size > before) continue;
    // A screen that sends something by itself comes elsewhere, however often the same is walked.
    const missed = target.wanted.filter((id) => !isWalked(walker, id) && !given.has(id));
    for (const id of fault === null ? missed : target.wanted) given.set(id, fault ?? `no walk comes to ${id}`);
  }
  for (const id of walker.given.keys()) walked.refused.delete(id);
  return {
    coverage: coverageOf(exploration, flow.requirements, walked),
    faults: [...walker.faults, ...walker.given.values()],
  };
}

/** The nearest thing that was not walked yet and was not given up. */
function nextTarget(walker: Walker): Target | null {
  const { exploration, blocked, given } = walker;
  const edges = new Map(
    [...exploration.edges].map(([key, leaving]) => [key, leaving.filter((edge) => !blocked.has(edge))]),
  );
  for (const [key, walk] of shortestWalks({ ...exploration, edges })) {
    const cells = newRefusals(walker, key).filter((cell) => !given.has(cell));
    if (cells.length > 0) return { walk, wanted: cells };
    for (const edge of edges.get(key) ?? []) {
      const wanted = newlyTaken(walker, edge).filter((id) => !given.has(id));
      if (wanted.length > 0) return { walk: { ...walk, edges: [...walk.edges, edge] }, wanted };
    }
  }
  return null;
}

const isWalked = ({ walked: { transitions, guards, refused } }: Walker, id: string) =>
  transitions.has(id) || guards.has(id) || refused.has(id);

/** The transitions and the answers of guards that a step would bring; what a person is refused is looked at and not sent. */
function newlyTaken({ flow, walked }: Walker, { event, taken, guards }: Edge): string[] {
  const entry = flow.controls[event.type];
  const answers = taken.length === 0 && entry && isControl(entry) ? [] : guards.map(guardId);
  return [...taken.filter((id) => !walked.transitions.has(id)), ...answers.filter((id) => !walked.guards.has(id))];
}

/** The keys of a flow's tables that the machine has not, and those of the machine's that the tables have not. */
export function tableFaults(flow: RenderedFlow): string[] {
  const { requirements, controls, shows } = flow;
  const types = Object.values(requirements.events)
    .filter((event) => !isSystemEvent(event))
    .map(({ type }) => type);
  return [
    ...differences('control', new Set(types), new Set(Object.keys(controls))),
    ...differences('view of the state', new Set(Object.keys(requirements.permits)), new Set(Object.keys(shows))),
  ];
}

function differences(what: string, wanted: ReadonlySet<string>, found: ReadonlySet<string>): string[] {
  return [
    ...[...wanted].filter((key) => !found.has(key)).map((key) => `no ${what} ${key}`),
    ...[...found]
      .filter((key) => !wanted.has(key))
      .map((key) => `a ${what} ${key}, which the requirement table has not`),
  ];
}

/** The cells of the refused-event matrix that this configuration belongs to and that were not seen yet. */
function newRefusals({ exploration, walked }: Walker, key: string): string[] {
  const leaves = exploration.configurations.get(key)?.leaves ?? '';
  const cells = refusedHere(exploration, key).map(({ event }) => refusalId(leaves, event.type));
  return [...new Set(cells)].filter((cell) => !walked.refused.has(cell));
}

const refusedHere = (exploration: Exploration, key: string) =>
  (exploration.edges.get(key) ?? []).filter(({ event, taken }) => taken.length === 0 && !isSystemEvent(event));

/** Answers where the screen and the plan part, or null. */
async function walkRendered(walker: Walker, walk: Walk): Promise<string | null> {
  const { note, blocked, watch } = walker;
  note.start(walk.start);
  watch?.began();
  const departure = await walkScreens(walker, walk, {
    look: (looked) => {
      checkScreen(walker, looked);
      watch?.looked(looked);
    },
    stepped: note.step,
    departed: (edge) => void blocked.add(edge),
  });
  watch?.ended(walk, departure);
  return departure;
}

/** The screen shows the state, says what it should, offers nothing that the state refuses, and is asked what it does not offer. */
function checkScreen(walker: Walker, here: Looked): void {
  const { flow, exploration, walked, looked, blocked, given, faults, told } = walker;
  const { key, leaves, came } = here;
  if (flow.shows[leaves]?.() !== true) faults.add(`${came}: the screen does not show ${leaves}`);
  for (const words of saysFaults(flow, here).map((fault) => `${leaves} ${fault}`)) {
    if (told.has(words)) continue;
    told.add(words);
    faults.add(`${came}: ${words}`);
  }
  if (looked.has(key)) return;
  looked.add(key);
  for (const edge of exploration.edges.get(key) ?? []) if (!isOffered(flow, edge)) blocked.add(edge);
  for (const { event, guards } of refusedHere(exploration, key)) {
    const cell = refusalId(leaves, event.type);
    const entry = flow.controls[event.type];
    if (given.has(cell)) continue;
    if (entry && isControl(entry)) {
      if (isOpen(entry.find(event))) {
        given.set(cell, `${came}: ${leaves} offers ${event.type}, which it refuses`);
        continue;
      }
      for (const outcome of guards) walked.guards.add(guardId(outcome));
    }
    walked.refused.add(cell);
  }
}

/** Whether the step can be done on this screen; what is prepared first cannot be told before. */
function isOffered({ controls }: RenderedFlow, { event, taken }: Edge): boolean {
  const entry = controls[event.type];
  if (taken.length === 0 || isSystemEvent(event) || !entry || !isControl(entry) || entry.prepare) return true;
  const control = entry.find(event);
  return control ? isOpen(control) : entry.otherwise !== undefined;
}
