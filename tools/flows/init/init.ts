import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, parse, relative } from 'node:path';
import type { Dom } from '../cli/dom.ts';
import { hasVite } from '../cli/modules.ts';
import { adopted } from '../machine/adopted.ts';
import { declaredTransitions } from '../machine/declared.ts';
import { dryWalk, type DryWalk } from './dry-walk.ts';
import { findMachines, type FoundMachine } from './find-machines.ts';
import { shapesIn } from './source-shapes.ts';
import { tableName, writtenTable } from './written-table.ts';

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
      text: writtenTable(walk, { name: found.name, from: specifier(relative(join(root, FOLDER), found.file), ending) }),
    })),
    { path: join(FOLDER, 'all-requirements.ts'), text: listText(written, ending) },
    { path: join(FOLDER, 'flows.test.ts'), text: testText(root, ending) },
    { path: 'flows.config.ts', text: configText(dom) },
  ];
  const made = written.length === 0 ? [] : files.map(({ path, text }) => write(root, path, text));
  return {
    lines: [
      ...begun.map(lineOf),
      ...failures.map(({ file, reason }) => `${file}: could not be loaded (${reason.split('\n')[0]})`),
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
    const walk = await dryWalk(adopted(machine, id), shapesIn(readFileSync(file, 'utf8')));
    return { ...about, walk, reason: '', milliseconds: performance.now() - started };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...about, walk: null, reason, milliseconds: performance.now() - started };
  }
}

/** The machine's own id, or the name of its export or file; a number behind it where another machine has it. */
function freeId({ machine, name, file }: FoundMachine, taken: ReadonlySet<string>): string {
  const { name: base, dir } = parse(file);
  const ofFile = /^(?:index|machine)$/.test(base) ? basename(dir) : base.replace(/\W+/g, '-');
  const own = machine.config.id ?? (name === 'default' || name === 'machine' ? ofFile : name);
  const free = (count: number): string => {
    const id = count === 1 ? own : `${own}${count}`;
    return taken.has(id) ? free(count + 1) : id;
  };
  return free(1);
}

function lineOf({ file, id, walk, reason, milliseconds }: Begun): string {
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  if (!walk) return `${file}: ${id} could not be walked (${reason.split('\n')[0]})`;
  const { table, level, leftOut } = walk;
  const { exploration, paths, coverage } = level;
  const counts = [
    `${declaredTransitions(table.machine).length} transitions`,
    `${coverage.transitions.filter(({ status }) => status === 'covered').length} taken`,
    `${exploration.configurations.size} places`,
    `${coverage.pairs.length} pairs`,
    table.pathCap === 0 ? 'too many paths' : `${paths.length} paths`,
  ];
  const amiss = [
    ...(leftOut.length > 0 ? [`${leftOut.length} samples left out`] : []),
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

/** How modules are imported in this project: by '.ts', by '.js', or without an ending. */
function endingOf(root: string): '.ts' | '.js' | '' {
  const configurations = readdirSync(root).filter((name) => /^tsconfig.*\.json$/.test(name));
  const text = configurations.map((name) => readFileSync(join(root, name), 'utf8')).join('\n');
  if (/"allowImportingTsExtensions"\s*:\s*true/.test(text) || !hasVite(root)) return '.ts';
  return /"module(?:Resolution)?"\s*:\s*"node(?:next|16)"/i.test(text) ? '.js' : '';
}

function specifier(path: string, ending: '.ts' | '.js' | ''): string {
  const from = path.startsWith('.') ? path : `./${path}`;
  if (!/\.tsx?$/.test(from)) return from;
  return ending === '.ts' ? from : from.replace(/\.tsx?$/, ending);
}

const listText = (written: readonly { id: string; file: string }[], ending: '.ts' | '.js' | '') =>
  [
    "import type { AnyRequirementTable } from '@foyer/flows/requirement-table';",
    ...written.map(
      ({ id, file }) => `import { ${tableName(id)} } from './${specifier(`${file}.ts`, ending).slice(2)}';`,
    ),
    '',
    'export const requirementTables: readonly AnyRequirementTable[] = [',
    ...written.map(({ id }) => `  ${tableName(id)},`),
    '];',
    '',
  ].join('\n');

function testText(root: string, ending: '.ts' | '.js' | ''): string {
  const isVitest = existsSync(join(root, 'node_modules', 'vitest'));
  return [
    ...(isVitest
      ? ["import { expect, test } from 'vitest';"]
      : ["import { deepEqual } from 'node:assert/strict';", "import { test } from 'node:test';"]),
    "import { levelOne } from '@foyer/flows/level-one';",
    `import { requirementTables } from './all-requirements${ending}';`,
    '',
    'for (const table of requirementTables) {',
    '  test(`${table.title} does what its table requires`, async () => {',
    '    const { faults } = await levelOne(table);',
    isVitest ? '    expect(faults).toEqual([]);' : '    deepEqual(faults, []);',
    '  });',
    '}',
    '',
  ].join('\n');
}

const configText = (dom: Dom | null) => `import type { FlowsConfig } from '@foyer/flows/config';

export default {
  tables: './${FOLDER}/all-requirements.ts',
  reports: 'reports/flows',
  docs: 'docs/flows',
  baseline: '${FOLDER}/coverage.json',
${dom === null ? '' : `  dom: '${dom}',\n`}} satisfies FlowsConfig;
`;

function write(root: string, path: string, text: string): string {
  const file = join(root, path);
  if (existsSync(file)) return `${path} is there already, and stays`;
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  return `${path} is written`;
}
