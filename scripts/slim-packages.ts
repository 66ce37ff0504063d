import { join } from 'node:path';
import type { Plugin } from 'vite';

const ours = (path: string) => JSON.stringify(join(import.meta.dirname, '../src/services/client', path));

/** The text of what stands in for a module of a package. */
type StandIn = { for: RegExp; text: string };

export const standIns: readonly StandIn[] = [
  // Writes schemas as well as operations.
  {
    for: /graphql\/language\/printer\.mjs$/,
    text: `export { print, print as printForError } from ${ours('print-document.ts')};`,
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
  // Asynchronous iterables and streams, for which it brings what TypeScript writes for browsers without them.
  {
    for: /rxjs\/dist\/esm\/internal\/observable\/innerFrom\.js$/,
    text: `export { innerFrom } from ${ours('slim/inner-from.ts')};`,
  },
  // Answers in several parts.
  {
    for: /@apollo\/client\/link\/http\/parseAndCheckHttpResponse\.js$/,
    text: `export { parseAndCheckHttpResponse, readMultipartBody } from ${ours('slim/read-response.ts')};`,
  },
  // Questions by GET.
  {
    for: /@apollo\/client\/link\/http\/rewriteURIForGET\.js$/,
    text: "export const rewriteURIForGET = () => ({ parseError: new TypeError('a question by GET') });",
  },
  // Hides of an answer what a fragment asked for, where that is switched on.
  { for: /@apollo\/client\/masking\/maskDefinition\.js$/, text: 'export const maskDefinition = (data) => data;' },
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
