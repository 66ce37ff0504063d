import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type UserConfig } from 'vite';
import { inlineScript } from './scripts/inline-script.ts';
import { leanHtml } from './scripts/lean-html.ts';
import { offlineWorker } from './scripts/offline-worker.ts';
import { oneLanguage } from './scripts/one-language.ts';
import { slimPackages } from './scripts/slim-packages.ts';
import { wordsInPlace } from './scripts/words-in-place.ts';

const apiPort = process.env['API_PORT'] ?? '4001';
const fromServer = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false };
const apiPath = process.env['VITE_API_PATH'] ?? '/shop-api';

/** What the browser's code is written in; scripts/build.mjs builds it once for each. */
const language = process.env['VITE_LANGUAGE'] ?? 'en';

const foundation = /node_modules\/(xstate|@xstate|styled-components|stylis|@emotion|wouter|regexparam)\//;

/** What asks the API: a page that the server drew stands before it is here (docs/decisions/112). */
const client = /node_modules\/(@apollo|graphql|rxjs|optimism|@wry|tslib)\//;

/** Apollo's local state, and what only it needs, serves the client-only operations, which no first paint asks for. */
const localState =
  /@apollo\/client\/(local-state|errors\/LocalStateError|utilities\/(common\/stripTypename|internal\/(dealias|mergeDeep\.|omitDeep)))|graphql\/language\/predicates/;

const common =
  /domain\/(event-time|language|limits|notice|record)\.|platform\/(look|flow|after-hydration|failure-message|language-context|page-language|ui\/(link|anchor|page|select|ticket|stamp|empty-state)|covers\/(category|event-picture))|app\/use-flow|views\/shared\/events\/(event-facts|sale-words|spots-left)|icons\/map-pin|fragment-(Money|EventCard|Category)Fields/;

/** What nearly every page says things with; messages without parameters stand where they are said. */
const commonWords =
  /messages\/generated\/(shell|ui|sale|values)\.|domain\/english-formats\.|platform\/money-in\.|views\/shared\/events\/event-times\./;

/** What the events page and an organizer's page share. */
const eventList =
  /machines\/shop\/event-search\/event-search-criteria|domain\/day-filter|GetEventListDocument|views\/shared\/events\/event-ticket/;

/** What the event page and an organizer's page share. */
const eventParts =
  /views\/shop\/events\/(paragraphs|organizer-crest|read-failure)|platform\/ui\/facts|icons\/(arrow-left|calendar|users)\./;

/** Takes properties of these names from objects, where their values are written out or are functions. */
const dropping = (...names: string[]) => {
  type Property = { node: { key: { type: string; name?: string }; value: { type: string } }; remove: () => void };
  return {
    visitor: {
      ObjectProperty(path: Property) {
        const { key, value } = path.node;
        const isWrittenOut = ['StringLiteral', 'NumericLiteral', 'ArrowFunctionExpression'].includes(value.type);
        if (key.type === 'Identifier' && names.includes(key.name ?? '') && isWrittenOut) path.remove();
      },
    },
  };
};

/** The gallery has a part of every page: what is in it and in two others is shared by pages. */
const sharedByPages = process.env['VITE_FEW_FILES'] === 'on' ? [{ name: 'shared', minShareCount: 3 }] : [];

const clientBuild: UserConfig['build'] = {
  outDir: 'dist/client',
  target: 'es2023',
  manifest: true,
  // The lists of what each lazy part preloads would be 1.5 kB of the first load; style sheets must come with their part.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
  },
  sourcemap: 'hidden',
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 2_000,
  // A dozen tiny chunks compress badly: what changes only with package-lock.json is one, what nearly every page shares another.
  rolldownOptions: {
    output: {
      // The entry lists the files of every lazy part: short names keep that list short.
      chunkFileNames: 'assets/[hash].js',
      codeSplitting: {
        groups: [
          { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
          { name: 'foundation', test: foundation },
          { name: 'common', test: (id: string) => common.test(id) || commonWords.test(id) },
          { name: 'client', test: (id: string) => client.test(id) && !localState.test(id) },
          // The rich-text editor's foundations by themselves: together they would be more than a lazy part may weigh.
          { name: 'prosemirror-view', test: /node_modules\/prosemirror-view\// },
          { name: 'prosemirror', test: /node_modules\/(prosemirror-|orderedmap|rope-sequence|w3c-keyname)/ },
          { name: 'tiptap', test: /node_modules\/(@tiptap|linkifyjs)\// },
          // Nearly all forms are checked by a schema: apart, the two would be a third of a kilobyte more for each.
          { name: 'forms', test: /node_modules\/(react-hook-form|@hookform\/resolvers)\// },
          { name: 'event-list', test: eventList },
          { name: 'event-parts', test: eventParts },
          ...sharedByPages,
        ],
      },
    },
  },
};

/** What draws pages on the server: all of it in one folder, React in its production form whatever NODE_ENV says. */
const serverBuild: UserConfig = {
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    outDir: 'dist/server',
    target: 'node24',
    copyPublicDir: false,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[hash].js' } },
  },
};

/** `vite build` makes dist/client, `vite build --ssr src/app/server-entry.tsx` dist/server; `npm run dev` serves the same with hot reload and passes server addresses on. */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    inlineScript(),
    react(),
    babel({
      plugins: [['babel-plugin-styled-components', { ssr: true, displayName: false, fileName: false, pure: true }]],
    }),
    slimPackages(),
    leanHtml(),
    // States are described for QA and the inspector; the production bundle goes without the words.
    command === 'build' && babel({ include: /src\/machines\//, plugins: [dropping('description')] }),
    // The server and the build ask for these of a route; the browser does not.
    command === 'build' &&
      !isSsrBuild &&
      babel({ include: /src\/app\/.*-routes?\.ts$/, plugins: [dropping('source', 'budget', 'renders', 'read')] }),
    command === 'build' && !isSsrBuild && oneLanguage(language),
    command === 'build' && !isSsrBuild && wordsInPlace(language),
    command === 'build' && !isSsrBuild && offlineWorker(language),
  ],
  ...(isSsrBuild
    ? serverBuild
    : { resolve: { conditions: ['es2015', ...defaultClientConditions] }, build: clientBuild }),
  server: {
    port: Number(process.env['PORT'] ?? 4000),
    strictPort: true,
    proxy: Object.fromEntries(
      [apiPath, '/desk-api', '/dev/mail', '/rehearsal/square', '/sandbox', '/healthz', '/account/my-data.zip'].map(
        (path) => [path, fromServer],
      ),
    ),
  },
}));
