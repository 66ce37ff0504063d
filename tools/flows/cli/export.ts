import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { plannedCsv } from '../export/csv.ts';
import { plannedFeatures } from '../export/gherkin.ts';
import { plannedJunit } from '../export/junit.ts';
import { scxmlDocument } from '../export/scxml.ts';
import { statelyJson } from '../export/stately.ts';
import { xrayTests } from '../export/xray.ts';
import { isRecord } from '../machine/records.ts';
import type { Plan } from '../plan/plan.ts';
import { planFolder } from './plan.ts';
import { requirementsNamed, tablesOf, typedBefore, WrongUse, type FlowProject } from './project.ts';

type Written = { name: string; text: string };
type Asked = { project: FlowProject; flows: readonly string[]; key: string | null };

/** What is exported, as files of the folder of exports. */
const formats: Readonly<Record<string, (asked: Asked) => Written[] | Promise<Written[]>>> = {
  csv: (asked) => [{ name: 'scripts.csv', text: plannedCsv(planOf(asked)) }],
  xray: (asked) => [{ name: 'xray.json', text: xrayTests(planOf(asked), asked.key) }],
  gherkin: (asked) =>
    plannedFeatures(planOf(asked)).map(({ flow, text }) => ({ name: `gherkin/${fileName(flow)}.feature`, text })),
  junit: (asked) => [{ name: 'junit.xml', text: plannedJunit(planOf(asked)) }],
  stately: async (asked) =>
    (await machinesOf(asked)).map((machine) => ({
      name: `stately/${fileName(machine.id)}.json`,
      text: statelyJson(machine),
    })),
  scxml: async (asked) =>
    (await machinesOf(asked)).map((machine) => ({
      name: `scxml/${fileName(machine.id)}.scxml`,
      text: scxmlDocument(machine),
    })),
};

/** Writes the scripts of the last plan, or the machines, for another tool. */
export async function exportTo(
  project: FlowProject,
  flows: readonly string[],
  { to, project: key }: { to?: string | undefined; project?: string | undefined },
) {
  const known = `There are: ${Object.keys(formats).join(', ')}.`;
  if (to === undefined) throw new WrongUse(`Export --to what? ${known}`);
  const make = Object.hasOwn(formats, to) ? formats[to] : undefined;
  if (!make) throw new WrongUse(`There is no format '${to}'. ${known}`);
  if (key !== undefined && to !== 'xray') throw new WrongUse(`'--project' is for xray.`);
  if (key !== undefined && !/^[A-Z][A-Z0-9_]+$/.test(key)) throw new WrongUse(`'${key}' is no key of a project.`);
  const files = await make({ project, flows, key: key ?? null });
  const folder = join(project.reports, 'export');
  for (const stale of ['gherkin', 'stately', 'scxml'].filter((name) => name === to))
    rmSync(join(folder, stale), { recursive: true, force: true });
  const paths = files.map(({ name, text }) => written(join(folder, name), text));
  return { data: { to, files: paths }, lines: paths.length > 0 ? paths : ['There is nothing to export.'] };
}

function written(file: string, text: string): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** Two ids are never one file. */
const fileName = (id: string): string => encodeURIComponent(id.toWellFormed());

async function machinesOf({ project, flows }: Asked) {
  const tables = await tablesOf(project);
  const wanted = flows.length === 0 ? tables : flows.map((id) => requirementsNamed(tables, id));
  return wanted.map(({ machine }) => machine);
}

/** The plan that was made last, of these flows alone where some are named. */
function planOf({ project, flows }: Asked): Plan {
  const file = join(planFolder(project), 'plan.json');
  const make = `${typedBefore(project)} plan`;
  if (!existsSync(file)) throw new WrongUse(`There is no plan yet: ${make}`);
  const plan = read(file);
  if (!isPlan(plan)) throw new WrongUse(`${file} is no plan. Make it again: ${make}`);
  const scripts = plan.scripts.filter(({ flow }) => flows.length === 0 || flows.includes(flow));
  const unplanned = flows.find((id) => scripts.every(({ flow }) => flow !== id));
  if (unplanned !== undefined) throw new WrongUse(`The plan has no script of '${unplanned}'.`);
  return { ...plan, scripts };
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

const isPlan = (value: unknown): value is Plan =>
  isRecord(value) &&
  Array.isArray(value.scripts) &&
  value.scripts.every((script) => isRecord(script) && Array.isArray(script.steps) && isRecord(script.begins));
