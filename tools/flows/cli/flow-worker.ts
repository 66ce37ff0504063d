import { parentPort, workerData } from 'node:worker_threads';
import { measureFlow } from './measure-flow.ts';
import type { FlowTask, FlowWork } from './in-workers.ts';
import { tablesOf, type FlowProject } from './project.ts';

/** Measures one flow after the other, as it is told. */
const given: FlowProject = workerData;
const requirementTables = await tablesOf(given);

parentPort?.on('message', (task: FlowTask) => {
  void measured(task).then((work) => parentPort?.postMessage(work));
});

async function measured(task: FlowTask): Promise<FlowWork> {
  try {
    return await measureFlow(requirementTables, given, task);
  } catch (error) {
    return { id: task.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
