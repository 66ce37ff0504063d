// Builds the browser's code, and what draws pages on the server, when their sources have changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, installMissing, packageBin, root, run } from './prepare.mjs';

const sources = [
  'index.html',
  'vite.config.ts',
  'codegen.ts',
  'package-lock.json',
  'schema',
  'messages',
  'domain',
  'src',
  'public',
  'scripts',
];

/** Beside the first of domain/language.ts, whose client is the folder client: each has a client of its own. */
const furtherLanguages = ['fr-CA'];

// The demo shows the search by place (the other flags stay off, as specified).
process.env.VITE_FEATURES ??= 'locationSearch';

let isGenerated = false;

export function generate() {
  if (isGenerated) return;
  const codegen = run([packageBin('@graphql-codegen/cli/esm/bin.js'), '--config', 'codegen.ts', '--silent'], {
    quiet: true,
  });
  if (codegen.status !== 0) fail(`The types could not be generated from the schema:\n${codegen.output}`);
  const messages = run(['scripts/messages.ts'], { quiet: true });
  if (messages.status !== 0) fail(`The messages could not be compiled:\n${messages.output}`);
  isGenerated = true;
}

/** What is delivered, into dist; the panel that watches flows, which a server brings only when it is told to, into dist/panel. */
export function build() {
  buildInto('dist', { isDelivered: true });
  buildPanel();
}

/**
 * With every screen that a flow has, those of features that are off and of the gallery too, into dist/flows. Hundreds of
 * browsers that know nothing yet load these pages from this machine: few files are worth more there than small ones.
 */
export function buildForFlows() {
  process.env.VITE_FEATURES = 'bookmark,locationSearch';
  process.env.VITE_GALLERY = 'on';
  process.env.VITE_FEW_FILES = 'on';
  buildInto('dist/flows', { isDelivered: false });
}

const vite = [packageBin('vite/bin/vite.js'), 'build', '--logLevel', 'error', '--outDir'];

function buildInto(folder, { isDelivered }) {
  const mark = join(root, folder, '.sources');
  const state = fingerprint(sources);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === state) return;
  console.log('Building…');
  generate();
  const client = `${folder}/client`;
  step([...vite, client], 'The build failed');
  step(
    [...vite, `${folder}/server`, '--ssr', 'src/app/server-entry.tsx'],
    'The part that draws pages could not be built',
  );
  if (isDelivered) step(['scripts/budgets.ts', client], 'The JavaScript is over its budget');
  step(['scripts/compress.ts', client, isDelivered ? 'small' : 'fast'], 'The files could not be compressed');
  if (isDelivered) for (const language of furtherLanguages) buildBeside(client, language);
  writeFileSync(mark, state);
}

/** The client of a further language, without the files that are the same in the first. */
function buildBeside(client, language) {
  const folder = `${client}-${language}`;
  step([...vite, folder], `The build in ${language} failed`, { VITE_LANGUAGE: language });
  step(['scripts/budgets.ts', folder], `The JavaScript in ${language} is over its budget`);
  step(['scripts/place-client.ts', client, folder, language], `The build in ${language} could not be put beside`);
  step(['scripts/compress.ts', folder, 'small'], 'The files could not be compressed');
}

/** By itself, so that neither waits for a change of the other. */
function buildPanel() {
  const mark = join(root, 'dist/.panel-sources');
  const state = fingerprint([...sources, 'tools/flows']);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === state) return;
  step(['scripts/build-panel.ts', 'dist/panel'], 'The panel could not be built');
  writeFileSync(mark, state);
}

function step(args, failure, env = {}) {
  const { status, output } = run(args, { quiet: true, env });
  if (status !== 0) fail(`${failure}:\n${output}`);
}

function fingerprint(sources) {
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
  if (process.argv[2] === 'flows') buildForFlows();
  else build();
}
