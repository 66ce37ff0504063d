import { expect, test } from 'vitest';
import { pathAsTest } from '#tools/flows/panel/recording/path-as-test.ts';
import { watchedDrinks } from './watched-drinks.ts';

test('writes the way that a flow has come as a test of the house', () => {
  const { session, actor, machine } = watchedDrinks((value) => value);
  actor.start();
  actor.send({ type: 'coin.insert', value: 2 });
  actor.send({ type: 'coin.insert', value: 1 });
  actor.send({ type: 'drink.choose' });
  const known = {
    machine,
    name: 'drinksMachine',
    importLine: "import { drinksMachine } from '#tools/flows/tests/samples.ts';",
  };
  expect(pathAsTest(session.read().log, known)).toBe(`import { expect, test } from 'vitest';
import { drinksMachine } from '#tools/flows/tests/samples.ts';
import { leafKey } from '#tools/flows/walk/explore.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';

test('drinks goes from waiting.unpaid to pouring', async () => {
  const run = heldMachine(drinksMachine).start(undefined);
  await run.happen({ type: 'coin.insert', value: 2 });
  expect(leafKey(run.actor.getSnapshot())).toBe('waiting.paid');
  await run.happen({ type: 'coin.insert', value: 1 }); // refused
  await run.happen({ type: 'drink.choose' });
  expect(leafKey(run.actor.getSnapshot())).toBe('pouring');
  run.actor.stop();
});
`);
});

test('says where a sample is wanted, and how actors end', () => {
  const { session, machine } = watchedDrinks();
  const entry = {
    ...startOf(session),
    outcome: 'taken' as const,
    event: { type: 'xstate.done.actor.pourDrink', output: '…' },
    after: 'waiting.unpaid',
  };
  const failed = { ...entry, event: { type: 'xstate.error.actor.pourDrink' } };
  const late = { ...entry, event: { type: 'xstate.after.timeout.drinks.pouring' } };
  const lines = pathAsTest([entry, failed, late], { machine, name: 'drinksMachine', importLine: 'import …' }).split(
    '\n',
  );
  expect(lines.slice(0, 2)).toEqual([
    "// '…' stands for what the panel may not show: put a sample there.",
    '// The log begins later than this flow: put before the first step what led there.',
  ]);
  expect(lines.filter((line) => line.includes('await') || line.includes('events.ts'))).toEqual([
    "import { done, elapsed, failed } from '#tools/flows/walk/events.ts';",
    "  await run.happen(done('pourDrink', '…'));",
    "  await run.happen(failed('pourDrink'));",
    "  await run.happen(elapsed('timeout', 'drinks.pouring'));",
  ]);
});

function startOf(session: ReturnType<typeof watchedDrinks>['session']) {
  const fresh = watchedDrinks();
  fresh.actor.start();
  const [start] = [...session.read().log, ...fresh.session.read().log];
  if (!start) throw new Error('nothing started');
  return start;
}
