import { describe, expect, test } from 'vitest';
import { assign, emit, fromPromise, sendTo, setup } from 'xstate';
import { dryWalk } from '../init/dry-walk.ts';
import { shapesIn } from '../init/source-shapes.ts';
import { writtenTable } from '../init/written-table.ts';
import { levelOne } from '../walk/level-one.ts';

const courier = (place: string, loud: boolean) =>
  setup({
    types: {} as {
      context: { last: string };
      events: { type: 'go'; to: 'north' | 'south' } | { type: 'home' } | { type: 'turn' };
      emitted: { type: 'left'; loud: boolean } | { type: 'home.reached' };
    },
    actors: { ride: fromPromise(async ({ input }: { input: object }) => input) },
  }).createMachine({
    id: 'courier',
    context: { last: '' },
    initial: 'waiting',
    states: {
      waiting: {
        on: {
          go: { target: 'riding', actions: [assign({ last: ({ event }) => event.to }), emit({ type: 'left', loud })] },
        },
      },
      riding: {
        invoke: {
          id: 'ride',
          src: 'ride',
          input: ({ event }) => ({ to: event.type === 'go' ? event.to : '', from: place }),
        },
        on: {
          home: 'returning',
          turn: { actions: sendTo('ride', ({ context }) => ({ type: 'turn', from: context.last })) },
        },
      },
      returning: {
        entry: emit({ type: 'home.reached' }),
        invoke: { id: 'rideHome', src: 'ride', input: ({ context }) => ({ from: context.last }) },
        on: { home: { target: 'returning', reenter: true } },
      },
    },
  });

const shapes = shapesIn("type E = { type: 'go'; to: 'north' | 'south' } | { type: 'home' } | { type: 'turn' }");
const found = await dryWalk(courier('the yard', true), shapes);

describe('what a dry walk finds that is asked and told', () => {
  test('is told by the sample, or the same whatever happens, or left to a person', () => {
    expect(found.level.faults).toEqual([]);
    expect(found.effects).toEqual([
      {
        field: 'emits',
        key: 'left',
        values: new Map([
          ['go, to north', { loud: true }],
          ['go, to south', { loud: true }],
        ]),
      },
      {
        field: 'asks',
        key: 'ride',
        values: new Map([
          ['go, to north', { to: 'north', from: 'the yard' }],
          ['go, to south', { to: 'south', from: 'the yard' }],
        ]),
      },
      { field: 'asks', key: 'rideHome', values: null },
      { field: 'emits', key: '>turn', values: null },
    ]);
  });

  test('stands in the table that is written', () => {
    const text = writtenTable(found, { name: 'courier', from: './courier.ts', isMade: false });
    const lines = text.split('\n').map((line) => line.trim());
    expect(text).toContain("import { bySample } from '@foyer/flows/expected';");
    expect(lines.slice(lines.indexOf('asks: {') - 2).join('\n')).toContain(
      [
        '// As found: check by hand. With what each actor is started.',
        '// To be written, for it depends on what is remembered: rideHome: ({ was, event }) => …',
        'asks: {',
        'ride: bySample({',
        "'go, to north': { to: 'north', from: 'the yard' },",
        "'go, to south': { to: 'south', from: 'the yard' },",
        '}),',
        '},',
        '// As found: check by hand. What each event carries that is sent.',
        "// To be written, for it depends on what is remembered: '>turn': ({ was, event }) => …",
        'emits: {',
        'left: { loud: true },',
        '},',
      ].join('\n'),
    );
  });

  test('is held against the machine afterwards', async () => {
    const faultsOf = async (machine: ReturnType<typeof courier>) =>
      (await levelOne({ ...found.table, machine })).faults;
    expect(await faultsOf(courier('the yard', true))).toEqual([]);
    expect((await faultsOf(courier('the market', true)))[0]).toMatch(/it asks ride otherwise/);
    expect((await faultsOf(courier('the yard', false)))[0]).toMatch(/it emits left otherwise/);
  });

  test('is nothing at some samples and something at others', async () => {
    const ferry = setup({
      types: {} as { events: { type: 'cross'; load: 'cars' | 'nothing' } },
      actors: { cross: fromPromise(async ({ input }: { input: number | undefined }) => input) },
    }).createMachine({
      id: 'ferry',
      initial: 'waiting',
      states: {
        waiting: { on: { cross: 'crossing' } },
        crossing: {
          invoke: {
            id: 'cross',
            src: 'cross',
            input: ({ event }) => ('load' in event && event.load === 'cars' ? 4 : undefined),
            onDone: 'waiting',
          },
        },
      },
    });
    const { level, effects } = await dryWalk(ferry, shapesIn("type E = { type: 'cross'; load: 'cars' | 'nothing' }"));
    expect([level.faults, effects]).toEqual([
      [],
      [
        {
          field: 'asks',
          key: 'cross',
          values: new Map([
            ['cross, load cars', 4],
            ['cross, load nothing', undefined],
          ]),
        },
      ],
    ]);
  });
});
