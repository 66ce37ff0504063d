// Finds a Chromium for the browser tests, or installs one where that is possible.
import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Starts a page in half the time that the whole browser takes. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** The path of a Chromium, or null with the reason said. CHROMIUM_PATH names one that is kept elsewhere. */
export function findOrInstallChromium({ isShellEnough = false } = {}) {
  const places = [process.env.CHROMIUM_PATH, ...(isShellEnough ? [headlessShell] : []), ...known];
  const find = () => places.find((path) => path && existsSync(path)) ?? null;
  const found = find();
  if (found) return found;
  console.log('Installing Chromium for the browser tests…');
  installFromDebian(['chromium']);
  installFromDebian(['chromium-headless-shell']);
  return find();
}
