import { parentPort, workerData } from 'node:worker_threads';
import { mutationScore } from '../mutate/score.ts';
import { flowReport } from '../report/flow-report.ts';
import { readLevel } from '../report/levels.ts';
import { mutationOf } from '../report/mutation.ts';
import type { AnyFlowSheet } from '../sheet.ts';
import { levelOne } from '../walk/level-one.ts';
import type { FlowTask, FlowWork } from './in-workers.ts';

/** Measures one flow after the other, as it is told. */
type Given = { sheets: string; reports: string };
const { sheets, reports }: Given = workerData;
const { flowSheets }: { flowSheets: readonly AnyFlowSheet[] } = await import(sheets);

parentPort?.on('message', (task: FlowTask) => {
  void measured(task).then((work) => parentPort?.postMessage(work));
});

async function measured({ id, what }: FlowTask): Promise<FlowWork> {
  try {
    const sheet = flowSheets.find(({ machine }) => machine.id === id);
    if (!sheet) throw new Error(`there is no flow '${id}'`);
    const level = await levelOne(sheet);
    if (what === 'mutation') return { id, mutation: mutationOf(mutationScore(sheet, level)) };
    const found = { two: readLevel(reports, 'two', id), three: readLevel(reports, 'three', id) };
    return { id, report: await flowReport(sheet, level, found) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
