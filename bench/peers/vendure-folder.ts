import { spawn } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What else a version needs: bcrypt 5 fetches its binary while it is installed, bcrypt 6 brings it along; the
 * batch-execute that 3.5.2 asks for asks for packages of another major version.
 */
const overrides = new Map<string, Record<string, string>>([
  ['3.5.2', { '@graphql-tools/batch-execute': '10.2.0', bcrypt: '6.0.0' }],
  ['3.7.3', {}],
]);
export const vendureVersions = [...overrides.keys()];

/** Installs a version of Vendure into a folder of its own, without running any package's own scripts; once is enough. */
export async function installVendure(parent: string, version: string): Promise<string> {
  const folder = join(parent, `vendure-${version}`);
  const mark = join(folder, 'installed.json');
  const wanted = JSON.stringify({
    name: 'peer',
    private: true,
    dependencies: { '@vendure/core': version, pg: '8.23.1' },
    overrides: overrides.get(version) ?? {},
  });
  if ((await readFile(mark, 'utf8').catch(() => '')) !== wanted) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), wanted);
    console.log(`Installing Vendure ${version} into ${folder}…`);
    await npmInstall(folder);
    await writeFile(mark, wanted);
  }
  await copyFile(join(import.meta.dirname, 'vendure-server.mjs'), join(folder, 'vendure-server.mjs'));
  return folder;
}

function npmInstall(folder: string): Promise<void> {
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['install', ...flags], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Vendure could not be installed: npm ended with ${code}`)),
    );
  });
}
