import { declaredTransitions } from '../machine/declared.ts';
import { coverageOf, nothingWalked, refusalId, type Coverage, type Walked } from '../walk/coverage.ts';
import { isSystemEvent } from '../walk/events.ts';
import { explore, leafKey, type Edge, type Exploration } from '../walk/explore.ts';
import { heldMachine } from '../walk/held-machine.ts';
import { shortestWalks, type Walk } from '../walk/walks.ts';
import { isControl, isOpen, type RenderedFlow } from './controls.ts';

/** The second level: each transition and each refused event through the views. */
export type LevelTwo = { coverage: Coverage; faults: readonly string[] };

/** Shows a flow on a screen, and lets everything happen that a step sets off. */
export type Screen = {
  show: (content: ReturnType<RenderedFlow['draw']>) => void;
  leave: () => void;
  act: (step: () => void | Promise<void>) => Promise<void>;
  click: (control: HTMLElement) => void;
};

type Run = ReturnType<ReturnType<typeof heldMachine>['start']>;
type Walker = {
  flow: RenderedFlow;
  screen: Screen;
  held: ReturnType<typeof heldMachine>;
  exploration: Exploration;
  walked: Walked;
  /** What was tried once, and what was offered although it is refused: each fault is told once. */
  tried: Set<string>;
  offered: Set<string>;
  faults: string[];
};

/**
 * Walks the shortest way to every transition that was not taken yet, and to every cell of the refused-event matrix that
 * was not seen yet. What a person sends is sent by its control; all else happens as on the first level.
 */
export async function levelTwo(flow: RenderedFlow, screen: Screen): Promise<LevelTwo> {
  const held = heldMachine(flow.sheet.machine, flow.sheet.listeners);
  const exploration = explore(held.machine, flow.sheet);
  const walker: Walker = {
    flow,
    screen,
    held,
    exploration,
    walked: nothingWalked(),
    tried: new Set(),
    offered: new Set(),
    faults: [],
  };
  const isFirstTry = (name: string) => !walker.tried.has(name) && walker.tried.add(name);
  for (const start of exploration.starts) await walkRendered(walker, { start, edges: [] });
  for (const [key, walk] of shortestWalks(exploration)) {
    const edges = exploration.edges.get(key) ?? [];
    if (edges.some((edge) => isNewRefusal(walker, edge) && isFirstTry(cellOf(walker, edge))))
      await walkRendered(walker, walk);
    for (const edge of edges) {
      const isNew = edge.taken.some((id) => !walker.walked.transitions.has(id));
      if (isNew && isFirstTry(edge.taken.join())) await walkRendered(walker, { ...walk, edges: [...walk.edges, edge] });
    }
  }
  return { coverage: coverageOf(exploration, flow.sheet, walker.walked), faults: walker.faults };
}

/** The keys of a flow's tables that the machine has not, and those of the machine's that the tables have not. */
export function tableFaults(flow: RenderedFlow): string[] {
  const { sheet, controls, shows } = flow;
  const types = Object.values(sheet.events)
    .filter((event) => !isSystemEvent(event))
    .map(({ type }) => type);
  return [
    ...differences('control', new Set(types), new Set(Object.keys(controls))),
    ...differences('view of the state', new Set(Object.keys(sheet.allows)), new Set(Object.keys(shows))),
  ];
}

function differences(what: string, wanted: ReadonlySet<string>, found: ReadonlySet<string>): string[] {
  return [
    ...[...wanted].filter((key) => !found.has(key)).map((key) => `no ${what} ${key}`),
    ...[...found].filter((key) => !wanted.has(key)).map((key) => `a ${what} ${key}, which the sheet has not`),
  ];
}

const cellOf = ({ exploration }: Walker, { from, event }: Edge) =>
  refusalId(exploration.configurations.get(from)?.leaves ?? '', event.type);

function isNewRefusal(walker: Walker, edge: Edge): boolean {
  if (edge.taken.length > 0 || isSystemEvent(edge.event)) return false;
  return !walker.walked.refused.has(cellOf(walker, edge));
}

async function walkRendered(walker: Walker, walk: Walk): Promise<void> {
  const { flow, screen, held } = walker;
  const run = held.start(walk.start.input);
  const came: string[] = [`given ${walk.start.given}`];
  const settle = () => screen.act(() => flow.settle?.());
  try {
    for (const id of walk.start.taken) walker.walked.transitions.add(id);
    await screen.act(() => screen.show(flow.draw(run.actor)));
    await settle();
    for (const edge of walk.edges) {
      checkScreen(walker, run, edge.from, came);
      run.takenSince();
      const fault = await carryOut(walker, run, edge);
      await settle();
      came.push(edge.sample);
      const taken = run.takenSince();
      if (fault !== null) return void walker.faults.push(`${came.join(', when ')}: ${fault}`);
      if (taken.join() !== edge.taken.join())
        return void walker.faults.push(
          `${came.join(', when ')}: took [${taken.join()}], planned [${edge.taken.join()}]`,
        );
      note(walker, edge);
    }
    checkScreen(walker, run, walk.edges.at(-1)?.to ?? walk.start.key, came);
  } finally {
    screen.leave();
    run.actor.stop();
  }
}

/** Makes the event happen; answers why a person could not. */
async function carryOut({ flow, screen }: Walker, run: Run, { event }: Edge): Promise<string | null> {
  const entry = flow.controls[event.type];
  if (isSystemEvent(event) || !entry || !isControl(entry)) {
    await screen.act(async () => void (await run.happen(event)));
    return null;
  }
  await screen.act(() => entry.prepare?.(event));
  const control = entry.find(event);
  if (!isOpen(control)) return `the control of ${event.type} is ${control ? 'disabled' : 'not there'}`;
  await screen.act(() => (entry.use ? entry.use(control, event) : screen.click(control)));
  return null;
}

/** The screen shows the state, and offers nothing that the state refuses. */
function checkScreen(walker: Walker, run: Run, key: string, came: readonly string[]): void {
  const { flow, exploration, walked, offered, faults } = walker;
  const leaves = leafKey(run.actor.getSnapshot());
  if (flow.shows[leaves]?.() !== true) faults.push(`${came.join(', when ')}: the screen does not show ${leaves}`);
  for (const edge of exploration.edges.get(key) ?? []) {
    if (!isNewRefusal(walker, edge)) continue;
    const entry = flow.controls[edge.event.type];
    const cell = cellOf(walker, edge);
    if (!entry || !isControl(entry) || !isOpen(entry.find(edge.event))) walked.refused.add(cell);
    else if (!offered.has(cell)) {
      offered.add(cell);
      faults.push(`${came.join(', when ')}: ${leaves} offers ${edge.event.type}, which it refuses`);
    }
  }
}

function note({ walked, exploration }: Walker, { taken, to }: Edge): void {
  for (const id of taken) walked.transitions.add(id);
  for (const { id } of exploration.configurations.get(to)?.snapshot._nodes ?? []) walked.states.add(id);
  const sources = declaredTransitions(exploration.machine).filter(({ id }) => taken.includes(id));
  for (const { source } of sources) walked.states.add(source);
}
