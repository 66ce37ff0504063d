import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compose } from '../compose/compose.ts';
import { pagesDocument } from '../compose/page-words.ts';
import {
  baselineOf,
  differenceOf,
  readBaseline,
  summaryOf,
  withWhatWasKnown,
  type Baseline,
} from '../report/baseline.ts';
import type { FlowReport } from '../report/flow-report.ts';
import { flowPages } from '../report/markdown.ts';
import { readMutations, type Mutation } from '../report/mutation.ts';
import { pageReport } from '../report/page-report.ts';
import { reportPage } from '../report/page/page.ts';
import { inWorkers, tasksFor } from './in-workers.ts';
import { pagesOf, tablesOf, type FlowProject } from './project.ts';

type Measured = { reports: readonly FlowReport[]; mutations: ReadonlyMap<string, Mutation>; baseline: Baseline };

/** Walks every flow on the first level; the other levels and the mistakes are as they were found last. */
async function measure(project: FlowProject): Promise<Measured> {
  const works = await inWorkers(project, tasksFor(await tablesOf(project), 'report'));
  const reports = works.flatMap(({ report }) => report ?? []);
  const mutations = readMutations(project.reports);
  return { reports, mutations, baseline: baselineOf(reports, mutations) };
}

/** Writes the page of the report and the pages of the documentation. */
export async function writeReport(project: FlowProject) {
  const { reports, mutations, baseline } = await measure(project);
  const difference = differenceOf(readBaseline(project.baseline), baseline);
  const picture = (name: string) => pictureFrom(project, name);
  const file = join(project.reports, 'index.html');
  mkdirSync(project.reports, { recursive: true });
  const compositions = (await pagesOf(project)).map(compose);
  const pages = await Promise.all(compositions.map(pageReport));
  writeFileSync(file, reportPage({ reports, pages, mutations, difference, picture }));
  mkdirSync(project.docs, { recursive: true });
  for (const { name, text } of flowPages(await tablesOf(project)))
    writeFileSync(join(project.docs, `${name}.md`), text);
  if (pages.length > 0) writeFileSync(join(project.docs, 'pages.md'), pagesDocument(compositions));
  const incomplete = [
    ...incompleteLines(reports),
    ...compositions.flatMap(({ page, faults }) => faults.map((fault) => `${page.name}: ${fault}`)),
  ];
  const states = reports.reduce((sum, report) => sum + report.states.length, 0);
  const transitions = reports.reduce((sum, report) => sum + report.transitions.length, 0);
  return {
    data: { baseline, difference, incomplete },
    lines: [
      ...incomplete,
      ...difference,
      `${reports.length} flows, ${states} states, ${transitions} transitions: ${file}`,
    ],
    exitCode: incomplete.length === 0 ? 0 : 1,
  };
}

/** Says what changed since the baseline. */
export async function compare(project: FlowProject) {
  const { reports, baseline } = await measure(project);
  const difference = differenceOf(readBaseline(project.baseline), baseline);
  const incomplete = incompleteLines(reports);
  const lines = [...incomplete, ...difference];
  return {
    data: { difference, incomplete },
    lines: lines.length === 0 ? ['Nothing has changed.'] : lines,
    exitCode: incomplete.length === 0 ? 0 : 1,
  };
}

/** Makes what is covered now the baseline; what is not measured here stays as it was known. */
export async function writeBaseline(project: FlowProject) {
  const before = readBaseline(project.baseline);
  const baseline = withWhatWasKnown(before, (await measure(project)).baseline);
  const difference = differenceOf(before, baseline);
  writeFileSync(project.baseline, `${JSON.stringify(baseline, null, 2)}\n`);
  return { data: { difference }, lines: [...difference, `${baseline.flows.length} flows: ${project.baseline}`] };
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

function pictureFrom({ pictures }: FlowProject, name: string): string | null {
  const file = join(pictures, `${name}.png`);
  return existsSync(file) ? readFileSync(file, 'base64') : null;
}
