// npm test, and the longer suites that have commands of their own. The last line is the count.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstallChromium } from './chromium.mjs';
import { findOrInstallEngines } from './engines.mjs';
import { keepTemporaryFilesInMemory } from './files-in-memory.mjs';
import { fail, installMissing, packageBin, root, run } from './prepare.mjs';

const suites = {
  /** Everything that must hold, in the order in which a failure is cheapest. */
  all() {
    build();
    check('types', [[packageBin('typescript/bin/tsc'), '-p', 'tsconfig.json']]);
    check('lint', [
      [packageBin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '.'],
      [packageBin('oxfmt/bin/oxfmt'), '--check', '.'],
    ]);
    check('unused code', [[packageBin('knip/bin/knip.js')]]);
    check('JavaScript budgets', [['scripts/budgets.ts']]);
    check('migrations match the tables', [['scripts/check-migrations.ts']]);
    vitest(['unit', 'component', 'component-alone', 'server']);
    playwright(['--project=desktop', '--project=phone']);
  },
  /** The whole application against every operation failing in every way. */
  failures: () => vitest(['failures']),
  /** The races for places and money, on one server and on two. */
  races: () => vitest(['races']),
  /** The ways of a customer through kills of the server, lost answers, reloads and ended sessions. */
  survival() {
    build();
    playwright(['--project=survival']);
  },
  /** The longer walks through every screen, with axe, at desktop and phone size. */
  screens() {
    build();
    // While one page waits for the server, another is drawn.
    playwright(['--project=screens-desktop', '--project=screens-phone', '--workers=3']);
  },
  /** The main walks in the engines that are here besides Chromium, at desktop and phone width. */
  browsers() {
    process.env.ENGINES = engines.join(',');
    build();
    playwright(['--config', 'playwright.browsers.config.ts']);
  },
  /** Every transition of every flow in Chromium, and the count of them; reports/flows/level-three. */
  flows() {
    buildForFlows();
    playwright(['--config', 'playwright.flows.config.ts']);
  },
  /** Every screen in every one of its states, with axe and Tab, in each language; pictures in reports/pictures. */
  async pictures() {
    await buildGalleries();
    playwright(['--config', 'playwright.gallery.config.ts']);
  },
};

const [name = 'all'] = process.argv.slice(2);
const suite = suites[name];
if (!suite) fail(`There is no suite '${name}', only ${Object.keys(suites).join(', ')}.`);

installMissing();
keepTemporaryFilesInMemory();
/** Of many scenes each of which is short: the start of the browser counts. */
const shellIsEnough = ['flows', 'screens', 'pictures'];
const engines = name === 'browsers' ? engineNames() : [];
if (name !== 'browsers') nameChromium();

function nameChromium() {
  const chromium = findOrInstallChromium({ isShellEnough: shellIsEnough.includes(name) });
  if (!chromium) fail('No Chromium was found. Install one, or name it in CHROMIUM_PATH.');
  process.env.CHROMIUM_PATH = chromium;
}

/** Those that can be walked; says of each other what it needs. REQUIRE_BROWSERS=yes asks for all. */
function engineNames() {
  const { found, missing } = findOrInstallEngines();
  for (const { name: engine, packages } of missing)
    console.log(`${engine} is not walked: it needs Debian's packages ${packages.join(', ')}.`);
  if (missing.length > 0 && process.env.REQUIRE_BROWSERS === 'yes') fail('REQUIRE_BROWSERS asks for all of them.');
  if (found.length === 0) process.exit(0);
  return found;
}

const reports = join(root, 'reports', 'test');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const counts = { passed: 0, failed: 0 };
const add = (passed, failed) => {
  counts.passed += passed;
  counts.failed += failed;
};

function check(name, steps) {
  const started = performance.now();
  const ok = steps.every((args) => run(args).status === 0);
  console.log(`${ok ? 'ok' : 'FAILED'}  ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  add(ok ? 1 : 0, ok ? 0 : 1);
}

const { build, buildForFlows, generate } = await import('./build.mjs');
generate();
await suite();

console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed ? 1 : 0);

/** Runs a suite; one that ends badly without naming a failed test counts as one failure. */
function counted(name, args, read) {
  const { status } = run(args);
  const [passed, failed] = readReport(name, read);
  add(passed, status !== 0 && failed === 0 ? 1 : failed);
}

function isFlaky({ tests }) {
  return tests.some(({ status }) => status === 'flaky');
}

/** The titles of those tests of Playwright's report, with the suites around them. */
function titlesOf(found, isChosen) {
  return found.flatMap(({ title, specs = [], suites: inner = [] }) =>
    [...specs.filter(isChosen).map((spec) => spec.title), ...titlesOf(inner, isChosen)].map(
      (rest) => `${title} › ${rest}`,
    ),
  );
}

function readReport(name, read) {
  try {
    return read(JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8')));
  } catch {
    console.error(`${name} left no report`);
    return [0, 1];
  }
}

function vitest(projects) {
  const chosen = projects.map((project) => `--project=${project}`);
  const report = `--outputFile.json=${join(reports, 'vitest.json')}`;
  counted(
    'vitest',
    [packageBin('vitest/vitest.mjs'), 'run', ...chosen, '--reporter=default', '--reporter=json', report],
    (found) => {
      const broken = found.testResults.filter(
        ({ status, assertionResults }) =>
          status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
      );
      return [found.numPassedTests, found.numFailedTests + broken.length];
    },
  );
}

async function buildGalleries() {
  const { galleryFolder, galleryLanguages } = await import('../e2e/gallery/gallery-languages.ts');
  process.env.VITE_GALLERY = 'on';
  for (const language of galleryLanguages) {
    process.env.VITE_LANGUAGE = language;
    check(`the gallery in ${language} builds`, [
      [packageBin('vite/bin/vite.js'), 'build', '--outDir', galleryFolder(language), '--logLevel', 'error'],
    ]);
  }
}

function playwright(options) {
  // What was made of the walks' sources serves the suites after this one; temporary files go with the suite.
  process.env.PWTEST_CACHE_DIR ??= packageBin('.cache/playwright');
  process.env.NODE_COMPILE_CACHE ??= packageBin('.cache/node-compile');
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = join(reports, 'playwright.json');
  counted(
    'playwright',
    [packageBin('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...options],
    ({ stats, errors, suites: found }) => {
      for (const name of titlesOf(found, isFlaky)) console.log(`needed a second try: ${name}`);
      return [stats.expected + stats.flaky, stats.unexpected + errors.length];
    },
  );
}
