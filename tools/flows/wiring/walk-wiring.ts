import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../machine/records.ts';
import { runActor, actorsOf, type AnyRow, type Ran } from './run-actor.ts';
import type { WiringMistake } from './mistakes.ts';
import type { Actors, AnyWiring } from './wiring.ts';

/** What a walk of a wiring found: how much it ran, and what is otherwise than the table says. */
export type WalkedWiring = { id: string; actors: number; rows: number; faults: readonly string[] };

/** Runs every row of a wiring, and gives up each run once at every request of it. */
export async function walkWiring(wiring: AnyWiring, all: readonly AnyWiring[]): Promise<WalkedWiring> {
  const faults = [...tableFaults(wiring, all)];
  const rows = rowsOf(wiring);
  for (const { name, row } of rows) faults.push(...(await rowFaults(wiring, name, row)));
  return { id: wiring.id, actors: Object.keys(providedActors(wiring)).length, rows: rows.length, faults };
}

export type NamedRow = { name: string; row: AnyRow };

export const rowsOf = ({ rows }: AnyWiring): NamedRow[] =>
  Object.entries(rows).flatMap(([name, list]) => list.map((row: AnyRow) => ({ name, row })));

/** The actors that a wiring gives its machine. */
export function providedActors(wiring: AnyWiring): Actors {
  const world = wiring.open(undefined, {});
  try {
    return actorsOf(wiring.wire(world));
  } finally {
    world.close();
  }
}

/** The actors without a row, the rows without an actor, and the flows that nobody walks. */
function* tableFaults(wiring: AnyWiring, all: readonly AnyWiring[]): Generator<string> {
  const { id, rows, flows = {} } = wiring;
  const actors = providedActors(wiring);
  for (const name of Object.keys(actors))
    if (!rows[name]?.length && flows[name] === undefined) yield `${id}: ${name} has no row`;
  for (const name of [...Object.keys(rows), ...Object.keys(flows)])
    if (!(name in actors)) yield `${id}: there is no actor ${name}`;
  for (const flow of Object.values(flows))
    if (!all.some((walked) => walked.id === flow)) yield `${id}: nobody walks the wiring of ${flow}`;
  yield* flowFaults(wiring, actors);
}

/** The actors that are not the flows that they should be. */
export function* flowFaults({ id, flows = {} }: AnyWiring, actors: Actors): Generator<string> {
  for (const [name, flow] of Object.entries(flows)) {
    const actor: unknown = actors[name];
    if (!isRecord(actor) || actor['id'] !== flow) yield `${id}: ${name} is not the flow ${flow}`;
  }
}

/** What a wiring has to be, to be wrong: other actors than are given, or a world that hears otherwise. */
export type Changed = Pick<WiringMistake, 'change' | 'world'>;

/** What a row finds wrong: what was done, what came of it, and what goes on after it was stopped. */
export async function rowFaults(
  wiring: AnyWiring,
  name: string,
  row: AnyRow,
  changed: Changed = {},
): Promise<string[]> {
  const where = `${wiring.id}.${name}, ${row.when}`;
  const ran = await runActor(wiring, name, row, optionsOf(changed));
  const found = [...difference(where, row, ran), ...memoryFaults(where, wiring, row, ran)];
  return found.length > 0 ? found : leftOpen(wiring, name, row, ran, changed);
}

function difference(where: string, row: AnyRow, { does, ends, sendsBack }: Ran): string[] {
  const compared = [
    ['does', does, row.does],
    ['ends with', ends, row.ends ?? null],
    ['sends back', sendsBack, row.sendsBack ?? []],
  ] as const;
  return compared.flatMap(([what, is, should]) =>
    isDeepStrictEqual(is, should) ? [] : [`${where}: ${what} ${told(is)}, not ${told(should)}`],
  );
}

/** Whether it asks the world again when the machine does: what it remembers may be what was so once. */
function memoryFaults(where: string, { asked }: AnyWiring, row: AnyRow, { does, again }: Ran): string[] {
  if (!asked || !again) return [];
  const [first, second] = [does, again].map((deeds) => deeds.flatMap((deed) => asked(deed) ?? []));
  const should = row.again ?? first;
  return isDeepStrictEqual(second, should)
    ? []
    : [`${where}: asks the second time for ${told(second)}, not ${told(should)}`];
}

/** What goes on after the actor was stopped: at its end, and at each of its requests. */
async function leftOpen(wiring: AnyWiring, name: string, row: AnyRow, ran: Ran, changed: Changed): Promise<string[]> {
  if (row.outlives !== undefined) return [];
  const found = [...ran.leftOpen];
  if (row.ends !== 'fails')
    for (let answers = 0; answers < ran.does.length; answers += 1) {
      const stopped = await runActor(wiring, name, row, optionsOf(changed, answers));
      if (stopped.underWay.length === 0) break;
      found.push(...stopped.leftOpen);
    }
  return [...new Set(found)].map((one) => `${wiring.id}.${name}, ${row.when}: goes on when it is stopped: ${one}`);
}

/** The actors that have something to give up, when the world does not answer. */
export async function actorsUnderWay(wiring: AnyWiring): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { name, row } of rowsOf(wiring)) {
    if (found.has(name) || row.outlives !== undefined) continue;
    const { underWay } = await runActor(wiring, name, row, row.ends ? optionsOf({}, 0) : {});
    if (underWay.length > 0) found.add(name);
  }
  return found;
}

const optionsOf = ({ change, world }: Changed, answers?: number) => ({
  opening: { ...(answers === undefined ? {} : { answers }), ...(world ? { mistake: world } : {}) },
  ...(change ? { change } : {}),
});

const told = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
