import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, parse, relative } from 'node:path';
import { adopted } from '../machine/adopted.ts';
import { declaredTransitions } from '../machine/declared.ts';
import { unknownGuards } from '../machine/structure.ts';
import { dryWalk, type DryWalk } from './dry-walk.ts';
import { findMachines, type FoundMachine } from './find-machines.ts';
import { reasonOf } from './reasons.ts';
import { shapesIn } from './source-shapes.ts';
import { sourceText } from './source-text.ts';
import { configText, endingOf, listText, specifier, testText } from './written-project.ts';
import { writtenTable } from './written-table.ts';

/** What became of one machine. */
export type Begun = { file: string; id: string; walk: DryWalk | null; reason: string; milliseconds: number };

const FOLDER = 'flows';

/**
 * Writes the first requirement tables of a project's machines, a list of them, a configuration and a test. Nothing that is
 * there already is written over.
 */
export async function init(root: string, paths: readonly string[]): Promise<{ lines: string[]; exitCode: number }> {
  const { machines, failures, dom } = await findMachines(root, paths);
  const ending = endingOf(root);
  const begun: (Begun & { found: FoundMachine })[] = [];
  const taken = new Set<string>();
  for (const found of machines) {
    const id = freeId(found, taken);
    taken.add(id);
    begun.push({ found, ...(await walkedDry(found, id, root)) });
  }
  const written = begun.flatMap(({ found, id, walk }) => (walk ? [{ found, id, walk, file: fileName(id) }] : []));
  const files = [
    ...written.map(({ found, walk, file }) => ({
      path: join(FOLDER, `${file}.ts`),
      text: writtenTable(walk, { ...found, from: specifier(relative(join(root, FOLDER), found.file), ending) }),
    })),
    { path: join(FOLDER, 'all-requirements.ts'), text: listText(written, ending) },
    ...testText(root, ending, dom).map((text) => ({ path: join(FOLDER, 'flows.test.ts'), text })),
    { path: 'flows.config.ts', text: configText(FOLDER, dom) },
  ];
  const made = written.length === 0 ? [] : files.map(({ path, text }) => write(root, path, text));
  return {
    lines: [
      ...begun.map(lineOf),
      ...failures.map(({ file, reason }) => `${file}: could not be loaded (${reason})`),
      ...(begun.length + failures.length === 0
        ? ['No module exports a machine. Say where they are: npx flows init src']
        : []),
      '',
      ...made,
      ...(written.length > 0 ? ['', 'Every row says what was found, not what is meant. Next: npx flows report'] : []),
    ],
    exitCode: written.length > 0 ? 0 : 1,
  };
}

async function walkedDry({ file, machine }: FoundMachine, id: string, root: string): Promise<Begun> {
  const started = performance.now();
  const about = { file: relative(root, file), id };
  try {
    const walk = await dryWalk(adopted(machine, id), shapesIn(sourceText(file)));
    return { ...about, walk, reason: '', milliseconds: performance.now() - started };
  } catch (error) {
    return { ...about, walk: null, reason: reasonOf(error), milliseconds: performance.now() - started };
  }
}

/** The machine's own id, or the name of its export or file; a number behind it where another machine has it. */
function freeId({ machine, name, file }: FoundMachine, taken: ReadonlySet<string>): string {
  const { name: base, dir } = parse(file);
  const ofFile = /^(?:index|machine)$/.test(base) ? basename(dir) : base.replace(/\W+/g, '-');
  // It is the name of files.
  const own = (machine.config.id || (name === 'default' || name === 'machine' ? ofFile : name)).replace(
    /[^\w. ()-]+/g,
    '-',
  );
  const free = (count: number): string => {
    const id = count === 1 ? own : `${own}${count}`;
    return taken.has(id) ? free(count + 1) : id;
  };
  return free(1);
}

function lineOf({ file, id, walk, reason, milliseconds }: Begun): string {
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  if (!walk) return `${file}: ${id} could not be walked (${reason})`;
  const { table, level, leftOut } = walk;
  const { exploration, paths, coverage } = level;
  const counts = [
    `${declaredTransitions(table.machine).length} transitions`,
    `${coverage.transitions.filter(({ status }) => status === 'covered').length} taken`,
    `${exploration.configurations.size} places`,
    `${coverage.pairs.length} pairs`,
    table.pathCap === 0 ? 'too many paths' : `${paths.length} paths`,
  ];
  const unknown = unknownGuards(table.machine);
  const amiss = [
    ...(unknown.length > 0 ? [`said no: ${unknown.join(', ')} (nobody implements them here)`] : []),
    ...(leftOut.length > 0 ? [`left out, because it throws: ${leftOut.slice(0, 3).join('; ')}`] : []),
    ...(level.faults.length > 0 ? [`${level.faults.length} faults: ${level.faults[0]}`] : []),
  ];
  return `${file}: ${id}, ${[...counts, seconds, ...amiss].join(', ')}`;
}

const fileName = (id: string) =>
  `${id
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}-requirements`;

function write(root: string, path: string, text: string): string {
  const file = join(root, path);
  if (existsSync(file)) return `${path} is there already, and stays`;
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  return `${path} is written`;
}
