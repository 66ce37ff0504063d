// Finds a Chromium for the browser tests, or installs one where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The path of a Chromium, or null with the reason said. CHROMIUM_PATH names one that is kept elsewhere. */
export function findOrInstallChromium() {
  const found = find();
  if (found) return found;
  console.log('Installing Chromium for the browser tests…');
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return find();
}

const find = () => [process.env.CHROMIUM_PATH, ...known].find((path) => path && existsSync(path)) ?? null;
