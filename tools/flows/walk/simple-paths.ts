import type { AnyMachineSnapshot } from 'xstate';
import type { AnyRequirementTable } from '../requirement-table.ts';
import type { Exploration } from './explore.ts';
import type { Walk } from './walks.ts';

/** A simple path: a walk that comes to no situation twice. `states` are the leaves that it passes, the first one too. */
export type SimplePath = Walk & { states: readonly string[] };

type Branch = { walk: Walk; situations: readonly string[]; ends: ReadonlyMap<string, Walk> };

/** More simple paths than this throw, where a requirement table does not say how many it has at most. */
const PATH_CAP = 5000;

/**
 * Every simple path over the situations: a situation is a state together with what can happen in it, so that two
 * configurations that differ in nothing but data are one. A path goes as far as it can: one that is only the beginning
 * of another is not listed, and two walks that take the same transitions are one path.
 *
 * @throws when there are more than the table’s cap
 */
export function simplePaths(
  exploration: Exploration,
  { pathCap = PATH_CAP, situation }: Pick<AnyRequirementTable, 'pathCap' | 'situation'>,
): readonly SimplePath[] {
  if (pathCap === 0) return [];
  const situationOf = situations(exploration, situation);
  const found: SimplePath[] = [];
  const waiting: Branch[] = exploration.starts.map((start) => {
    const walk: Walk = { start, edges: [] };
    return { walk, situations: [situationOf(start.key)], ends: new Map([[start.key, walk]]) };
  });
  for (let branch = waiting.pop(); branch; branch = waiting.pop()) {
    const next = branchesOf(exploration, branch, situationOf);
    if (next.length === 0) found.push({ ...branch.walk, states: statesOf(exploration, branch.walk) });
    waiting.push(...next);
    if (found.length + waiting.length > pathCap)
      throw new RangeError(`${exploration.machine.id} has more than ${pathCap} simple paths`);
  }
  return found;
}

/** Names each configuration's situation: its leaves and which transitions its events take, unless the requirement table says. */
function situations(
  exploration: Exploration,
  situation?: (snapshot: AnyMachineSnapshot) => unknown,
): (key: string) => string {
  const names = new Map<string, string>();
  for (const { key, leaves, snapshot } of exploration.configurations.values()) {
    if (situation) {
      names.set(key, JSON.stringify(situation(snapshot)));
      continue;
    }
    const edges = (exploration.edges.get(key) ?? []).filter(({ taken }) => taken.length > 0);
    const possible = new Set(edges.map(({ event, taken }) => `${event.type} ${taken.join(' ')}`));
    names.set(key, [leaves, ...[...possible].sort()].join('\n'));
  }
  return (key) => names.get(key) ?? key;
}

/** The next steps of a path: all walks that took the same transitions go on together. */
function branchesOf(exploration: Exploration, branch: Branch, situationOf: (key: string) => string): readonly Branch[] {
  const groups = new Map<string, { situation: string; ends: Map<string, Walk> }>();
  for (const [key, walk] of branch.ends) {
    for (const edge of exploration.edges.get(key) ?? []) {
      const situation = situationOf(edge.to);
      if (edge.taken.length === 0 || branch.situations.includes(situation)) continue;
      const name = `${edge.taken.join(' ')} -> ${situation}`;
      const group = groups.get(name) ?? { situation, ends: new Map<string, Walk>() };
      if (!group.ends.has(edge.to)) group.ends.set(edge.to, { start: walk.start, edges: [...walk.edges, edge] });
      groups.set(name, group);
    }
  }
  return [...groups.values()].flatMap(({ situation, ends }) => {
    const [walk] = ends.values();
    return walk ? [{ walk, situations: [...branch.situations, situation], ends }] : [];
  });
}

function statesOf(exploration: Exploration, walk: Walk): string[] {
  const keys = [walk.start.key, ...walk.edges.map(({ to }) => to)];
  return keys.map((key) => exploration.configurations.get(key)?.leaves ?? '');
}
