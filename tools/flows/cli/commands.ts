import { compose } from '../compose/compose.ts';
import { composedLines } from '../compose/page-words.ts';
import { structuralFaults } from '../machine/structure.ts';
import { leafWords, scriptOf, sentencesOf } from '../report/path-script.ts';
import {
  kindLinesOf,
  kindScoresTogether,
  kindWords,
  mutationOf,
  readMutations,
  writeMutations,
  type Mutation,
} from '../report/mutation.ts';
import { percent } from '../report/percent.ts';
import { levelOne } from '../walk/level-one.ts';
import { compare, writeBaseline } from './compare.ts';
import { exportTo } from './export.ts';
import { writeReport } from './measure.ts';
import { inWorkers, mutationTasks } from './in-workers.ts';
import { mutateRelays, mutateWirings, walkWirings } from './other-mistakes.ts';
import { pagesOf, requirementsNamed, tablesOf, WrongUse, type FlowProject } from './project.ts';
import { planForPeople } from './plan.ts';
import { replayFiles } from './replay-files.ts';

/** What a command says: to people by lines, to programs by data. */
type Printed = { lines: readonly string[]; data: unknown; exitCode?: number };

/** What may stand behind a command, as it was written. */
export type Options = {
  drop?: boolean | undefined;
  budget?: string | undefined;
  wiring?: boolean | undefined;
  relays?: boolean | undefined;
  to?: string | undefined;
  strict?: boolean | undefined;
  project?: string | undefined;
};

export type Command = {
  usage: string;
  /** How many words it takes after its name. */
  takes: number;
  about: string;
  /** What it says with --json. */
  json: string;
  /** What it can be asked besides, and what each is for. */
  options?: Readonly<Partial<Record<keyof Options, string>>>;
  run: (project: FlowProject, args: readonly string[], options: Options) => Promise<Printed>;
};

export const commands: Readonly<Record<string, Command>> = {
  report: {
    usage: 'report',
    takes: 0,
    about: 'walks every flow on the first level; writes the report and docs/flows',
    json: '{ baseline, difference, incomplete }: what is covered, what changed since the baseline, what the walk missed',
    options: { strict: 'fails, as diff does, where something of the baseline was lost' },
    run: (project, _args, { strict = false }) => writeReport(project, { strict }),
  },
  check: {
    usage: 'check',
    takes: 0,
    about: 'holds the rules of the house against every machine, without walking; fails where one is otherwise',
    json: '[{ flow, faults }], each a list of lines',
    run: check,
  },
  paths: {
    usage: 'paths FLOW',
    takes: 1,
    about: 'the simple paths of a flow, as scripts that a person can follow',
    json: '[{ id, given, starts, steps: [{ when, or, taken, leaf }], sentences }]',
    run: paths,
  },
  compose: {
    usage: 'compose [PAGE …]',
    takes: Infinity,
    about: 'walks the flows of a page together, with what they tell each other; fails where a page has a fault',
    json: '[{ page, states, transitions, relays: [{ from, on, to, passed }], ignored, faults }]',
    run: composePages,
  },
  diff: {
    usage: 'diff',
    takes: 0,
    about: 'what differs from the committed baseline, of what was measured here; fails where something was lost',
    json: '{ lost, gained, changed, notHere, outdated, incomplete }, each a list of lines',
    run: (project) => compare(project),
  },
  baseline: {
    usage: 'baseline',
    takes: 0,
    about: 'writes the baseline from what is covered now; what was not measured here stays as it was',
    json: '{ lost, gained, changed, notHere, outdated, written }: what differs from the baseline before, in lists of lines',
    options: { drop: 'writes it although something would be lost' },
    run: (project, _args, { drop = false }) => writeBaseline(project, { drop }),
  },
  plan: {
    usage: 'plan',
    takes: 0,
    about: 'picks the fewest scripts for people that cover what no browser walked; writes a page of each to be printed',
    json: '{ budget, scripts: [{ id, flow, title, given, preconditions, begins, steps, covers, transitions }], left, outOfReach, unmet }',
    options: { budget: 'how many scripts at most; 40 unless said' },
    run: (project, _args, { budget }) => planForPeople(project, budget),
  },
  export: {
    usage: 'export [FLOW …] --to FORMAT',
    takes: Infinity,
    about:
      'writes the scripts of the last plan (csv, xray, gherkin, junit) or the machines (stately, scxml) for other tools',
    json: '{ to, files }',
    options: { to: 'csv, xray, gherkin, junit, stately or scxml', project: "the key of Xray's project" },
    run: exportTo,
  },
  mutate: {
    usage: 'mutate [FLOW … | --wiring [FLOW …] | --relays [PAGE …]]',
    takes: Infinity,
    about: 'makes every small mistake in a flow, or in all; fails when there is one that nobody notices',
    json:
      '{ overall: { full, intent, kinds: [{ kind, made, noticed, byIntent, survived, equivalent } or { kind, none }] }, ' +
      'flows: [{ id, full, intent, total, equivalent, survivors, unintended, kinds }] }',
    options: {
      wiring: 'makes them between a machine and its services, and in what goes to the world',
      relays: 'makes them in what the flows of a page tell each other',
    },
    run: (project, ids, { wiring, relays }) => {
      if (wiring && relays) throw new WrongUse('Either --wiring or --relays.');
      if (wiring) return mutateWirings(project, ids);
      return relays ? mutateRelays(project, ids) : mutate(project, ids);
    },
  },
  wiring: {
    usage: 'wiring [FLOW …]',
    takes: Infinity,
    about:
      'runs what a machine is given with its real services, down to the request; fails where a table says otherwise',
    json: '[{ id, actors, rows, faults }]',
    run: walkWirings,
  },
  replay: {
    usage: 'replay FILE …',
    takes: Infinity,
    about:
      'gives the machines what browser tests or the panel recorded, and says where they do otherwise; a FILE may be a folder',
    json: '[{ file, test, steps, flows, steered, ends, departures: [{ machine, number, event, came, from, page, here, guards }], unknown }]',
    run: replayFiles,
  },
};

