import { runFlows } from '#tools/flows/cli/run-flows.ts';

process.exitCode = await runFlows(process.argv.slice(2), {
  tables: new URL('../tests/model/all-requirement-tables.ts', import.meta.url).href,
  pages: new URL('../tests/model/pages/all-pages.ts', import.meta.url).href,
  wirings: new URL('../tests/model/wiring/all-wirings.ts', import.meta.url).href,
  reports: 'reports/flows',
  docs: 'docs/flows',
  baseline: 'tests/model/coverage.json',
  pictures: 'reports/pictures',
});
