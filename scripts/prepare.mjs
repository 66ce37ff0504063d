// Runs on any Node from 20 on, before anything is installed: brings node_modules in line with the lock file,
// and gives the path of the Node that everything else runs on.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
export const nodeBin = join(root, 'node_modules', '.bin', 'node');

const mark = join(root, 'node_modules', '.foyer-lock');

/** Installs what is missing; says nothing when all is there. Ends the process with one line when npm fails. */
export function installMissing() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock && existsSync(nodeBin)) return;
  console.log('Installing packages…');
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) fail('The packages could not be installed; npm says why above.');
  writeFileSync(mark, lock);
}

/** Runs one step on the project's own Node; its path comes first, so that its children find it too. */
export function run(args, { quiet = false, env = {} } = {}) {
  const result = spawnSync(nodeBin, args, {
    cwd: root,
    env: { ...environment(), ...env },
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
  });
  return { status: result.status ?? 1, output: `${result.stdout ?? ''}${result.stderr ?? ''}` };
}

export const environment = () => ({
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
});

export const packageBin = (path) => join(root, 'node_modules', path);

export function fail(line) {
  console.error(line);
  process.exit(1);
}
