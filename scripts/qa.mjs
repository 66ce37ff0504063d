// npm run qa: what QA takes home, part after part with its time, and at the end what differs from the baseline.
import { fail, installMissing, packageBin, run } from './prepare.mjs';

const vitest = packageBin('vitest/vitest.mjs');

/** What each part runs; those that are not always run are named behind the command. */
const parts = {
  tours: { about: 'every transition in a browser', isAlways: true, args: ['scripts/test.mjs', 'flows'] },
  screens: {
    about: 'every transition on the screens',
    args: [vitest, 'run', '--project', 'component', 'tests/flows/level-two'],
  },
  mistakes: { about: 'every small mistake in a machine', isAlways: true, args: ['scripts/flows.ts', 'mutate'] },
  faces: {
    about: 'mistakes in what the screens say',
    args: [vitest, 'run', '--mode', 'faces', '--config', 'tests/flows/vitest.config.ts'],
  },
  report: {
    about: 'every machine walked, the report, the difference',
    isAlways: true,
    args: ['scripts/flows.ts', 'report', '--strict'],
  },
};

const asked = process.argv.slice(2);
const optional = Object.keys(parts).filter((name) => !parts[name].isAlways);
const unknown = asked.find((name) => !optional.includes(name));
if (unknown) fail(`npm run qa runs ${optional.join(' and ')} when it is asked to: there is no '${unknown}'.`);

installMissing();
const { generate } = await import('./build.mjs');
generate();
const done = [];
for (const [name, { about, isAlways, args }] of Object.entries(parts)) {
  if (!isAlways && !asked.includes(name)) continue;
  console.log(`\n== ${name}: ${about}`);
  const started = performance.now();
  const isWell = run(args).status === 0;
  done.push({ name, about, isWell, seconds: (performance.now() - started) / 1000 });
}

const inAll = done.reduce((sum, { seconds }) => sum + seconds, 0);
console.log('');
for (const { name, about, isWell, seconds } of done)
  console.log(`${isWell ? 'ok    ' : 'FAILED'} ${seconds.toFixed(0).padStart(5)} s  ${name.padEnd(8)}  ${about}`);
console.log(`       ${inAll.toFixed(0).padStart(5)} s  in all`);
process.exit(done.every(({ isWell }) => isWell) ? 0 : 1);
