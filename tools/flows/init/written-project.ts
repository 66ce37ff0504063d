import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Dom } from '../cli/dom.ts';
import { hasVite, isInstalled } from '../cli/modules.ts';
import { tableName } from './written-table.ts';

/** How the modules of a project write what they import. */
export type Ending = '.ts' | '.js' | '';

/** How modules are imported in this project: by '.ts', by '.js', or without an ending. */
export function endingOf(root: string): Ending {
  const configurations = readdirSync(root).filter((name) => /^tsconfig.*\.json$/.test(name));
  const text = configurations.map((name) => readFileSync(join(root, name), 'utf8')).join('\n');
  if (/"allowImportingTsExtensions"\s*:\s*true/.test(text) || !hasVite(root)) return '.ts';
  return /"module(?:Resolution)?"\s*:\s*"node(?:next|16)"/i.test(text) ? '.js' : '';
}

/** A file beside, as it is imported. */
export function specifier(path: string, ending: Ending): string {
  const from = path.startsWith('.') ? path : `./${path}`;
  if (!/\.tsx?$/.test(from)) return from;
  return ending === '.ts' ? from : from.replace(/\.tsx?$/, ending);
}

/** The module that lists all tables. */
export const listText = (written: readonly { id: string; file: string }[], ending: Ending): string =>
  [
    "import type { AnyRequirementTable } from '@foyer/flows/requirement-table';",
    ...written.map(({ id, file }) => `import { ${tableName(id)} } from '${specifier(`${file}.ts`, ending)}';`),
    '',
    'export const requirementTables: readonly AnyRequirementTable[] = [',
    ...written.map(({ id }) => `  ${tableName(id)},`),
    '];',
    '',
  ].join('\n');

/**
 * A test of all tables, for Vitest or for Node's own runner. None where neither could load the machines: what Vite alone
 * understands, or what asks for a browser.
 */
export function testText(root: string, ending: Ending, dom: Dom | null): string[] {
  const isVitest = isInstalled(root, 'vitest');
  if (!isVitest && (hasVite(root) || dom !== null)) return [];
  return [
    [
      ...(dom === null ? [] : [`// @vitest-environment ${dom}`]),
      ...(isVitest
        ? ["import { expect, test } from 'vitest';"]
        : ["import { deepEqual } from 'node:assert/strict';", "import { test } from 'node:test';"]),
      "import { levelOne } from '@foyer/flows/level-one';",
      `import { requirementTables } from './all-requirements${ending}';`,
      '',
      'for (const table of requirementTables) {',
      '  test(`${table.title} does what its table requires`, async () => {',
      '    const { faults } = await levelOne(table);',
      isVitest ? '    expect(faults).toEqual([]);' : '    deepEqual(faults, []);',
      '  });',
      '}',
      '',
    ].join('\n'),
  ];
}

/** The project's configuration. */
export const configText = (
  folder: string,
  dom: Dom | null,
): string => `import type { FlowsConfig } from '@foyer/flows/config';

export default {
  tables: './${folder}/all-requirements.ts',
  reports: 'reports/flows',
  docs: 'docs/flows',
  baseline: '${folder}/coverage.json',
${dom === null ? '' : `  dom: '${dom}',\n`}  // What 'npx flows check' holds against the machines beside that they are sound: { descriptions: true, noWildcards: true }
  rules: {},
} satisfies FlowsConfig;
`;
