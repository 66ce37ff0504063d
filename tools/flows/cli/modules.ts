import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Loader = { load: (file: string) => Promise<Record<string, unknown>>; close: () => Promise<void> };

const loaders = new Map<string, Promise<Loader>>();

/**
 * The exports of a module of a project. With a `root` that has Vite it is loaded as Vite does it, by the project's own
 * configuration: aliases, imports without an ending, JSX, pictures. Without, as Node does.
 */
export async function loadModule(address: string, root?: string): Promise<Record<string, unknown>> {
  if (root === undefined || !hasVite(root)) return import(address);
  const loader = loaders.get(root) ?? viteLoader(root);
  loaders.set(root, loader);
  return (await loader).load(fileURLToPath(address));
}

/** Ends what was started to load modules; a process does not end before. */
export async function closeModules(): Promise<void> {
  const open = await Promise.all(loaders.values());
  loaders.clear();
  await Promise.all(open.map(({ close }) => close()));
}

/** Whether modules of this project are loaded by Vite. */
export const hasVite = (root: string): boolean => isInstalled(root, 'vite');

/** Whether a project has a package, in its own folder or above. */
export function isInstalled(root: string, name: string): boolean {
  const folders = createRequire(join(root, 'package.json')).resolve.paths(name) ?? [];
  return folders.some((folder) => existsSync(join(folder, name, 'package.json')));
}

async function viteLoader(root: string): Promise<Loader> {
  const { createServer } = await import('vite');
  const server = await createServer({
    root,
    appType: 'custom',
    logLevel: 'silent',
    resolve: { tsconfigPaths: true },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  return { load: (file) => server.ssrLoadModule(file), close: () => server.close() };
}
