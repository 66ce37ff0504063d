import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup, transition } from 'xstate';
import { rewritten } from '#tools/flows/machine/rewrite.ts';
import { firstStep, nextStep } from '#tools/flows/machine/step.ts';
import { standIns } from '../../../scripts/slim-packages.ts';
import { stillFlow } from '../../../src/gallery/frame/still-flow.ts';

/** Canaries of docs/seams.md that have no better place, and the check that each of its rows has one. */
type Seam = { name: string; where: string[]; canaries: { file: string; title: string }[] };

const seams: Seam[] = readFileSync('docs/seams.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| **'))
  .map((line) => {
    const [name = '', where = '', , , canary = ''] = line.slice(1, -1).split(' | ');
    return {
      name: name.trim(),
      where: [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
      canaries: canary.split('<br>').map((one) => {
        const [file = '', title = ''] = one.trim().split(' › ');
        return { file: file.replaceAll('`', ''), title };
      }),
    };
  });

describe('docs/seams.md', () => {
  test('has rows', () => {
    expect(seams.length).toBeGreaterThan(8);
  });

  test.each(seams)('names files and tests that are there: $name', ({ where, canaries }) => {
    const wrong = [
      ...where.filter((path) => !existsSync(path)),
      ...canaries.filter(({ file, title }) => !title || !existsSync(file) || !hasTest(file, title)),
    ];
    expect([wrong, where.length > 0]).toEqual([[], true]);
  });
});

function hasTest(file: string, title: string): boolean {
  const text = readFileSync(file, 'utf8');
  return ["'", '`', '"'].some((quote) => text.includes(`(${quote}${title}${quote}`));
}

describe('the slimmed packages', () => {
  const files = [
    'graphql/language/printer.mjs',
    'graphql/jsutils/inspect.mjs',
    'stylis/src/Prefixer.js',
    'use-sync-external-store/shim/index.js',
    'use-sync-external-store/shim/with-selector.js',
    'rxjs/dist/esm/internal/observable/innerFrom.js',
    '@apollo/client/link/http/parseAndCheckHttpResponse.js',
    '@apollo/client/link/http/rewriteURIForGET.js',
    '@apollo/client/masking/maskDefinition.js',
  ].map((path) => `node_modules/${path}`);

  test('have the modules that are stood in for, one for each', () => {
    expect(
      standIns.map((standIn) => files.filter((file) => existsSync(file) && standIn.for.test(file)).length),
    ).toEqual(standIns.map(() => 1));
  });

  test('ask these modules for nothing that the stand-ins have not', () => {
    const named = (text: string) =>
      [...text.matchAll(/export (?:async )?(?:const|function) (\w+)|export \{([^}]*)\}/g)].flatMap(([, one, list]) =>
        one ? [one] : (list ?? '').split(',').map((part) => part.trim().split(' as ').at(-1) ?? ''),
      );
    const own = files
      .filter((file) => /printer|inspect|Prefixer|http|mask/.test(file))
      .map((file) => named(readFileSync(file, 'utf8')).toSorted());
    const given = [...standIns.slice(0, 3), ...standIns.slice(6)].map(({ text }) => named(text).toSorted());
    expect(given).toEqual(own);
  });
});

const counter = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'count' } | { type: 'stop' } },
  guards: { isFull: ({ context }) => context.count >= 2 },
  actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'counting',
  states: {
    counting: {
      always: { guard: 'isFull', target: 'full' },
      on: { count: { actions: 'add' }, stop: 'stopped' },
    },
    full: { on: { stop: 'stopped' } },
    stopped: { type: 'final' },
  },
});

describe('xstate', () => {
  const events = [{ type: 'count' }, { type: 'count' }, { type: 'stop' }] as const;

  test('steps by the tool’s own scope as by its transition', () => {
    let [ours] = firstStep(counter, undefined);
    let theirs = createActor(counter).getSnapshot();
    for (const event of events) {
      [ours] = nextStep(counter, ours, event);
      [theirs] = transition(counter, theirs, event);
      expect([ours.value, ours.context, ours.status]).toEqual([theirs.value, theirs.context, theirs.status]);
    }
  });

  test('makes a machine of a rewritten configuration, with the same implementations', () => {
    const moved = rewritten(counter, {
      candidates: (candidates, { descriptor }) =>
        descriptor === 'stop' ? candidates.map((one) => ({ ...one, target: 'full' })) : candidates,
    });
    const actor = createActor(moved).start();
    actor.send({ type: 'count' });
    actor.send({ type: 'stop' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual(['full', { count: 1 }]);
  });

  test('tells of a snapshot which states are active', () => {
    expect(
      createActor(counter)
        .getSnapshot()
        ._nodes.map(({ id }) => id),
    ).toEqual(['counter', 'counter.counting']);
  });
});

describe('a flow of the gallery', () => {
  const asking = setup({
    types: { events: {} as { type: 'leave' } },
    actors: { ask: fromPromise(async (): Promise<string> => 'an answer') },
  }).createMachine({
    id: 'asking',
    context: {},
    initial: 'resting',
    states: {
      resting: {},
      asking: { invoke: { id: 'ask', src: 'ask', onDone: 'resting' }, on: { leave: 'resting' } },
    },
  });

  test('stands in a state with what is under way there, and asks nobody', async () => {
    const flow = stillFlow(asking, 'asking', {});
    await new Promise(setImmediate);
    const { value, children } = flow.getSnapshot();
    expect([value, Object.keys(children), children['ask']?.getSnapshot().status]).toEqual([
      'asking',
      ['ask'],
      'active',
    ]);
    flow.send({ type: 'leave' });
    expect(flow.getSnapshot().value).toBe('resting');
  });
});

test('Workbox names its caches so that the page knows them', () => {
  const source = readFileSync('node_modules/workbox-core/_private/cacheNames.js', 'utf8');
  expect(source).toContain("prefix: 'workbox'");
  expect(source).toContain("suffix: typeof registration !== 'undefined' ? registration.scope : ''");
  expect(source).toMatch(/\[_cacheNameDetails\.prefix, cacheName, _cacheNameDetails\.suffix\]/);
});
