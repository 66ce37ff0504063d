import { mutationResults } from '../mutate/score.ts';
import { readScripts } from '../plan/kept-scripts.ts';
import { planFlow } from '../plan/plan-flow.ts';
import { flowReport } from '../report/flow-report.ts';
import { furtherLevels } from '../report/levels.ts';
import { kindScoresOf } from '../report/mutation.ts';
import { readBaseline } from '../report/read-baseline.ts';
import type { AnyRequirementTable } from '../requirement-table.ts';
import { levelOne, planned } from '../walk/level-one.ts';
import { inStillWorld } from '../walk/still-world.ts';
import type { FlowTask, FlowWork } from './in-workers.ts';
import { scriptsFile, type FlowProject } from './project.ts';

/** Walks a flow on the first level, and does with it what the task says. */
export async function measureFlow(
  tables: readonly AnyRequirementTable[],
  project: FlowProject,
  { id, what, share }: FlowTask,
): Promise<FlowWork> {
  const requirements = tables.find(({ machine }) => machine.id === id);
  if (!requirements) throw new Error(`there is no flow '${id}'`);
  if (what === 'mutation') {
    const results = async () => mutationResults(requirements, planned(requirements), share);
    return { id, mutation: kindScoresOf(await (requirements.asFound ? inStillWorld(results) : results())) };
  }
  const level = await levelOne(requirements);
  const { reports } = project;
  if (what === 'plan') {
    const known = readScripts(scriptsFile(project))[id]?.scripts ?? [];
    return { id, plan: planFlow(requirements, level, { reports, committed: readBaseline(project.baseline), known }) };
  }
  const further = furtherLevels(reports, id, level.coverage);
  return { id, report: await flowReport(requirements, level, further) };
}
