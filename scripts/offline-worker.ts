import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { languageOfTag, languages, prefixOf } from '../domain/language.ts';

type Part = { file: string; imports?: string[]; css?: string[]; assets?: string[] };
/** What `vite build` says of its parts, by their sources. */
export type BuildManifest = Record<string, Part>;

const page = ['index.html', 'icon.svg'];

/** The parts that open without a network: kept tickets, what stands around them, and screens that say what is missing. */
export const offlineParts = [
  'index.html',
  'src/app/shop/shop-routes.ts',
  'src/app/account/account-routes.ts',
  'src/app/customer-only.tsx',
  'src/app/with-client.tsx',
  'src/services/client/create-client.ts',
  'src/app/shop/start-channel.ts',
  'src/app/start-offline.ts',
  'src/app/shared/toast-logic.ts',
  'src/app/shared/menu-overlay.tsx',
  'src/platform/ui/menu.tsx',
  'src/views/shared/layout/theme-picker.tsx',
  'src/views/shared/layout/user-menu.tsx',
  'src/app/account/routes/my-events-route.tsx',
  'src/views/account/my-events/calendar-sheet.tsx',
  'src/views/account/my-events/ticket-sheet.tsx',
  'src/views/shared/tickets/qr-code.tsx',
  'src/app/shop/routes/events-route.tsx',
  'src/app/shop/routes/event-route.tsx',
  'src/app/shop/routes/my-cart-route.tsx',
  'src/app/shop/cart-logic.ts',
  'src/views/shop/cart/cart-drawer.tsx',
  'src/app/account/routes/logout-route.tsx',
  'src/app/shared/not-found-screen-route.tsx',
];

/** The files of these parts and of all that they import; throws for a part that the build does not have. */
export function filesOf(parts: readonly string[], manifest: BuildManifest): Set<string> {
  const files = new Set<string>();
  const waiting = [...parts];
  for (const name of waiting) {
    const part = manifest[name];
    if (!part) throw new Error(`The build has no ${name} to keep for a day without a network`);
    for (const file of [part.file, ...(part.css ?? []), ...(part.assets ?? [])]) files.add(file);
    waiting.push(...(part.imports ?? []).filter((other) => !waiting.includes(other)));
  }
  return files;
}

/** Where the server has a file of a build: all from the root, but the page of a language, which stands below its prefix. */
export const addressOf = (file: string, tag: string): string =>
  `${file === 'index.html' ? prefixOf(languageOfTag(tag) ?? languages[0]) : ''}/${file}`;

/** Builds src/offline/offline-worker.ts beside the client of a language, with the list of the files that it keeps. */
export function offlineWorker(tag: string): PluginOption[] {
  let folder = '';
  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/offline',
    filename: 'offline-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      target: 'es2023',
      sourcemap: false,
      rollupFormat: 'iife',
      // Of the fonts the letters of English: the others have their fallback.
      globPatterns: [...page, 'assets/*.{js,css}', 'assets/*-latin-wght-*.woff2'],
      maximumFileSizeToCacheInBytes: 10_000_000,
      manifestTransforms: [
        (entries) => {
          const manifest: BuildManifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
          const files = filesOf(offlineParts, manifest);
          const kept = entries.filter(({ url }) => files.has(url) || page.includes(url));
          return { manifest: kept.map((entry) => ({ ...entry, url: addressOf(entry.url, tag) })) };
        },
      ],
    },
  });
  return [{ name: 'offline-worker', configResolved: ({ build }) => void (folder = build.outDir) }, worker];
}
