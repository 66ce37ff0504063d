import { describe, expect, test } from 'vitest';
import { createActor, createMachine, setup, type AnyTransitionDefinition } from 'xstate';
import { declaredTransitions } from '../machine/declared.ts';
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
});
