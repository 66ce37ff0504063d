import { chartOf } from '../draw/chart.ts';
import { layoutOf, type PlacedChart } from '../draw/layout.ts';
import { declaredStates, declaredTransitions, type DeclaredState } from '../machine/declared.ts';
import type { AnyRequirementTable } from '../requirement-table.ts';
import type { Coverage } from '../walk/coverage.ts';
import type { LevelOne } from '../walk/level-one.ts';
import { levels, type FurtherLevels, type LevelCoverage } from './levels.ts';
import { leafWords, scriptOf, type PathScript } from './path-script.ts';
import { requirementRows, type RequirementRow } from './requirement-rows.ts';
import { refusedMatrix, type RefusedMatrix } from './refused-matrix.ts';

export type ReportedTransition = {
  id: string;
  source: string;
  descriptor: string;
  targets: readonly string[];
  guard: string | null;
};

/** All that a report tells of one flow; plain data, so that a worker can send it. */
export type FlowReport = {
  id: string;
  title: string;
  states: readonly DeclaredState[];
  transitions: readonly ReportedTransition[];
  levels: { one: Coverage; two: LevelCoverage; three: LevelCoverage };
  faults: readonly string[];
  /** The levels that were walked for another machine than this, and don't count. */
  outdated: readonly string[];
  paths: readonly PathScript[];
  tours: readonly PathScript[];
  /** What each leaf is, in words. */
  leaves: Readonly<Record<string, string>>;
  requirement: readonly RequirementRow[];
  matrix: RefusedMatrix;
  /** Where everything of its drawing lies, with room for a sign of each level. */
  chart: PlacedChart;
  /** Pictures of the screen by leaf, as the requirement table names them. */
  pictures: Readonly<Record<string, string>>;
};

/** What was found of a flow, drawn and in words. */
export async function flowReport(
  requirements: AnyRequirementTable,
  level: LevelOne,
  { two, three, outdated }: FurtherLevels,
): Promise<FlowReport> {
  const { machine } = requirements;
  return {
    id: machine.id,
    title: requirements.title,
    states: declaredStates(machine).filter(({ parent }) => parent !== null),
    transitions: declaredTransitions(machine).map(({ id, source, descriptor, targets, guard }) => ({
      id,
      source,
      descriptor,
      targets,
      guard,
    })),
    levels: { one: level.coverage, two, three },
    faults: level.faults,
    outdated,
    paths: level.paths.map((path) => scriptOf(level.exploration, path)),
    tours: level.tours.map((tour) => scriptOf(level.exploration, tour)),
    leaves: leafWords(level.exploration),
    pictures: requirements.pictures ?? {},
    requirement: requirementRows(requirements),
    matrix: refusedMatrix(level.exploration),
    chart: await layoutOf(chartOf(machine), levels.length + 2),
  };
}
