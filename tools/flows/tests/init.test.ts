import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { projectOf } from '../cli/config.ts';
import { closeModules } from '../cli/modules.ts';
import { runFlows } from '../cli/run-flows.ts';
import { init } from '../init/init.ts';

const root = join(import.meta.dirname, '..');
let folder: string;

/** A project of somebody else: an alias, an import without an ending, and below it the packages of this one. */
beforeEach(() => {
  mkdirSync(join(root, 'reports'), { recursive: true });
  folder = mkdtempSync(join(root, 'reports', 'init-'));
  for (const name of ['src/machines', 'src/lists']) mkdirSync(join(folder, name), { recursive: true });
  copyFileSync(join(root, 'tests/foreign/guests.ts'), join(folder, 'src/machines/guests.ts'));
  copyFileSync(join(root, 'tests/foreign/unbegun.ts'), join(folder, 'src/machines/unbegun.ts'));
  writeFileSync(join(folder, 'src/lists/first.ts'), "export const first = 'waiting';\n");
  writeFileSync(join(folder, 'src/lists/index.ts'), "export { first } from './first';\n");
  writeFileSync(
    join(folder, 'src/machines/door.tsx'),
    [
      "import { createMachine } from 'xstate';",
      "import { first } from '@/lists';",
      'export const face = <p>a door</p>;',
      "export default createMachine({ initial: first, states: { waiting: { on: { open: 'opened' } }, opened: {} } });",
    ].join('\n'),
  );
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { jsx: 'react-jsx', moduleResolution: 'bundler', paths: { '@/*': ['./src/*'] } },
      include: ['src'],
    }),
  );
});
afterEach(async () => {
  await closeModules();
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

const textOf = (path: string) => readFileSync(join(folder, path), 'utf8');

/** What is written imports the package by its name, which is built only when it is packed. */
function useSources() {
  const { exports }: { exports: Record<string, { default: string }> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  for (const name of readdirSync(join(folder, 'flows'))) {
    const text = textOf(`flows/${name}`).replace(/@foyer\/flows(\/[\w-]+)/g, (_, entry: string) =>
      join(root, exports[`.${entry}`]?.default.replace('./dist/', '').replace('.js', '.ts') ?? 'nothing'),
    );
    writeFileSync(join(folder, 'flows', name), text);
  }
}

describe('flows init', () => {
  test('writes tables that the report finds right', async () => {
    const begun = await init(folder, ['src']);
    expect([begun.exitCode, ...begun.lines.map((line) => line.replace(/\d+\.\d s/, 'soon'))]).toEqual([
      0,
      'src/machines/door.tsx: door, 1 transitions, 1 taken, 2 places, 1 pairs, 1 paths, soon',
      'src/machines/guests.ts: guest, 5 transitions, 5 taken, 21 places, 14 pairs, 1 paths, soon',
      'src/machines/guests.ts: guest-list, 3 transitions, 3 taken, 606 places, 12 pairs, 1 paths, soon',
      expect.stringContaining(
        'src/machines/unbegun.ts: unbegun could not be walked (Initial state node "Ready" not found',
      ),
      '',
      'flows/door-requirements.ts is written',
      'flows/guest-requirements.ts is written',
      'flows/guest-list-requirements.ts is written',
      'flows/all-requirements.ts is written',
      'flows/flows.test.ts is written',
      'flows.config.ts is written',
      '',
      'Every row says what was found, not what is meant. Next: npx flows report',
    ]);
    expect(textOf('flows/guest-requirements.ts')).toContain("import { guest } from '../src/machines/guests';");
    expect(textOf('flows/door-requirements.ts')).toContain('As found: check by hand.');

    useSources();
    const says: unknown[] = [];
    vi.spyOn(console, 'log').mockImplementation((text) => void says.push(text));
    const project = projectOf({ tables: './flows/all-requirements.ts' }, folder);
    expect([await runFlows(['report'], project), String(says[0]).split('\n').at(-1)]).toEqual([
      0,
      `3 flows, 5 states, 9 transitions: ${join(folder, 'reports/flows/index.html')}`,
    ]);
  }, 60_000);

  test('writes over nothing', async () => {
    mkdirSync(join(folder, 'flows'));
    writeFileSync(join(folder, 'flows/door-requirements.ts'), '// mine');
    const { lines } = await init(folder, ['src/machines/door.tsx']);
    expect(lines).toContain('flows/door-requirements.ts is there already, and stays');
    expect(textOf('flows/door-requirements.ts')).toBe('// mine');
  });

  test('says what could not be loaded, and that nothing was found', async () => {
    writeFileSync(
      join(folder, 'src/lists/torn.ts'),
      "import { createMachine } from 'xstate';\ncreateMachine(nowhere);\n",
    );
    expect(await init(folder, ['src/lists'])).toEqual({
      exitCode: 1,
      lines: ['src/lists/torn.ts: could not be loaded (nowhere is not defined)', ''],
    });
    expect((await init(folder, ['src/lists/index.ts'])).lines).toContain(
      'No module exports a machine. Say where they are: npx flows init src',
    );
  });

  test.each([
    {
      what: 'a torn module',
      text: "createMachine({ id: 'a', states: { a: { on: { GO: 'b' } } );",
      says: /^src\/odd\.ts: could not be loaded \(.*(?:Expected|Unexpected)/,
    },
    {
      what: 'a package that is not there',
      text: "import '@nobody/nothing';\nexport const a = createMachine({ id: 'a' });",
      says: /@nobody\/nothing.*: install it, or give its alias in tsconfig\.json \(paths\) or in the configuration of Vite\)$/,
    },
    {
      what: 'a target that is not there',
      text: "export const a = createMachine({ id: 'a', initial: 'b', states: { b: { on: { GO: 'c' } } } });",
      says: /Invalid transition definition for state node 'a\.b': Child state 'c' does not exist/,
    },
    {
      what: 'a machine that nobody can have',
      text: "const a = createMachine({ id: 'a' });\nexport const start = () => a;",
      says: /exports none: export the machine, or a function that makes it of nothing\)$/,
    },
    {
      what: 'an input that is deep and has no type',
      text: "export const a = createMachine({ id: 'a', context: ({ input }) => ({ b: input.c.d.e.map(String) }) });",
      says: /a could not be walked \(it does not start: TypeError: .*: give the type of its input in the machine, or export/,
    },
    {
      what: 'a circle at the start',
      text: "export const a = createMachine({ id: 'a', initial: 'b', states: { b: { always: 'c' }, c: { always: 'b' } } });",
      says: /a could not be walked \(it does not start: Error: Infinite loop detected/,
    },
    {
      what: 'a circle on the way',
      text: "export const a = createMachine({ id: 'a', initial: 'd', states: { d: { on: { GO: 'b' } }, b: { always: 'c' }, c: { always: 'b' } } });",
      says: /^src\/odd\.ts: a, 3 transitions, 0 taken, 1 places, 0 pairs, 1 paths, \d\.\d s, left out, because it throws: GO$/,
    },
    {
      what: 'nothing at all',
      text: 'export const a = createMachine({});',
      says: /^src\/odd\.ts: a, 0 transitions, 0 taken, 1 places, 0 pairs, 1 paths/,
    },
  ])('says what is wrong with $what, and what to do', async ({ text, says }) => {
    writeFileSync(join(folder, 'src/odd.ts'), `import { createMachine } from 'xstate';\n${text}\n`);
    const { lines } = await init(folder, ['src/odd.ts']);
    expect(lines[0]).toMatch(says);
  });

  test('gives two machines of one module and one id an id each, and a name that a file can have', async () => {
    writeFileSync(
      join(folder, 'src/twins.ts'),
      [
        "import { createMachine } from 'xstate';",
        "const on = { GO: '#my/twin.there' };",
        "const states = { here: { on }, there: { type: 'history' as const, target: '#my/twin.here' } };",
        "export const one = createMachine({ id: 'my/twin', initial: 'here', states });",
        "export const other = createMachine({ id: 'my/twin', initial: { target: 'here' }, states });",
      ].join('\n'),
    );
    const { lines } = await init(folder, ['src/twins.ts']);
    expect(lines.slice(0, 2).map((line) => line.split(', ').slice(0, 3).join(', '))).toEqual([
      'src/twins.ts: my-twin, 1 transitions, 1 taken',
      'src/twins.ts: my-twin2, 1 transitions, 1 taken',
    ]);
    expect(textOf('flows/my-twin2-requirements.ts')).toContain("machine: adopted(other, 'my-twin2')");
  });
});
