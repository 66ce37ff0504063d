// Makes what the tarball holds: Node strips no types below node_modules, so that it has to be JavaScript.
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

rmSync(dist, { recursive: true, force: true });
// What was built would be run in the place of the sources.
if (process.argv.includes('--clean')) process.exit();
const { status } = spawnSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.build.json')], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
const beside = readdirSync(join(root, 'report', 'page')).filter((name) => /\.(css|js)$/.test(name));
for (const name of beside) copyFileSync(join(root, 'report', 'page', name), join(dist, 'report', 'page', name));
