import { readFile } from 'node:fs/promises';
import * as renderer from '#app/server-entry.tsx';
import type { BuiltClient } from '#server/platform/http/built-client.ts';

/** What a build makes, from the sources as they are: no test draws what an old build has left. */
export const clientFromSource = async (): Promise<BuiltClient> => ({
  folder: null,
  panelFolder: null,
  html: await readFile('index.html', 'utf8'),
  renderer,
  modulesOf: (sources) => [...sources.map((source) => `/${source}`), '/assets/entry.js'],
});

/** More than a page takes whose sources are read for the first time, on a machine that is busy with other tests. */
export const renderingTimeoutMs = 30_000;
