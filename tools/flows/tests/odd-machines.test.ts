import { describe, expect, test } from 'vitest';
import { and, createActor, createMachine, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { mutationResults } from '../mutate/score.ts';
import { offeredEvents } from '../panel/watch/offered-events.ts';
import { mermaidOf } from '../report/mermaid.ts';
import type { AnyRequirementTable } from '../requirement-table.ts';
import { done } from '../walk/events.ts';
import { explore } from '../walk/explore.ts';
import { heldMachine } from '../walk/held-machine.ts';
import { levelOne } from '../walk/level-one.ts';
import {
  doorRequirements,
  echoRequirements,
  eggRequirements,
  helperRequirements,
  lampRequirements,
  eventsRequirements,
  questRequirements,
  roomRequirements,
} from './odd-machines.ts';

const whole = [
  doorRequirements,
  echoRequirements,
  helperRequirements,
  lampRequirements,
  eventsRequirements,
  questRequirements,
  roomRequirements,
];

describe.each(whole.map((requirements) => ({ id: requirements.machine.id, requirements })))(
  'the machine $id',
  ({ requirements }) => {
    test('is walked whole, as its requirement table requires', async () => {
      const level = await levelOne(requirements);
      const missed = Object.values(level.coverage)
        .flat()
        .filter(({ status }) => status !== 'covered');
      expect([level.faults, missed]).toEqual([[], []]);
    });

    test('has no mistake that nobody notices', async () => {
      const results = mutationResults(requirements, await levelOne(requirements));
      expect(results.length).toBeGreaterThan(2);
      expect(results.filter(({ fate }) => fate === 'survived')).toEqual([]);
    });
  },
);

test('places with another history are other places', () => {
  const { configurations } = explore(lampRequirements.machine, lampRequirements);
  const off = [...configurations.values()].filter(({ leaves }) => leaves === 'off');
  expect(off.map(({ snapshot }) => Object.keys(snapshot.historyValue))).toEqual(Array(4).fill(['lamp.on.asBefore']));
});

describe('guards', () => {
  const [key, long] = ['door.shut | door.open | hasKey', 'door.shut | door.* | isForced'];
  const edges = [...explore(doorRequirements.machine, doorRequirements).edges.values()].flat();
  test.each([
    { sample: 'I have the key', emitted: [{ transition: key, passed: true }] },
    {
      sample: 'I force it',
      emitted: [
        { transition: key, passed: false },
        { transition: long, passed: true },
      ],
    },
    {
      sample: 'I try it',
      emitted: [
        { transition: key, passed: false },
        { transition: long, passed: false },
      ],
    },
    { sample: 'something is at the door', emitted: [{ transition: long, passed: false }] },
    { sample: 'I ring', emitted: [] },
  ])('are asked in the order of their wildcards: when $sample', ({ sample, emitted }) => {
    expect(edges.find((edge) => edge.sample === sample)?.guards).toEqual(emitted);
  });

  test('with parameters and parts are named, and their unseen answers are unknown', async () => {
    const machine = setup({
      types: { events: {} as { type: 'go.far'; steps: number } | { type: 'go.both' } },
      guards: { isOpen: () => true, isFar: (_, { steps }: { steps: number }) => steps > 1 },
    }).createMachine({
      id: 'walk',
      initial: 'here',
      states: {
        here: {
          on: {
            'go.far': {
              guard: { type: 'isFar', params: ({ event }) => ({ steps: event.steps }) },
              target: 'there',
            },
            'go.both': { guard: and(['isOpen', { type: 'isFar', params: { steps: 2 } }]), target: 'there' },
          },
        },
        there: {},
      },
    });
    const { coverage } = await levelOne({
      ...bare(machine),
      events: {
        'a step': { type: 'go.far', steps: 1 },
        'two steps': { type: 'go.far', steps: 2 },
        both: { type: 'go.both' },
      },
    });
    expect(coverage.guards).toEqual([
      { id: 'walk.here | go.far | isFar -> there = yes', status: 'covered' },
      { id: 'walk.here | go.far | isFar -> there = no', status: 'covered' },
      { id: 'walk.here | go.both | (isOpen, isFar) -> there = yes', status: 'covered' },
      { id: 'walk.here | go.both | (isOpen, isFar) -> there = no', status: 'unknown' },
    ]);
  });

  test('of a region that another one makes leave say nothing', async () => {
    const machine = createMachine({
      id: 'twins',
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          states: {
            first: { initial: 'calm', states: { calm: { on: { 'twins.part': '#twins.apart' } } } },
            second: {
              initial: 'calm',
              states: { calm: { on: { 'twins.part': { guard: () => true, target: 'excited' } } }, excited: {} },
            },
          },
        },
        apart: {},
      },
    });
    const [edge] = [
      ...explore(machine, { inputs: { so: undefined }, events: { part: { type: 'twins.part' } } }).edges.values(),
    ].flat();
    expect([edge?.taken, edge?.guards]).toEqual([['twins.both.first.calm | twins.part | -> apart'], []]);
  });
});

