import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '#domain/page-rendering.ts';

/** What `npm run build` has made. */
export type BuiltClient = {
  /** Where the files for browsers are; null when they are not served. */
  folder: string | null;
  /** Where the panel that watches flows is; null when it was not built. */
  panelFolder: string | null;
  /** The shell: index.html. */
  html: string;
  renderer: Renderer;
  /** The scripts that a page needs which starts with these sources, each after those that it imports; the entry is the last. */
  modulesOf: (sources: readonly string[]) => readonly string[];
};

type Chunk = { file: string; isEntry?: boolean; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** Null when nothing has been built into this folder. */
export async function loadBuiltClient(buildDir: string): Promise<BuiltClient | null> {
  const folder = join(buildDir, 'client');
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
  if (!html) return null;
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  const renderer: Renderer = await import(pathToFileURL(join(buildDir, 'server/server-entry.js')).href);
  const panel = join(buildDir, 'panel');
  const panelFolder = existsSync(join(panel, 'start.js')) ? panel : null;
  return { folder, panelFolder, html, renderer, modulesOf: modulesIn(manifest) };
}

/** The files of the entry and of a route's modules, with all that they import. */
export function modulesIn(manifest: Manifest): BuiltClient['modulesOf'] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const found = new Map<string, readonly string[]>();
  return (sources) => {
    const name = sources.join(' ');
    const known = found.get(name);
    if (known) return known;
    const closure = new Set<string>();
    for (const key of [...sources, entry]) collect(manifest, key, closure);
    const files = [...closure].flatMap((key) => manifest[key]?.file ?? []).map((file) => `/${file}`);
    found.set(name, files);
    return files;
  };
}

function collect(manifest: Manifest, key: string, into: Set<string>): void {
  if (into.has(key) || !manifest[key]) return;
  for (const next of manifest[key].imports ?? []) collect(manifest, next, into);
  into.add(key);
}
