import { join } from 'node:path';
import type { Plugin } from 'vite';

const printer = join(import.meta.dirname, '../src/services/client/print-document.ts');

/** The text of what stands in for a module of a package. */
type StandIn = { for: RegExp; text: string };

export const standIns: readonly StandIn[] = [
  // Writes schemas as well as operations.
  {
    for: /graphql\/language\/printer\.mjs$/,
    text: `export { print, print as printForError } from ${JSON.stringify(printer)};`,
  },
  // Words for documents that no parser would make.
  { for: /graphql\/jsutils\/inspect\.mjs$/, text: 'export const inspect = String;' },
  // Prefixes for browsers that build.target leaves out anyway; styled-components does not ask for them.
  { for: /stylis\/src\/Prefixer\.js$/, text: 'export const prefix = (value) => value;' },
  // Do for React 17 what React does since 18.
  { for: /use-sync-external-store\/shim\/index\.js$/, text: "export { useSyncExternalStore } from 'react';" },
  {
    for: /use-sync-external-store\/shim\/with-selector\.js$/,
    text: "export { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector.js';",
  },
];

/**
 * Keeps out of the browser's build what the packages of the first load carry for others (docs/decisions/012): 4 kB of
 * gzip on every page.
 */
export function slimPackages(): Plugin {
  return {
    name: 'foyer:slim-packages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: standIns.map((standIn) => standIn.for) },
      handler: (id) => standIns.find((standIn) => standIn.for.test(id))?.text,
    },
  };
}
