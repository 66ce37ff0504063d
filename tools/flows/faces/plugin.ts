import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const runtime = fileURLToPath(new URL('mistaken-jsx.ts', import.meta.url));
const selectors = fileURLToPath(new URL('mistaken-selectors.ts', import.meta.url));
const real = '?real';

/** As vite has it; written out, so that who only walks machines needs no vite. */
type MistakesPlugin = {
  name: string;
  enforce: 'pre';
  resolveId: (source: string, importer?: string) => string | null;
  load: (id: string) => string | null;
};

/**
 * For a run of tests in which mistakes are made on purpose: puts a runtime for JSX before React's, and something around
 * each export of the modules of selectors. The sources stay as they are.
 */
export function makingMistakes({ root, selectorFiles }: { root: string; selectorFiles: RegExp }): MistakesPlugin {
  return {
    name: 'flows-mistakes',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== 'react/jsx-dev-runtime' || importer === undefined) return null;
      return importer.startsWith(`${root}src/`) ? runtime : null;
    },
    load(id) {
      if (!id.startsWith(`${root}src/`) || !selectorFiles.test(id)) return null;
      return aroundSelectors(id, readFileSync(id, 'utf8'), id.slice(root.length));
    },
  };
}

/** A module that exports what the one of `id` exports, each of which can be mistaken. */
export function aroundSelectors(id: string, code: string, file: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].flatMap(([, name]) => name ?? []);
  return [
    `import { mistakable } from ${JSON.stringify(selectors)};`,
    `import * as real from ${JSON.stringify(`${id}${real}`)};`,
    ...names.map((name) => `export const ${name} = mistakable(${JSON.stringify(file)}, '${name}', real.${name});`),
  ].join('\n');
}
