// Builds the browser's code, and what draws pages on the server, when their sources have changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, installMissing, packageBin, root, run } from './prepare.mjs';

const sources = [
  'index.html',
  'vite.config.ts',
  'codegen.ts',
  'package-lock.json',
  'schema',
  'domain',
  'src',
  'public',
  'scripts',
];
const mark = join(root, 'dist', '.sources');

// The demo shows the search by place (the other flags stay off, as specified).
process.env.VITE_FEATURES ??= 'locationSearch';
// The pages tell people the same address as the server's mails.
if (process.env.SUPPORT_EMAIL) process.env.VITE_SUPPORT_EMAIL ??= process.env.SUPPORT_EMAIL;

export function generate() {
  const codegen = run([packageBin('@graphql-codegen/cli/esm/bin.js'), '--config', 'codegen.ts', '--silent'], {
    quiet: true,
  });
  if (codegen.status !== 0) fail(`The types could not be generated from the schema:\n${codegen.output}`);
}

export function build() {
  const state = fingerprint();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === state) return;
  console.log('Building…');
  generate();
  const vite = run([packageBin('vite/bin/vite.js'), 'build', '--logLevel', 'error'], { quiet: true });
  if (vite.status !== 0) fail(`The build failed:\n${vite.output}`);
  const renderer = run(
    [packageBin('vite/bin/vite.js'), 'build', '--ssr', 'src/app/server-entry.tsx', '--logLevel', 'error'],
    { quiet: true },
  );
  if (renderer.status !== 0) fail(`The part that draws pages could not be built:\n${renderer.output}`);
  const budgets = run(['scripts/budgets.ts'], { quiet: true });
  if (budgets.status !== 0) fail(`The JavaScript is over its budget:\n${budgets.output}`);
  const compress = run(['scripts/compress.ts'], { quiet: true });
  if (compress.status !== 0) fail(`The files could not be compressed:\n${compress.output}`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(mark, state);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith('VITE_'))
    .sort()) {
    hash.update(`${name}=${process.env[name]}\n`);
  }
  for (const source of sources)
    for (const file of filesOf(join(root, source))) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesOf(path) {
  if (path.endsWith('generated')) return [];
  const entries = readdirSync(join(path, '..'), { withFileTypes: true }).find(({ name }) => path.endsWith(`/${name}`));
  if (!entries?.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

if (process.argv[1] === import.meta.filename) {
  installMissing();
  build();
}
