import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { FlowProject } from '../cli/project.ts';
import { runFlows } from '../cli/run-flows.ts';

/** A project of the samples in a folder of its own, and its command line. */
export function sampleProject(over: Partial<FlowProject> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'flows-'));
  const project: FlowProject = {
    tables: new URL('./sample-requirements.ts', import.meta.url).href,
    pages: new URL('./sample-pages.ts', import.meta.url).href,
    wirings: new URL('./sample-wiring.ts', import.meta.url).href,
    reports: join(folder, 'reports'),
    docs: join(folder, 'docs'),
    baseline: join(folder, 'coverage.json'),
    pictures: join(folder, 'pictures'),
    ...over,
  };

  /** What a newcomer sees: the exit code and what is printed. */
  async function run(...args: string[]) {
    const printed: string[] = [];
    const hear = (text: unknown) => void printed.push(String(text));
    const spies = [
      vi.spyOn(console, 'log').mockImplementation(hear),
      vi.spyOn(console, 'error').mockImplementation(hear),
    ];
    const code = await runFlows(args, project);
    for (const spy of spies) spy.mockRestore();
    return { code, text: printed.join('\n') };
  }

  /** Writes a file into the folder of reports, as the tests of a level do. */
  function report(name: string, content: unknown) {
    const file = join(project.reports, name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, JSON.stringify(content));
  }

  return { folder, project, run, report, remove: () => rmSync(folder, { recursive: true }) };
}
