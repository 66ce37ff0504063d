import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The configuration is read from the environment once, when it is first imported. */
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const ofPages = async () => (await import('#platform/configuration.ts')).configuration.supportAddress;

/** What a build hands on to the pages when it runs in this environment. */
const ofBuild = (environment: Record<string, string>) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      "await import('./scripts/build.mjs'); console.log(process.env.VITE_SUPPORT_EMAIL ?? 'none')",
    ],
    { encoding: 'utf8', env: { PATH: process.env['PATH'], ...environment } },
  ).trim();

test('the pages name the support address that the server has', async () => {
  vi.stubEnv('VITE_SUPPORT_EMAIL', 'help@port-theatre.example');
  expect(await ofPages()).toBe('help@port-theatre.example');
});

test('the pages name the default of the server when nothing is said', async () => {
  expect(await ofPages()).toBe('support@foyer.example');
});

test('a build takes it from SUPPORT_EMAIL', () => {
  expect([ofBuild({ SUPPORT_EMAIL: 'help@port-theatre.example' }), ofBuild({})]).toEqual([
    'help@port-theatre.example',
    'none',
  ]);
});
