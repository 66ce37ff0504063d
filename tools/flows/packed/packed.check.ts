import { deepEqual, equal, match } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';

/**
 * Packs this workspace, installs the tarball in an empty project without a network, and does there what a newcomer does.
 * It takes a quarter of a minute, and so it is no part of `npm test`.
 */
const root = join(import.meta.dirname, '..');
const packages = join(root, '..', '..', 'node_modules');
const declared: { dependencies: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const needed = ['xstate', ...Object.keys(declared.dependencies)];

const folder = mkdtempSync(join(tmpdir(), 'flows-packed-'));
after(() => rmSync(folder, { recursive: true }));

// Node runs no tests within a test unless it is kept from knowing.
const { NODE_TEST_CONTEXT: _, ...env } = process.env;

function run(cwd: string, command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env });
  return { status, text: `${stdout}${stderr}` };
}

const node = (cwd: string, ...args: string[]) => run(cwd, process.execPath, ...args);
const flows = (cwd: string, ...args: string[]) => node(cwd, join(cwd, 'node_modules/.bin/flows'), ...args);

function write(cwd: string, files: Readonly<Record<string, string | object>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

/** The tarball, and those of what it asks for: packed from what is installed here, so that nothing is fetched. */
function pack(): string[] {
  const tarballs = join(folder, 'tarballs');
  mkdirSync(tarballs);
  const packed = run(root, 'npm', 'pack', '--pack-destination', tarballs);
  equal(packed.status, 0, packed.text);
  const others = needed.map((name) => join(packages, name));
  const rest = run(root, 'npm', 'pack', '--ignore-scripts', '--pack-destination', tarballs, ...others);
  equal(rest.status, 0, rest.text);
  return readdirSync(tarballs).map((name) => join(tarballs, name));
}

function install(name: string, tarballs: readonly string[]): string {
  const cwd = join(folder, name);
  write(cwd, { 'package.json': { name, private: true, type: 'module' } });
  const installed = run(cwd, 'npm', 'install', '--offline', '--no-audit', '--no-fund', ...tarballs);
  equal(installed.status, 0, installed.text);
  return cwd;
}

const door = `import { setup } from 'xstate';

export const doorMachine = setup({
  types: { events: {} as { type: 'door.open' } | { type: 'door.close' } },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { 'door.open': 'open' } }, open: { on: { 'door.close': 'closed' } } },
});
`;

const plainTime = (text: string) => text.replace(/\d+\.\d s/g, 'soon');

void describe('the tarball', () => {
  let tarballs: string[] = [];
  before(() => {
    tarballs = pack();
  });

  void test('holds no test, and leaves nothing built behind', () => {
    const own = tarballs.find((file) => basename(file).startsWith('foyer-flows')) ?? '';
    const listed = run(folder, 'tar', '-tzf', own).text.trim().split('\n');
    deepEqual([...new Set(listed.map((file) => String(file.split('/')[1])))].sort(), [
      'README.md',
      'bin',
      'dist',
      'package.json',
    ]);
    deepEqual(
      listed.filter((file) => /\.test\.|(?<!\.d)\.ts$|figures|packed|tests/.test(file)),
      [],
    );
    equal(readdirSync(root).includes('dist'), false);
  });

  void test('begins tables in a project that has Node alone, and reports', () => {
    const cwd = install('plain', tarballs);
    write(cwd, { 'src/door.ts': door });
    const early = flows(cwd, 'report');
    deepEqual([early.status, early.text.split('\n')[0]], [2, `There is no flows.config.ts in ${cwd}.`]);
    deepEqual(flows(cwd, 'init', 'elsewhere'), { status: 2, text: 'There is no elsewhere.\n' });
    const begun = flows(cwd, 'init');
    equal(begun.status, 0, begun.text);
    match(plainTime(begun.text), /^src\/door\.ts: door, 2 transitions, 2 taken, 2 places, 3 pairs, 1 paths, soon\n/);
    const reported = flows(cwd, 'report');
    equal(reported.status, 0, reported.text);
    match(reported.text, /1 flows, 2 states, 2 transitions: .*reports\/flows\/index\.html/);
    match(readFileSync(join(cwd, 'reports/flows/index.html'), 'utf8'), /door\.open/);
    const tested = node(cwd, '--test', 'flows/flows.test.ts');
    equal(tested.status, 0, tested.text);
    // A change of the machine is seen by its test and by the report.
    write(cwd, { 'src/door.ts': door.replace("'door.close': 'closed'", "'door.close': 'open'") });
    deepEqual([node(cwd, '--test', 'flows/flows.test.ts').status, flows(cwd, 'report').status], [1, 1]);
  });

  void test('loads through Vite what Node cannot: an alias, no endings, JSX, a picture', () => {
    const cwd = install('bundled', tarballs);
    for (const name of ['vite', 'vitest', 'typescript', '@types', 'react'])
      symlinkSync(join(packages, name), join(cwd, 'node_modules', name));
    write(cwd, {
      'src/machines/door.tsx': door
        .replace(
          "import { setup } from 'xstate';",
          "import { setup } from 'xstate';\nimport { first } from '@/lists';\nimport sign from './sign.png';\nexport const face = () => <img src={sign} />;",
        )
        .replace("initial: 'closed'", 'initial: first'),
      'src/machines/sign.png': '',
      'src/machines/pictures.d.ts': "declare module '*.png';\n",
      'src/lists/index.ts': "export { first } from './first';\n",
      'src/lists/first.ts': "export const first = 'closed' as const;\n",
      'tsconfig.json': {
        compilerOptions: {
          target: 'es2024',
          module: 'preserve',
          moduleResolution: 'bundler',
          strict: true,
          skipLibCheck: true,
          noEmit: true,
          jsx: 'react-jsx',
          paths: { '@/*': ['./src/*'] },
          types: ['node'],
        },
        include: ['src', 'flows', 'flows.config.ts'],
      },
      'vite.config.js': 'export default { resolve: { tsconfigPaths: true } };\n',
    });
    const begun = flows(cwd, 'init', 'src');
    equal(begun.status, 0, begun.text);
    const steps = {
      report: flows(cwd, 'report'),
      mutate: flows(cwd, 'mutate'),
      check: flows(cwd, 'check'),
      baseline: flows(cwd, 'baseline'),
      diff: flows(cwd, 'diff'),
      types: node(cwd, 'node_modules/typescript/bin/tsc', '-p', '.'),
      test: node(cwd, 'node_modules/vitest/vitest.mjs', 'run'),
    };
    const failed = Object.entries(steps).filter(([, { status }]) => status !== 0);
    deepEqual(
      failed.map(([name, { text }]) => [name, text]),
      [],
    );
  });
});
