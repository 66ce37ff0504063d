import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';

const root = join(import.meta.dirname, '..');
const outDir = process.argv[2] ?? 'dist/panel';

/**
 * The panel that watches flows, as a build of its own beside the product's: a part of it would be cut into the product's
 * chunks and change their weight, and its machines keep the words that describe their states.
 */
async function buildPart(entry: string, output: Rolldown.OutputOptions, emptyOutDir: boolean): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    base: '/flows-panel/',
    publicDir: false,
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir,
      target: 'es2023',
      modulePreload: false,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: { input: join(root, 'src/app/panel', entry), output },
    },
  });
}

await buildPart('panel-entry.ts', { entryFileNames: 'panel.js', chunkFileNames: '[hash].js' }, true);
await buildPart('hear-early.ts', { format: 'iife', entryFileNames: 'start.js' }, false);
