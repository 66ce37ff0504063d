import { describe, expect, test } from 'vitest';
import { and, createActor, createMachine, fromPromise, not, setup, type AnyTransitionDefinition } from 'xstate';
import { adopted } from '../machine/adopted.ts';
import { declaredTransitions } from '../machine/declared.ts';
import { soundRules, type HouseRules } from '../machine/house-rules.ts';
import { structuralFaults } from '../machine/structure.ts';
import { heldMachine } from '../walk/held-machine.ts';

const doorMachine = setup({
  types: { events: {} as { type: 'door.open' } | { type: 'door.close' } },
  guards: { isUnlocked: () => true },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: {
      description: 'Shut.',
      on: { 'door.open': [{ guard: 'isUnlocked', target: 'opening' }, { target: 'closed' }] },
    },
    opening: { description: 'Swings.', always: 'open' },
    open: { description: 'Wide.', after: { 500: 'closed' }, on: { 'door.close': 'closed' } },
  },
});

describe('what the walk relies on in xstate', () => {
  test('an inspected microstep names the transitions that it took, as the machine declares them', () => {
    const fired: AnyTransitionDefinition[] = [];
    const actor = createActor(doorMachine, {
      inspect: (event) => {
        if (event.type === '@xstate.microstep') fired.push(...event._transitions);
      },
    }).start();
    actor.send({ type: 'door.open' });
    const declared = declaredTransitions(doorMachine);
    expect(fired.map((definition) => declared.find((one) => one.definition === definition)?.id)).toEqual([
      'door.closed | door.open | isUnlocked',
      'door.opening | always | -> open',
    ]);
    actor.stop();
  });

  test('all kinds of transitions are declared, each candidate by itself', () => {
    expect(declaredTransitions(doorMachine).map(({ id }) => id)).toEqual([
      'door.closed | door.open | isUnlocked',
      'door.closed | door.open | -> closed',
      'door.opening | always | -> open',
      'door.open | door.close | -> closed',
      'door.open | xstate.after.500.door.open | -> closed',
    ]);
  });

  test('time passes by the event of a delay', async () => {
    const run = heldMachine(doorMachine).start(undefined);
    await run.happen({ type: 'door.open' });
    expect((await run.happen({ type: 'xstate.after.500.door.open' })).value).toBe('closed');
    run.actor.stop();
  });
});

describe('the structural check', () => {
  test('names every fault', () => {
    const careless = createMachine({
      id: 'careless',
      initial: 'step2',
      states: { step2: { on: { '*': {} }, invoke: { src: 'fetchIt' } } },
    });
    expect(structuralFaults(careless)).toEqual([
      'careless.step2 has no description',
      'careless.step2 says nothing',
      "careless.step2 listens to '*'",
      'careless.step2 invokes fetchIt without an id',
      'careless.step2 ignores the end of fetchIt',
      'careless.step2 stops for ever when fetchIt fails',
    ]);
  });

  test('names actions that nobody implements: xstate passes over them', () => {
    const bell = setup({ actions: { ring: () => undefined } }).createMachine({
      id: 'bell',
      entry: 'ring',
      on: { 'bell.push': { actions: 'ring' } },
    });
    expect(structuralFaults(bell)).toEqual([]);
    const broken = createMachine({ id: 'bell', entry: 'ring', on: { 'bell.push': { actions: { type: 'toll' } } } });
    expect(structuralFaults(broken)).toEqual([
      "bell asks for the unknown action 'ring'",
      "bell asks for the unknown action 'toll'",
    ]);
  });

  test('names guards that nobody implements, also within others', () => {
    const gate = setup({ guards: { isOpen: () => true } }).createMachine({
      id: 'gate',
      on: { 'gate.try': { guard: 'isOpen' } },
    });
    expect(structuralFaults(gate)).toEqual([]);
    const broken = createMachine({
      id: 'gate',
      on: { 'gate.try': [{ guard: 'isOpen' }, { guard: and([not('isShut'), { type: 'isFar' }]) }] },
    });
    const unknown = ['isOpen', 'isShut', 'isFar'].map((name) => `gate asks for the unknown guard '${name}'`);
    expect(structuralFaults(broken)).toEqual(unknown);
    expect(structuralFaults(adopted(broken))).toEqual(unknown);
  });

  test('names delays that nobody implements: xstate lets them pass at once', () => {
    const oven = createMachine({ id: 'oven', initial: 'hot', states: { hot: { after: { 'an hour': {}, 500: {} } } } });
    const unknown = ["oven.hot waits for the unknown delay 'an hour'"];
    expect(structuralFaults(oven, soundRules)).toEqual(unknown);
    expect(structuralFaults(adopted(adopted(oven)), soundRules)).toEqual(unknown);
  });

  test('is of another taste in another house', () => {
    const machine = createMachine({
      id: 'taste',
      initial: 'Step 2',
      states: {
        'Step 2': {
          description: 'Second.',
          on: { GO_ON: { target: 'end' }, '*': {} },
          invoke: [{ src: 'pollIt' }, { src: fromPromise(async () => 1), id: 'it' }],
        },
        end: {},
      },
    });
    const found = (rules: Partial<HouseRules>) => structuralFaults(machine, { ...soundRules, ...rules });
    expect(found({})).toEqual([]);
    expect(found({ descriptions: true })).toEqual(['taste.end has no description']);
    expect(found({ stateNames: /^[A-Z]/ })).toEqual(['taste.end is not named as /^[A-Z]/ wants it']);
    expect(found({ vagueNames: /^end$/ })).toEqual(['taste.end says nothing']);
    expect(found({ eventNames: /^[A-Z_]+$/ })).toEqual([]);
    expect(found({ eventNames: /^[a-z.]+$/ })).toEqual([
      "taste.Step 2 has the event 'GO_ON', which is not as /^[a-z.]+$/ wants it",
    ]);
    expect(found({ noWildcards: true })).toEqual(["taste.Step 2 listens to '*'"]);
    expect(found({ namedActors: true })).toEqual([
      'taste.Step 2 invokes pollIt without an id',
      'taste.Step 2 invokes something without a name',
    ]);
    expect(found({ heardEnds: true, endlessActors: /^poll/ })).toEqual([
      'taste.Step 2 ignores the end of what it invokes',
      'taste.Step 2 stops for ever when what it invokes fails',
    ]);
  });

  test('finds an initial state that is written with actions', () => {
    const machine = createMachine({ id: 'begun', initial: { target: 'first', actions: [] }, states: { first: {} } });
    expect(structuralFaults(machine, soundRules)).toEqual([]);
  });
});
