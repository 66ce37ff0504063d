import type { Coverage, CoverageItem } from '../walk/coverage.ts';
import { mutationKindNames, type MutationKind } from '../mutate/kinds.ts';
import {
  isWalked,
  keptScores,
  markedAreas,
  summaryBy,
  summaryOf,
  type Baseline,
  type FlowBaseline,
  type KeptScores,
  type Summary,
} from './baseline.ts';
import type { FlowReport } from './flow-report.ts';
import { levels, type Level, type LevelCoverage } from './levels.ts';
import type { CountedKinds } from './mutation.ts';

/** A flow as a report shows it: what was not walked or made here is as the baseline says, and marked as such. */
export type ShownFlow = FlowReport & {
  counts: Summary;
  /** The levels that are from the baseline. */
  committed: readonly Level[];
  /** The mistakes that were made here, and of the other kinds what the baseline has; null is none at all. */
  scores: KeptScores | null;
  /** The kinds that are from the baseline. */
  committedKinds: readonly MutationKind[];
};

/** Adds what the committed baseline knows of the levels that were not walked here. */
export function shownFlow(report: FlowReport, { flows }: Baseline, made: CountedKinds = {}): ShownFlow {
  const known = flows.find(({ id }) => id === report.id);
  const counts = summaryOf(report);
  const kinds = { ...known?.mutation?.kinds, ...made };
  const shown = {
    ...report,
    scores: Object.keys(kinds).length > 0 ? keptScores(kinds) : null,
    committedKinds: mutationKindNames.filter((kind) => kinds[kind] && !made[kind]),
  };
  if (!known) return { ...shown, counts, committed: [] };
  const committed = levels.filter((level) => !isWalked(counts, level) && isWalked(known, level));
  const { two, three } = report.levels;
  const levelOf = (level: Level, walked: LevelCoverage) =>
    committed.includes(level) ? committedItems(report.levels.one, known, level) : walked;
  return {
    ...shown,
    levels: { ...report.levels, two: levelOf('two', two), three: levelOf('three', three) },
    counts: summaryBy((name) => {
      const area = { ...counts[name] };
      for (const level of committed) {
        const kept = known[name][level];
        if (kept) area[level] = kept;
      }
      return area;
    }),
    committed,
  };
}

/** What the baseline says of each transition and answer, and of the states where all were walked; it says nothing of one that is new. */
export function committedItems(one: Coverage, known: FlowBaseline, level: Level): LevelCoverage {
  const digit = String(levels.indexOf(level) + 1);
  const items = (area: keyof typeof markedAreas): CoverageItem[] =>
    one[area].flatMap(({ id }): CoverageItem[] => {
      const mark = known[markedAreas[area]][id];
      const reason = known.unreached[level]?.[id];
      if (mark === undefined) return [];
      if (mark.includes(digit)) return [{ id, status: 'covered' }];
      return [reason === undefined ? { id, status: 'uncovered' } : { id, status: 'unreachable', reason }];
    });
  const states = known.states[level];
  const areAllWalked = states?.covered === one.states.length && states.total === one.states.length;
  return {
    ...(areAllWalked && { states: one.states.map(({ id }): CoverageItem => ({ id, status: 'covered' })) }),
    transitions: items('transitions'),
    guards: items('guards'),
  };
}
