import { describe, expect, test } from 'vitest';
import { and, createMachine, initialTransition, not, setup, transition, type AnyStateMachine } from 'xstate';
import { declaredTransitions } from '../machine/declared.ts';
import { markedMachine, readMarks } from '../machine/marked.ts';
import type { PlainRecord } from '../machine/records.ts';
import type { Rewrite } from '../machine/rewrite.ts';
import { structuralFaults } from '../machine/structure.ts';

type Branch = { guard?: Guard; target?: string; actions?: string };
type Guard = { type: 'isOpen' | 'isLate' | 'is'; params?: { word: string } };

const asks = (word: string): Guard => ({ type: 'is', params: { word } });

/** A door that is knocked at, and what becomes of it: the branches are given. */
function door(branches: readonly Branch[], ends: readonly Branch[] = []): AnyStateMachine {
  return createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: {
        description: 'Nobody comes in.',
        on: { 'door.knock': [...branches] },
        always: [...ends],
        after: { timeout: [...ends] },
        invoke: { id: 'ask', src: 'ask', onDone: [...ends], onError: [...ends] },
      },
      ajar: { description: 'Somebody looks out.' },
      open: { description: 'Everybody comes in.' },
    },
  });
}

const idsOf = (machine: AnyStateMachine) => declaredTransitions(machine).map(({ id }) => id);

describe('the id of a transition', () => {
  test('is its state, its event and its guard; with parameters a guard is several, and the target tells which', () => {
    const branches = [
      { guard: { type: 'isOpen' }, target: 'open' },
      { guard: asks('please'), target: 'ajar' },
      { guard: asks('thanks') },
      { target: 'ajar' },
    ] satisfies Branch[];
    expect(idsOf(door(branches))).toEqual([
      'door.shut | door.knock | isOpen',
      'door.shut | door.knock | is -> ajar',
      'door.shut | door.knock | is -> stays',
      'door.shut | door.knock | -> ajar',
    ]);
    expect(idsOf(door([{ actions: 'ring' }]))).toEqual(['door.shut | door.knock | -> stays']);
  });

  test('is told alike whatever the transition waits for', () => {
    expect(idsOf(door([], [{ guard: { type: 'isOpen' }, target: 'open' }, { target: 'ajar' }]))).toEqual(
      ['xstate.done.actor.ask', 'xstate.error.actor.ask', 'xstate.after.timeout.door.shut', 'always'].flatMap((on) => [
        `door.shut | ${on} | isOpen`,
        `door.shut | ${on} | -> ajar`,
      ]),
    );
  });

  test('names a combined guard by its parts: a build takes the word for how they are combined away', () => {
    const gate = setup({ guards: { isOpen: () => true, isLate: () => false } }).createMachine({
      id: 'gate',
      on: { 'gate.pass': [{ guard: and(['isOpen', not('isLate')]), actions: [] }] },
    });
    expect(idsOf(gate)).toEqual(['gate | gate.pass | (isOpen, (isLate)) -> stays']);
  });

  const branches: Branch[] = [
    { guard: { type: 'isOpen' }, target: 'open' },
    { guard: asks('please'), target: 'ajar' },
    {},
  ];
  const another: [string, Branch][] = [
    ['with a guard', { guard: { type: 'isLate' }, target: 'open' }],
    ['with a guard that is there with other parameters', { guard: asks('now'), target: 'open' }],
  ];
  test.each(another)('stays when a branch %s comes in anywhere', (_, branch) => {
    const was = idsOf(door(branches));
    const endsWere = idsOf(door([], branches));
    for (let place = 0; place <= branches.length; place++) {
      const more = branches.toSpliced(place, 0, branch);
      expect(idsOf(door(more)).toSpliced(place, 1)).toEqual(was);
      const isOfTheFour = (position: number) => position % more.length !== place;
      expect(idsOf(door([], more)).filter((__, position) => isOfTheFour(position))).toEqual(endsWere);
    }
  });

  test('stays with a branch that is changed on purpose, and with those beside it', () => {
    const knocked = (rewrite: Rewrite): string[] => {
      const marked = markedMachine(door(branches), rewrite);
      const [, actions] = transition(marked, initialTransition(marked)[0], { type: 'door.knock' });
      return readMarks(actions).taken;
    };
    const atKnock = (edit: (list: readonly PlainRecord[]) => readonly PlainRecord[]): Rewrite => ({
      candidates: (list, { descriptor }) => (descriptor === 'door.knock' ? edit(list) : list),
    });
    const isShut = { guard: () => false };
    expect(knocked(atKnock(([first]) => (first ? [{ ...first, guard: undefined }] : [])))).toEqual([
      'door.shut | door.knock | isOpen',
    ]);
    expect(knocked(atKnock(([, second, ...others]) => [{ ...second, ...isShut }, ...others]))).toEqual([
      'door.shut | door.knock | -> stays',
    ]);
  });

  test('that two branches share is a fault of the machine: there is no third word to tell them apart', () => {
    const twice = door([{ guard: asks('please'), target: 'ajar' }, { guard: asks('now'), target: 'ajar' }, {}]);
    expect(structuralFaults(twice)).toContain(
      "two branches are called 'door.shut | door.knock | is -> ajar': name their guards apart",
    );
  });
});
