import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestInfo } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import type { RecordedStep } from '#tools/flows/record/recorded-step.ts';

/** What the flows of one test did; `plan` are the transitions for whose sake it was played, where it is a scene. */
export type KeptRecording = { test: string; passed: boolean; plan: readonly string[]; steps: readonly RecordedStep[] };

/** How Playwright's report calls what a scene was played for. */
export const takes = 'takes';

type Run = Pick<TestInfo, 'project'>;

/** In the folder that Playwright empties when a run begins: all recordings in it are of one run. */
const folderOf = ({ project }: Run) => join(project.outputDir, 'recordings');

/** A test that is tried again keeps what it did last. */
export async function keepRecording(info: TestInfo, passed: boolean, steps: readonly RecordedStep[]): Promise<void> {
  const folder = folderOf(info);
  await mkdir(folder, { recursive: true });
  const plan = info.annotations.flatMap(({ type, description = '' }) => (type === takes ? description : []));
  const recording: KeptRecording = { test: info.titlePath.join(' › '), passed, plan, steps };
  await writeFile(join(folder, `${info.project.name}-${info.testId}.json`), JSON.stringify(recording));
}

export async function keptRecordings(run: Run): Promise<KeptRecording[]> {
  const folder = folderOf(run);
  const files = await readdir(folder);
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))));
}

const machinesFolder = new URL('../../src/machines/', import.meta.url);

/** Every machine of the product. */
export async function productMachines(): Promise<AnyStateMachine[]> {
  const files = await readdir(machinesFolder, { recursive: true });
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('-machine.ts'))
      .map((file): Promise<Record<string, unknown>> => import(new URL(file, machinesFolder).href)),
  );
  return modules.flatMap((module) => Object.values(module)).filter(isMachine);
}

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;
}