/** A requirement table that requires nothing. */
const bare = (machine: AnyStateMachine): AnyRequirementTable => ({
  machine,
  title: machine.id,
  inputs: { so: undefined },
  events: {},
  starts: {},
  transitions: {},
  permits: {},
  asks: {},
  emits: {},
});

describe('what cannot be walked is said', () => {
  const cycle = { there: { always: 'back' }, back: { always: 'there' } };

  test('a circle of eventless transitions', async () => {
    const machine = createMachine({
      id: 'circle',
      initial: 'here',
      states: { here: { on: { 'circle.go': 'there' } }, ...cycle },
    });
    await expect(levelOne({ ...bare(machine), events: { 'I go': { type: 'circle.go' } } })).rejects.toThrow(
      'here: when I go, circle throws Error: Infinite loop detected',
    );
  });

  test('a circle at the very start', async () => {
    const { faults } = await levelOne(bare(createMachine({ id: 'circle', initial: 'there', states: cycle })));
    expect(faults[0]).toMatch(/^its start stops the machine: Error: Infinite loop detected/);
  });

  test('a delay that only the context knows', async () => {
    await expect(levelOne(eggRequirements)).rejects.toThrow(
      "the delay 'boiling' is not a number: provide one for the test",
    );
    const fixed = eggRequirements.machine.provide({ delays: { boiling: 240_000 } });
    expect((await levelOne({ ...eggRequirements, machine: fixed })).faults).toEqual([]);
  });

  test('a guard that nobody implements, and one that throws', async () => {
    const events = { 'I go': { type: 'go' } };
    const withGuard = (guard: string | (() => boolean)) =>
      createMachine({
        id: 'gate',
        initial: 'shut',
        states: { shut: { on: { go: { guard, target: 'open' } } }, open: {} },
      });
    await expect(levelOne({ ...bare(withGuard('isNowhere')), events })).rejects.toThrow(
      /when I go, gate throws .*isNowhere/,
    );
    const throwing = () => {
      throw new Error('out of order');
    };
    await expect(levelOne({ ...bare(withGuard(throwing)), events })).rejects.toThrow(
      /when I go, gate throws [^]*out of order/,
    );
  });
});

test('an actor that is written where it is invoked is held', async () => {
  const machine = createMachine({
    id: 'secret',
    initial: 'working',
    states: {
      working: { invoke: { src: fromPromise(() => Promise.reject(new Error('it ran'))), onDone: 'done' } },
      done: {},
    },
  });
  const run = heldMachine(machine).start(undefined);
  expect((await run.happen(done('0.secret.working'))).value).toEqual('done');
});

test('a history is drawn as one, and as no region', () => {
  const lines = mermaidOf(lampRequirements.machine).split('\n');
  expect(lines).toContain('      state "asBefore (history)" as lamp_on_asBefore');
  expect(lines).toContain('  lamp_off --> lamp_on_asBefore : lamp.on');
  expect(lines.filter((line) => line.trim() === '--')).toHaveLength(1);
});

test('the panel offers events to send, and no wildcard', () => {
  const actor = createActor(doorRequirements.machine).start();
  expect(offeredEvents(actor.getSnapshot(), []).map(({ type }) => type)).toEqual(['door.open']);
  actor.stop();
});
