import { defineConfig, type DummyRuleMap } from 'oxlint';
import { areas, serverModules } from './house.ts';

/**
 * Which way imports run (docs/contributing.md). Kinds: what a file of src may import by what it is.
 * Areas: by whom it is for; what is shared knows no area, and an area knows itself and what is shared.
 * Server modules: each takes values only from those that stand before it in house.ts.
 */
type Pattern = { group: string[]; message: string; allowTypeImports?: boolean };
type Rule = { patterns: Pattern[] };

const importing = (patterns: Pattern[]): { 'typescript/no-restricted-imports': ['error', Rule] } => ({
  'typescript/no-restricted-imports': ['error', { patterns }],
});

const kinds: Record<string, Pattern[]> = {
  machines: [
    {
      group: ['#services/*', '#services/*/**', '@apollo/*'],
      allowTypeImports: true,
      message: 'Machines take types from services, nothing else.',
    },
    {
      group: [
        '#app/**',
        '#views/**',
        '#platform/**',
        '#messages/**',
        '#server/**',
        'react*',
        '@xstate/react',
        '../../*',
      ],
      message: 'Machines import xstate, domain and types; what is said of their codes is the views’.',
    },
  ],
  services: [
    {
      group: [
        '#app/**',
        '#views/**',
        '#machines/**',
        '#messages/**',
        '#server/**',
        'react*',
        'xstate',
        '@xstate/*',
        '../../*',
      ],
      message: 'Services import platform and domain.',
    },
  ],
  views: [
    {
      group: [
        '#app/**',
        '#server/**',
        '#services/**',
        '!#services/generated/**',
        '!#services/desk/generated/**',
        '../../*',
      ],
      message: 'Views import machines, platform, domain and the generated documents.',
    },
  ],
  app: [],
};

/** What an area may not know: all areas but itself; only app, which puts pages together, may know its neighbours. */
function foreign(kind: string, area: string): Pattern[] {
  const others = areas.filter((name) => name !== area);
  const hidden = kind === 'app' ? others.filter((name) => !['shop', 'account'].includes(name)) : others;
  return [
    {
      group: hidden.flatMap((name) => [`#*/${name}/**`]),
      message: `${area} knows itself and what is shared (house.ts).`,
    },
  ];
}

const byKindAndArea = Object.entries(kinds).flatMap(([kind, patterns]) => [
  { files: [`src/${kind}/**`], rules: importing(patterns) },
  ...[...areas, 'shared'].map((area) => ({
    files: [`src/${kind}/${area}/**`],
    rules: importing([...patterns, ...foreign(kind, area)]),
  })),
]);

const serverOnly: Pattern = {
  group: ['#app/**', '#views/**', '#machines/**', '#services/**', '#platform/**', '../../../*'],
  message: 'The server imports domain; of src only the built rendering entry.',
};

const domainOnly: Pattern = {
  group: [
    '#app/**',
    '#views/**',
    '#machines/**',
    '#services/**',
    '#platform/**',
    '#messages/**',
    '#server/**',
    '../**',
    'react*',
    '@apollo/*',
  ],
  message: 'domain imports nothing but domain.',
};

const platformOnly: Pattern = {
  group: ['#app/**', '#views/**', '#machines/**', '#services/**', '#server/**', '../../*'],
  message: 'Platform imports domain.',
};

const belowModules: Pattern = {
  group: ['#server/modules/**', '#server/pages/**', '#server/demo/**', '#server/sandbox/**'],
  allowTypeImports: true,
  message: 'What every module stands on knows none of them, but for types.',
};

/** A module may not take values from those after it. */
const moduleOrder = serverModules.slice(0, -1).map((name, at) => ({
  files: [`server/modules/${name}/**`],
  rules: importing([
    serverOnly,
    {
      group: serverModules.slice(at + 1).map((later) => `#server/modules/${later}/**`),
      allowTypeImports: true,
      message: `Only types come from a module that stands after ${name} (house.ts).`,
    },
  ]),
}));

/** What a browser keeps is kept in one place (docs/decisions/094). The service worker uses none of these. */
function closed(...storages: string[]) {
  const message = 'What is kept stands in src/platform/storage/entries.ts, and is reached through it.';
  const globals = storages.map((name) => ({ name, message }));
  const properties = ['window', 'globalThis', 'self'].flatMap((object) =>
    storages.map((property) => ({ object, property, message })),
  );
  const rules: Pick<DummyRuleMap, 'no-restricted-globals' | 'no-restricted-properties'> = {
    'no-restricted-globals': ['error', ...globals],
    'no-restricted-properties': ['error', ...properties],
  };
  return rules;
}

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'off', perf: 'off' },
  ignorePatterns: ['**/generated/**', 'dist/**', 'server/migrations/**', 'public/**'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    eqeqeq: 'error',
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'react/rules-of-hooks': 'error',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'vitest/valid-title': ['error', { ignoreTypeOfDescribeName: true }],
    'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
  },
  overrides: [
    { files: ['*.config.ts', 'codegen.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['tests/model/**'], rules: { 'vitest/no-standalone-expect': 'off' } },
    { files: ['scripts/**', 'server/main.ts', 'bench/**', 'tools/**'], rules: { 'no-console': 'off' } },
    { files: ['domain/**'], rules: importing([domainOnly]) },
    { files: ['src/platform/**'], rules: importing([platformOnly]) },
    ...byKindAndArea,
    { files: ['src/**'], rules: closed('localStorage', 'sessionStorage', 'indexedDB') },
    { files: ['src/platform/storage/**'], rules: closed('indexedDB') },
    { files: ['server/**'], rules: importing([serverOnly]) },
    ...moduleOrder,
    { files: ['server/platform/**'], rules: importing([serverOnly, belowModules]) },
  ],
});
