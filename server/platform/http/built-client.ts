import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Renderer } from '#domain/page-rendering.ts';
import { clientFolder } from '#server/platform/http/static-files.ts';

/** What `npm run build` has made. */
export type BuiltClient = {
  /** The shell: index.html. */
  html: string;
  renderer: Renderer;
  /** The scripts that a page of this route needs, each after those that it imports; the entry is the last. */
  modulesOf: (source: string) => readonly string[];
};

type Chunk = { file: string; isEntry?: boolean; imports?: string[] };
type Manifest = Record<string, Chunk>;

const rendererFile = fileURLToPath(new URL('../../../dist/server/server-entry.js', import.meta.url));

/** Null when nothing has been built. */
export async function loadBuiltClient(): Promise<BuiltClient | null> {
  const html = await readFile(join(clientFolder, 'index.html'), 'utf8').catch(() => '');
  if (!html) return null;
  const manifest: Manifest = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8'));
  const renderer: Renderer = await import(rendererFile);
  return { html, renderer, modulesOf: modulesIn(manifest) };
}

/** The files of the entry and of a route's module, with all that they import. */
export function modulesIn(manifest: Manifest): BuiltClient['modulesOf'] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const found = new Map<string, readonly string[]>();
  return (source) => {
    const known = found.get(source);
    if (known) return known;
    const closure = new Set<string>();
    for (const key of [source, entry]) collect(manifest, key, closure);
    const files = [...closure].flatMap((key) => manifest[key]?.file ?? []).map((file) => `/${file}`);
    found.set(source, files);
    return files;
  };
}

function collect(manifest: Manifest, key: string, into: Set<string>): void {
  if (into.has(key) || !manifest[key]) return;
  for (const next of manifest[key].imports ?? []) collect(manifest, next, into);
  into.add(key);
}
