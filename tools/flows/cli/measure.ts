import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compose, type Composition } from '../compose/compose.ts';
import { pagesDocument } from '../compose/page-words.ts';
import { baselineOf, summaryOf, type Baseline } from '../report/baseline.ts';
import { differenceLines, differenceOf } from '../report/difference.ts';
import type { FlowReport } from '../report/flow-report.ts';
import { flowPages } from '../report/markdown.ts';
import { readMutations, type Mutation } from '../report/mutation.ts';
import { pageCounts } from '../report/page-counts.ts';
import { pageReport } from '../report/page-report.ts';
import { readBaseline } from '../report/read-baseline.ts';
import { reportPage } from '../report/page/page.ts';
import { inWorkers, tasksFor } from './in-workers.ts';
import { pagesOf, tablesOf, type FlowProject } from './project.ts';

export type Measured = {
  reports: readonly FlowReport[];
  compositions: readonly Composition[];
  mutations: ReadonlyMap<string, Mutation>;
  /** What was measured here, and no more. */
  baseline: Baseline;
  /** What the first level and the walks of pages leave open: faults, and what could be walked and was not. */
  incomplete: readonly string[];
};

/** Walks every flow on the first level, and every page; the other levels and the mistakes are as they were found last. */
export async function measure(project: FlowProject): Promise<Measured> {
  const works = await inWorkers(project, tasksFor(await tablesOf(project), 'report'));
  const reports = works.flatMap(({ report }) => report ?? []);
  const mutations = readMutations(project.reports);
  const compositions = (await pagesOf(project)).map(compose);
  return {
    reports,
    compositions,
    mutations,
    baseline: baselineOf(reports, mutations, compositions.map(pageCounts)),
    incomplete: [
      ...incompleteLines(reports),
      ...compositions.flatMap(({ page, faults }) => faults.map((fault) => `${page.name}: ${fault}`)),
    ],
  };
}

/** Writes the page of the report and the pages of the documentation. */
export async function writeReport(project: FlowProject, { strict }: { strict: boolean }) {
  const committed = readBaseline(project.baseline);
  const { reports, compositions, mutations, baseline, incomplete } = await measure(project);
  const difference = differenceOf(committed, baseline);
  const picture = (name: string) => pictureFrom(project, name);
  const file = join(project.reports, 'index.html');
  mkdirSync(project.reports, { recursive: true });
  const pages = await Promise.all(compositions.map(pageReport));
  writeFileSync(file, reportPage({ reports, pages, mutations, committed, difference, picture }));
  mkdirSync(project.docs, { recursive: true });
  for (const { name, text } of flowPages(await tablesOf(project)))
    writeFileSync(join(project.docs, `${name}.md`), text);
  if (pages.length > 0) writeFileSync(join(project.docs, 'pages.md'), pagesDocument(compositions));
  const states = reports.reduce((sum, report) => sum + report.states.length, 0);
  const transitions = reports.reduce((sum, report) => sum + report.transitions.length, 0);
  return {
    data: { baseline, difference, incomplete },
    lines: [
      ...incomplete,
      ...outdatedLines(reports),
      ...differenceLines(difference),
      ...difference.notHere,
      `${reports.length} flows, ${states} states, ${transitions} transitions: ${file}`,
    ],
    exitCode: incomplete.length + (strict ? difference.lost.length : 0) === 0 ? 0 : 1,
  };
}

/** What the first level leaves open: faults, and what it could walk and did not. */
function incompleteLines(reports: readonly FlowReport[]): string[] {
  return reports.flatMap((report) => [
    ...report.faults.map((fault) => `${report.id}: ${fault}`),
    ...Object.entries(summaryOf(report)).flatMap(([area, { one }]) =>
      one && one.covered < one.total ? [`${report.id}: ${area}, ${one.covered} of ${one.total}`] : [],
    ),
  ]);
}

/** The levels that were walked for another machine, and don't count. */
export const outdatedLines = (reports: readonly FlowReport[]): string[] =>
  reports.flatMap(({ id, outdated }) => outdated.map((line) => `${id}: ${line}`));

function pictureFrom({ pictures }: FlowProject, name: string): string | null {
  const file = join(pictures, `${name}.png`);
  return existsSync(file) ? readFileSync(file, 'base64') : null;
}
