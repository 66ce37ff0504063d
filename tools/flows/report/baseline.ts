import { mutationKindNames } from '../mutate/kinds.ts';
import type { CoverageArea, CoverageItem } from '../walk/coverage.ts';
import type { FlowReport } from './flow-report.ts';
import { levels, type Level } from './levels.ts';
import { sharesOf, type CountedKinds, type Mutation } from './mutation.ts';
import type { PageCounts } from './page-counts.ts';

/** `unreachable` are those of which the requirement table says why nothing comes to them; they are not in `total`. */
export type Counts = { covered: number; total: number; unreachable: number };

/** Each area by level; a level that was not walked or does not look at an area is left out. */
export type Summary = Record<CoverageArea, Partial<Record<Level, Counts>>>;

/** By id, the levels that cover it: '123', '' is none. */
export type Marks = Readonly<Record<string, string>>;

/** The areas of which each id is kept, and where: whoever has no reports reads from them what nobody walked. */
export const markedAreas = { transitions: 'coveredBy', guards: 'answeredBy' } as const;

/** The shares that are noticed at all and by intent alone, and how many of each kind were made. */
export type KeptScores = { full: number; intent: number; kinds: CountedKinds };

/** What is kept of a flow to compare with: counts, scores, and by which levels transitions and answers are covered. */
export type FlowBaseline = Summary & {
  id: string;
  mutation: KeptScores | null;
  coveredBy: Marks;
  answeredBy: Marks;
  /** Why a level does not come to a transition or an answer; of the first the requirement tables say it. */
  unreached: Partial<Record<Level, Readonly<Record<string, string>>>>;
};

export type Baseline = { flows: readonly FlowBaseline[]; pages: readonly PageCounts[] };

export function baselineOf(
  reports: readonly FlowReport[],
  mutations: ReadonlyMap<string, Mutation>,
  pages: readonly PageCounts[] = [],
): Baseline {
  const flows = reports.map((report): FlowBaseline => {
    const score = mutations.get(report.id);
    return {
      id: report.id,
      ...summaryOf(report),
      mutation: score ? keptScores(score.kinds) : null,
      coveredBy: marksOf(report, 'transitions'),
      answeredBy: marksOf(report, 'guards'),
      unreached: unreachedOf(report),
    };
  });
  return { flows: flows.sort(byOrderOf(({ id }) => id)), pages: [...pages].sort(byOrderOf(({ name }) => name)) };
}

/** The order of a file that is the same wherever it is written: by code units, not by the words of a language. */
const byOrderOf =
  <T>(name: (item: T) => string) =>
  (one: T, other: T) =>
    name(one) < name(other) ? -1 : 1;

export function summaryOf(report: FlowReport): Summary {
  return summaryBy((name) =>
    Object.fromEntries(
      levels.flatMap((level) => {
        const items = report.levels[level]?.[name];
        return items ? [[level, countsOf(items)]] : [];
      }),
    ),
  );
}

/** A summary of what is said of each area. */
export const summaryBy = (area: (name: CoverageArea) => Summary[CoverageArea]): Summary => ({
  states: area('states'),
  finals: area('finals'),
  transitions: area('transitions'),
  guards: area('guards'),
  pairs: area('pairs'),
  refused: area('refused'),
  paths: area('paths'),
});

function countsOf(items: readonly CoverageItem[]): Counts {
  const count = (status: CoverageItem['status']) => items.filter((item) => item.status === status).length;
  const unreachable = count('unreachable');
  return { covered: count('covered'), total: items.length - unreachable, unreachable };
}

function marksOf({ levels: found }: FlowReport, area: keyof typeof markedAreas): Marks {
  const coveredOn = (level: Level) =>
    new Set((found[level]?.[area] ?? []).flatMap(({ id, status }) => (status === 'covered' ? [id] : [])));
  const covered = levels.map(coveredOn);
  const marks = found.one[area].map(({ id }): [string, string] => [
    id,
    covered.map((ids, index) => (ids.has(id) ? String(index + 1) : '')).join(''),
  ]);
  return Object.fromEntries(marks.sort(byOrderOf(([id]) => id)));
}

function unreachedOf({ levels: found }: FlowReport): FlowBaseline['unreached'] {
  const reasons = (level: Level) => {
    const items = [...(found[level]?.transitions ?? []), ...(found[level]?.guards ?? [])];
    const given = items.flatMap(({ id, status, reason = '' }): [string, string][] =>
      status === 'unreachable' ? [[id, reason]] : [],
    );
    return Object.fromEntries(given.sort(byOrderOf(([id]) => id)));
  };
  const further = levels.filter((level) => level !== 'one' && found[level]);
  return Object.fromEntries(further.map((level) => [level, reasons(level)]));
}

/** Of each kind how many there are, in the order of kinds; which ones is said by the run that made them. */
export function keptScores(kinds: CountedKinds): KeptScores {
  const { full, intent } = sharesOf(kinds);
  const counts = mutationKindNames.flatMap((kind) => {
    const score = kinds[kind];
    if (!score) return [];
    const { made, intent: byIntent, walks, survived, equivalent } = score;
    return [[kind, { made, intent: byIntent, walks, survived, equivalent }]];
  });
  return { full: rounded(full), intent: rounded(intent), kinds: Object.fromEntries(counts) };
}

/** Three places, and never up: 1 is all. */
const rounded = (share: number) => Math.floor(share * 1000) / 1000;

/** Whether a level was walked at all. */
export const isWalked = (flow: Summary, level: Level): boolean =>
  Object.values(summaryBy((name) => flow[name])).some((area) => area[level] !== undefined);

/**
 * The text of a baseline: counts stand on one line each, so that a change of one is a change of one line.
 */
export const baselineText = (baseline: Baseline): string =>
  `${JSON.stringify(baseline, null, 2).replaceAll(/\{\n\s+(?:"\w+": \d+,?\s+)+\}/g, (counts) => counts.replaceAll(/\s+/g, ' '))}\n`;
