import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { declaredTransitions } from '../machine/declared.ts';
import type { FlowPlan } from '../plan/plan-flow.ts';
import type { FlowReport } from '../report/flow-report.ts';
import type { Share } from '../mutate/score.ts';
import type { KindScores } from '../report/mutation.ts';
import type { AnyRequirementTable } from '../requirement-table.ts';
import { measureFlow } from './measure-flow.ts';
import { tablesOf, type FlowProject } from './project.ts';

export type FlowTask = { id: string; what: 'report' | 'mutation' | 'plan'; size: number; share?: Share };

/** What is to be done for each flow; its size is a guess at the time that it takes. */
export const tasksFor = (tables: readonly AnyRequirementTable[], what: FlowTask['what']): FlowTask[] =>
  tables.map(({ machine, events }) => ({
    id: machine.id,
    what,
    size: declaredTransitions(machine).length * Object.keys(events).length,
  }));

/** Of smaller flows the mistakes are made sooner than another worker has begun. */
const WORTH_SHARING = 2_000;

/** The mistakes of large flows are shared out, so that no worker waits for another in the end. */
export function mutationTasks(tables: readonly AnyRequirementTable[]): FlowTask[] {
  const tasks = tasksFor(tables, 'mutation');
  const [workers, largest] = [availableParallelism(), Math.max(...tasks.map(({ size }) => size))];
  return tasks.flatMap((task) =>
    task.size * 2 < largest || task.size < WORTH_SHARING
      ? [task]
      : Array.from({ length: workers }, (_, index) => ({
          ...task,
          size: task.size / workers,
          share: { index, of: workers },
        })),
  );
}

/** What a worker answers to a task. */
export type FlowWork = { id: string; report?: FlowReport; mutation?: KindScores; plan?: FlowPlan; error?: string };

/**
 * Measures flows, one worker a core, each taking the largest that is left when it is ready; a single flow needs none.
 *
 * @throws what a flow throws
 */
export async function inWorkers(
  project: FlowProject,
  tasks: readonly FlowTask[],
  notify: (work: FlowWork) => void = () => undefined,
): Promise<FlowWork[]> {
  const [only] = tasks;
  if (only && tasks.length === 1) {
    const work = await measureFlow(await tablesOf(project), project, only);
    notify(work);
    return [work];
  }
  const waiting = tasks.toSorted((one, other) => other.size - one.size);
  const done = new Map<FlowTask, FlowWork>();
  const workers = Array.from({ length: Math.min(availableParallelism(), tasks.length) }, () => {
    const worker = new Worker(beside('flow-worker'), { workerData: project });
    return new Promise<void>((resolve, reject) => {
      let task: FlowTask | undefined;
      const next = () => {
        task = waiting.shift();
        if (task) worker.postMessage(task);
        else void worker.terminate().then(() => resolve());
      };
      worker.on('message', (work: FlowWork) => {
        if (work.error !== undefined) return reject(new Error(`${work.id}: ${work.error}`));
        if (task) done.set(task, work);
        notify(work);
        next();
      });
      worker.on('error', reject);
      next();
    });
  });
  await Promise.all(workers);
  return tasks.flatMap((task) => done.get(task) ?? []);
}

/** A module of this folder: of the sources, or of what was built of them. */
const beside = (name: string) => new URL(`./${name}${extname(import.meta.filename)}`, import.meta.url);
