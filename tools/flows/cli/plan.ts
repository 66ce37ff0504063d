import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { named, readScripts, writeScripts } from '../plan/kept-scripts.ts';
import { withinBudget, type Plan } from '../plan/plan.ts';
import { planPage } from '../report/page/plan-page.ts';
import { readBaseline } from '../report/read-baseline.ts';
import { inWorkers, tasksFor } from './in-workers.ts';
import { scriptsFile, tablesOf, WrongUse, type FlowProject } from './project.ts';

const BUDGET = 40;

/** The folder of the last plan: its page, its pictures, and what `export` reads. */
export const planFolder = ({ reports }: FlowProject) => join(reports, 'plan');

/** Picks what people should follow in this release, keeps the ids of the scripts, and writes a page of each. */
export async function planForPeople(project: FlowProject, asked: string = String(BUDGET)) {
  const budget = Number(asked);
  if (!Number.isInteger(budget) || budget < 1) throw new WrongUse(`'${asked}' is no number of scripts.`);
  const known = readScripts(scriptsFile(project));
  // A broken one is told before all flows are walked.
  readBaseline(project.baseline);
  const works = await inWorkers(project, tasksFor(await tablesOf(project), 'plan'));
  const flows = works.flatMap(({ plan }) => plan ?? []);
  const picked = withinBudget(flows, budget);
  const { scripts, kept } = named(known, new Set(flows.flatMap(({ stillThere }) => stillThere)), picked.scripts);
  const isChanged = JSON.stringify(known) !== JSON.stringify(kept);
  if (isChanged) writeScripts(scriptsFile(project), kept);
  const plan: Plan = {
    budget,
    scripts,
    left: picked.left,
    outOfReach: flows.flatMap(({ outOfReach }) => outOfReach),
    unmet: flows.flatMap(({ id, isMet }) => (isMet ? [] : [id])),
  };
  return {
    data: plan,
    lines: [...planLines(plan), ...(isChanged ? [`ids: ${scriptsFile(project)}`] : []), writePlan(project, plan)],
  };
}

function planLines({ scripts, left, outOfReach, unmet }: Plan): string[] {
  const covered = scripts.flatMap(({ covers }) => covers).length;
  return [
    ...scripts.map(
      ({ id, title, steps, covers }) => `${id}: ${title} (${steps.length} steps, covers ${covers.length})`,
    ),
    `${scripts.length} scripts cover ${covered} of ${covered + left.length} that no browser walked.`,
    ...left.map((id) => `  remains: ${id}`),
    ...(outOfReach.length > 0 ? [`${outOfReach.length} are out of reach of every browser; the page says why.`] : []),
    ...(unmet.length > 0 ? [`No browser meets ${unmet.join(', ')}.`] : []),
  ];
}

/** Writes the page with its pictures beside it, and the plan as data; answers where. */
function writePlan(project: FlowProject, plan: Plan): string {
  const folder = planFolder(project);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const picture = (name: string) => copiedPicture(project, name);
  writeFileSync(join(folder, 'plan.json'), `${JSON.stringify(plan, null, 1)}\n`);
  const page = join(folder, 'index.html');
  writeFileSync(page, planPage(plan, picture));
  return page;
}

/** The picture of a screen beside the page, the phone's if there is one; null where none was taken. */
function copiedPicture(project: FlowProject, name: string): string | null {
  const file = ['phone', 'desktop']
    .map((size) => `${name}-${size}.png`)
    .find((one) => existsSync(join(project.pictures, one)));
  if (file === undefined) return null;
  const copy = join('pictures', file);
  mkdirSync(dirname(join(planFolder(project), copy)), { recursive: true });
  copyFileSync(join(project.pictures, file), join(planFolder(project), copy));
  return copy;
}
