import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isWalked, type Baseline } from '../report/baseline.ts';
import { committedItems } from '../report/committed.ts';
import { furtherLevels, levels, type LevelCoverage } from '../report/levels.ts';
import type { AnyRequirementTable } from '../requirement-table.ts';
import type { CoverageItem } from '../walk/coverage.ts';
import type { LevelOne } from '../walk/level-one.ts';
import type { KeptScript } from './kept-scripts.ts';
import { manualScript, type ManualScript } from './manual-script.ts';
import { pickWalks, walkOf } from './pick.ts';

/** What people should follow of one flow, the script that brings most first. */
export type FlowPlan = {
  id: string;
  scripts: readonly ManualScript[];
  /** The known scripts that can still be followed. */
  stillThere: readonly string[];
  /** What no browser comes to, each with the reason. */
  outOfReach: readonly { id: string; reason: string }[];
  /** Whether browsers are looked at and don't meet this flow: people can't either. */
  isMet: boolean;
};

export type PlanInput = { reports: string; committed: Baseline; known: readonly KeptScript[] };

/** Picks the scripts that cover what no browser walked: here, or else as the baseline says. */
export function planFlow(requirements: AnyRequirementTable, level: LevelOne, input: PlanInput): FlowPlan {
  const { id } = requirements.machine;
  const { reports, committed, known } = input;
  const further = furtherLevels(reports, id, level.coverage);
  const baseline = committed.flows.find((flow) => flow.id === id);
  const levelOf = (name: 'two' | 'three'): LevelCoverage =>
    further[name] ?? (baseline && isWalked(baseline, name) ? committedItems(level.coverage, baseline, name) : null);
  const found = { one: level.coverage, two: levelOf('two'), three: levelOf('three') };
  const isMet = found.three !== null || !areBrowsersLookedAt(input);
  const covered = levels.map((name) => coveredIn(found[name]));
  const marks = (one: string) => covered.map((ids, index) => (ids.has(one) ? String(index + 1) : '')).join('');
  const inBrowser = new Map(itemsOf(found.three).map((item) => [item.id, item]));
  const wanted = itemsOf(level.coverage).filter(({ id: one, status }) => {
    const item = inBrowser.get(one);
    return isMet && status === 'covered' && item?.status !== 'covered' && item?.status !== 'unreachable';
  });
  const stillThere = known.flatMap((script) => {
    const walk = walkOf(level.exploration, script);
    return walk ? [{ id: script.id, walk }] : [];
  });
  const picked = pickWalks(
    level,
    wanted.map((item) => item.id),
    stillThere.map(({ walk }) => walk),
  );
  return {
    id,
    scripts: picked.map((walk) => manualScript(requirements, level.exploration, walk, marks)),
    stillThere: stillThere.map((script) => script.id),
    outOfReach: itemsOf(found.three).flatMap((item) =>
      item.status === 'unreachable' ? [{ id: item.id, reason: item.reason ?? '' }] : [],
    ),
    isMet,
  };
}

const itemsOf = (coverage: LevelCoverage): readonly CoverageItem[] => [
  ...(coverage?.transitions ?? []),
  ...(coverage?.guards ?? []),
];

const coveredIn = (coverage: LevelCoverage): ReadonlySet<string> =>
  new Set(itemsOf(coverage).flatMap(({ id, status }) => (status === 'covered' ? [id] : [])));

/** Where no flow was met in a browser, people are asked to meet them all. */
const areBrowsersLookedAt = ({ reports, committed }: PlanInput) =>
  existsSync(join(reports, 'level-three')) || committed.flows.some((flow) => isWalked(flow, 'three'));
