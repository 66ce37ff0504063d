import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError } from '#server/platform/config-error.ts';
import { loadBuiltClient } from '#server/platform/http/built-client.ts';

let folder = '';
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'foyer-built-'))));
afterEach(() => rm(folder, { recursive: true }));

const manifest = (file: string) => JSON.stringify({ 'src/app/browser-entry.tsx': { file, isEntry: true } });
const english = {
  'client/index.html': '<html lang="en-CA">',
  'client/.vite/manifest.json': manifest('assets/english.js'),
  'server/server-entry.js': 'export const loader = "start()";',
};
const french = {
  'client-fr-CA/fr/index.html': '<html lang="fr-CA">',
  'client-fr-CA/.vite/manifest.json': manifest('assets/french.js'),
};

async function build(files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

describe('what was built', () => {
  test('is nothing in an empty folder', async () => {
    expect(await loadBuiltClient(folder, ['en', 'fr-CA'])).toBeNull();
  });

  test('is read in each language that the server offers, and in no other', async () => {
    await build({ ...english, ...french });
    const read = async (offered: ('en' | 'fr-CA')[]) =>
      [...((await loadBuiltClient(folder, offered))?.languages ?? [])].map(([language, client]) => [
        language,
        client.html,
        client.modulesOf([]),
      ]);
    const inEnglish = ['en', '<html lang="en-CA">', ['/assets/english.js']];
    expect(await read(['en'])).toEqual([inEnglish]);
    expect(await read(['en', 'fr-CA'])).toEqual([inEnglish, ['fr-CA', '<html lang="fr-CA">', ['/assets/french.js']]]);
  });

  test('stops the start, in one line, where a language is missing that the server is to offer', async () => {
    await build(english);
    const start = loadBuiltClient(folder, ['en', 'fr-CA']);
    await expect(start).rejects.toThrow(new ConfigError('LANGUAGES names fr-CA, in which nothing is built.'));
  });
});