async function composePages(project: FlowProject, names: readonly string[]): Promise<Printed> {
  const pages = await pagesOf(project);
  const unknown = names.find((name) => pages.every((page) => page.name !== name));
  if (unknown !== undefined)
    throw new WrongUse(`There is no page '${unknown}'. There are: ${pages.map(({ name }) => name).join(', ')}.`);
  const found = pages.filter(({ name }) => names.length === 0 || names.includes(name)).map(compose);
  const data = found.map(({ page, states, transitions, relays, passed, ignored, faults }) => ({
    page: page.name,
    states,
    transitions,
    relays: relays.map(({ from, on, to }, index) => ({ from, on, to, passed: passed[index] })),
    ignored: [...ignored.keys()],
    faults,
  }));
  const exitCode = found.every(({ faults }) => faults.length === 0) ? 0 : 1;
  return { data, lines: found.flatMap((one) => [...composedLines(one), '']), exitCode };
}

async function check(project: FlowProject): Promise<Printed> {
  const found = (await tablesOf(project)).map(({ machine, product = machine }) => ({
    flow: machine.id,
    faults: structuralFaults(product, project.rules),
  }));
  const faults = found.flatMap(({ flow, faults: own }) => own.map((fault) => `${flow}: ${fault}`));
  return {
    lines: faults.length > 0 ? faults : [`${found.length} flows are as the house wants them`],
    data: found,
    exitCode: faults.length > 0 ? 1 : 0,
  };
}

async function paths(project: FlowProject, [id]: readonly string[]): Promise<Printed> {
  const { exploration, paths: found } = await levelOne(requirementsNamed(await tablesOf(project), id));
  const leaves = leafWords(exploration);
  const data = found.map((path) => {
    const script = scriptOf(exploration, path);
    return { ...script, sentences: sentencesOf(script, leaves) };
  });
  return { data, lines: data.flatMap((path) => [path.id, ...path.sentences.map((sentence) => `  ${sentence}`), '']) };
}

async function mutate(project: FlowProject, ids: readonly string[]): Promise<Printed> {
  const tables = await tablesOf(project);
  const wanted = ids.length === 0 ? tables : [...new Set(ids)].map((id) => requirementsNamed(tables, id));
  const works = await inWorkers(project, mutationTasks(wanted));
  const shares = Map.groupBy(works, ({ id }) => id);
  const made = new Map(
    [...shares].map(([id, of]) => [id, kindScoresTogether(of.flatMap((work) => work.mutation ?? []))]),
  );
  writeMutations(project.reports, 'machines', made);
  const known = readMutations(project.reports);
  const flows = wanted.flatMap(({ machine: { id } }) => ({ id, ...(known.get(id) ?? mutationOf({})) }));
  const all = flows.reduce((sum, { total }) => sum + total, 0);
  const shareOf = (score: 'full' | 'intent') =>
    flows.reduce((sum, flow) => sum + flow[score] * flow.total, 0) / Math.max(all, 1);
  const kinds = kindLinesOf(flows.map((flow) => flow.kinds));
  const overall = { full: shareOf('full'), intent: shareOf('intent'), kinds };
  const isWhole = flows.every(({ survivors }) => survivors.length === 0);
  return {
    data: { overall, flows },
    lines: [
      ...flows.flatMap(mutationLines),
      `all: ${all} mistakes, ${percent(overall.full)} noticed, ${percent(overall.intent)} by intent alone`,
      ...kinds.map((line) => `  ${kindWords(line)}`),
    ],
    exitCode: isWhole ? 0 : 1,
  };
}

function mutationLines({ id, kinds, total, full, intent, survivors, unintended }: Mutation & { id: string }): string[] {
  const lines = kindLinesOf([kinds]);
  const notMade = lines.flatMap((line) => ('none' in line ? line.kind : []));
  return [
    `${id}: ${total} mistakes of ${lines.length - notMade.length} kinds, ${percent(full)} noticed, ` +
      `${percent(intent)} by intent alone; none made: ${notMade.join(', ') || 'of no kind'}`,
    ...survivors.map(
      (one) => `  survives: ${one.id} (shows by ${one.shortest.join(', ') || 'nothing that was found'})`,
    ),
    ...unintended.map((one) => `  noticed by the walks alone: ${one}`),
  ];
}
