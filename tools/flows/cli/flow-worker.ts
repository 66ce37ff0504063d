import { parentPort, workerData } from 'node:worker_threads';
import { mutationResults } from '../mutate/score.ts';
import { flowReport } from '../report/flow-report.ts';
import { readLevel } from '../report/levels.ts';
import { kindScoresOf } from '../report/mutation.ts';
import { levelOne } from '../walk/level-one.ts';
import type { FlowTask, FlowWork } from './in-workers.ts';
import { tablesOf, type FlowProject } from './project.ts';

/** Measures one flow after the other, as it is told. */
const given: FlowProject = workerData;
const { reports } = given;
const requirementTables = await tablesOf(given);

parentPort?.on('message', (task: FlowTask) => {
  void measured(task).then((work) => parentPort?.postMessage(work));
});

async function measured({ id, what }: FlowTask): Promise<FlowWork> {
  try {
    const requirements = requirementTables.find(({ machine }) => machine.id === id);
    if (!requirements) throw new Error(`there is no flow '${id}'`);
    const level = await levelOne(requirements);
    if (what === 'mutation') return { id, mutation: kindScoresOf(mutationResults(requirements, level)) };
    const found = { two: readLevel(reports, 'two', id), three: readLevel(reports, 'three', id) };
    return { id, report: await flowReport(requirements, level, found) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
