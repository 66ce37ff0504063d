import { isSystemEvent } from '../walk/events.ts';
import type { Exploration } from '../walk/explore.ts';
import { allowedEvents } from '../walk/requirement.ts';

/** yes: always let happen; some: for some samples or under some circumstances; no: refused. */
type Allowance = 'yes' | 'some' | 'no';

/** Each leaf x each event that people and other actors send. */
export type RefusedMatrix = {
  types: readonly string[];
  rows: readonly { leaves: string; cells: readonly Allowance[] }[];
};

export function refusedMatrix(exploration: Exploration): RefusedMatrix {
  const events = [...exploration.edges.values()].flat().filter(({ event }) => !isSystemEvent(event));
  const types = [...new Set(events.map(({ event }) => event.type))].sort();
  const rows = Object.entries(allowedEvents(exploration)).map(([leaves, allowed]) => ({
    leaves,
    cells: types.map((type): Allowance => {
      if (allowed.includes(type)) return 'yes';
      return allowed.includes(`${type}?`) ? 'some' : 'no';
    }),
  }));
  return { types, rows };
}
