import { leafWords } from '../report/path-script.ts';
import type { AnyRequirementTable } from '../requirement-table.ts';
import { effectsOf } from '../walk/effects.ts';
import type { Exploration } from '../walk/explore.ts';
import type { Edge, Start } from '../walk/steps.ts';
import { idsShownBy, type PickedWalk } from './pick.ts';
import { dataOf, linesOf, shortened } from './sample-data.ts';

/** What a person sees at one point of a script. */
type Seen = {
  /** The state in words; where it is the one of before, that it stays so. */
  expected: string;
  /** What is asked of the world meanwhile, as the requirement has it: what the network shows. */
  asks: readonly string[];
  /** The name of its picture, without size and ending. */
  picture: string | null;
};

export type ManualStep = Seen & {
  when: string;
  /** What to type or to arrange. */
  data: readonly string[];
  /** The levels that cover all that it takes: '12'. */
  levels: string;
};

/** A script for a person to follow. */
export type ManualScript = {
  flow: string;
  /** The flow, and what the script leads to. */
  title: string;
  given: string;
  /** What has to be so before it begins. */
  preconditions: readonly string[];
  begins: Seen;
  steps: readonly ManualStep[];
  /** What it is the first to cover. */
  covers: readonly string[];
  /** Each transition that it takes, and the levels that cover it. */
  transitions: readonly { id: string; levels: string }[];
};

/** By which levels a transition or an answer is covered. */
export type LevelMarks = (id: string) => string;

export function manualScript(
  requirements: AnyRequirementTable,
  exploration: Exploration,
  { walk, covers }: PickedWalk,
  marks: LevelMarks,
): ManualScript {
  const { machine, title } = requirements;
  const { start, edges } = walk;
  const words = leafWords(exploration);
  const placeOf = (key: string) => exploration.configurations.get(key);
  const leavesOf = (key: string) => placeOf(key)?.leaves ?? '';
  const seen = (step: Edge | Start, key: string, before: string | null): Seen => {
    const leaves = leavesOf(key);
    return {
      expected: leaves === before ? unchanged(step) : words[leaves] || leaves,
      asks: asksOf(requirements, step),
      picture: pictureOf(requirements, leaves),
    };
  };
  const taken = [...new Set([start, ...edges].flatMap((step) => step.taken))];
  return {
    flow: machine.id,
    title: `${title}: ${edges.at(-1)?.sample ?? start.given}`,
    given: start.given,
    preconditions: [start.given, ...shortened(linesOf(start.input))],
    begins: seen(start, start.key, null),
    steps: edges.map((edge) => ({
      when: edge.sample,
      data: dataOf(machine, edge.event),
      levels: commonLevels(idsShownBy(edge).map(marks)),
      ...seen(edge, edge.to, leavesOf(edge.from)),
    })),
    covers,
    transitions: taken.map((id) => ({ id, levels: marks(id) })),
  };
}

const unchanged = ({ taken }: Pick<Edge, 'taken'>) =>
  taken.length === 0 ? 'Nothing changes; its control may be locked or missing.' : 'It stays so.';

/** Requirement tables name a picture for all leaves together, or for one of them. */
const pictureOf = ({ pictures = {} }: AnyRequirementTable, leaves: string): string | null =>
  [leaves, ...leaves.split(' + ')].flatMap((leaf) => pictures[leaf] ?? [])[0] ?? null;

/** The levels that all have. */
const commonLevels = ([first = '', ...others]: readonly string[]): string =>
  first
    .split('')
    .filter((digit) => others.every((mark) => mark.includes(digit)))
    .join('');

/** What the requirement has typed of a step's effects: 'pourDrink, with coins: 2'. */
function asksOf({ asks = {} }: AnyRequirementTable, { asked }: Pick<Edge, 'asked'>): string[] {
  return effectsOf(asked)
    .filter(({ field, key }) => field === 'asks' && Object.hasOwn(asks, key))
    .map(({ key, value }) => `${key}, with ${shortened(linesOf(value)).join(', ') || 'nothing'}`);
}
