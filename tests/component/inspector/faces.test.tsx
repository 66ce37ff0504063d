import { useSelector } from '@xstate/react';
import type { ElementType, ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { inHappyDom } from '#tests/flows/level-two/in-happy-dom.ts';
import { button } from '#tests/flows/level-two/on-screen.ts';
import type { SaysTable } from '#tools/flows/face.ts';
import { judgeFaces, type FaceJudgement } from '#tools/flows/faces/judge-faces.ts';
import { jsxDEV } from '#tools/flows/faces/mistaken-jsx.ts';
import { mistakable } from '#tools/flows/faces/mistaken-selectors.ts';
import type { RenderedFlow } from '#tools/flows/rendered/controls.ts';
import { levelTwo } from '#tools/flows/rendered/level-two.ts';
import { drinksRequirements } from '#tools/flows/tests/samples.ts';
import { leafKey } from '#tools/flows/walk/explore.ts';

const isPaid = mistakable('src/drinks/drinks-selectors.ts', 'isPaid', (snapshot: AnyMachineSnapshot) =>
  snapshot.can({ type: 'drink.choose' }),
);
const wordsOf = (leaf: string) => (leaf === 'pouring' ? 'Your drink is on its way' : 'Insert coins');

/** As the plugin has a view drawn: each line of it is a place where mistakes can be made. */
const line = (lineNumber: number, type: ElementType, props: Record<string, ReactNode>) =>
  jsxDEV(type, props, `${lineNumber}`, Array.isArray(props['children']), {
    fileName: '/home/src/drinks/drinks.tsx',
    lineNumber,
    columnNumber: 1,
  });

function Drinks({ actor }: { actor: AnyActorRef }) {
  const snapshot: AnyMachineSnapshot = useSelector(actor, (now) => now);
  const leaf = leafKey(snapshot);
  if (leaf === 'unplugged') return null;
  const handlers = {
    insert: () => actor.send({ type: 'coin.insert', value: 1 }),
    choose: () => {
      document.getElementById('plug')?.focus();
      actor.send({ type: 'drink.choose' });
    },
    unplug: () => actor.send({ type: 'machine.unplug' }),
  };
  return (
    <>
      {line(1, 'p', { role: 'status', children: wordsOf(leaf) })}
      {line(2, 'p', { children: [snapshot.context.coins, ' coins'] })}
      {line(3, 'input', { 'aria-label': 'Cup', 'aria-invalid': true, 'aria-describedby': 'why', readOnly: true })}
      {line(4, 'p', { id: 'why', children: 'Is full' })}
      {line(5, 'hr', {})}
      {leaf === 'waiting.unpaid' && <button onClick={handlers.insert}>Coin</button>}
      <button disabled={!isPaid(snapshot)} onClick={handlers.choose}>
        Drink
      </button>
      <button id="plug" onClick={leaf.startsWith('waiting') ? handlers.unplug : undefined}>
        {leaf.startsWith('waiting') ? 'Unplug' : 'Wait'}
      </button>
    </>
  );
}

const says: SaysTable<AnyMachineSnapshot> = {
  '': { hides: ['Tea'] },
  waiting: ({ context }) => ({
    shows: ['Cup', `${context.coins} coins`],
    announces: ['Insert coins'],
    invalid: { Cup: 'Is full' },
    locked: ['Cup'],
  }),
  'waiting.unpaid': { locked: ['drink.choose'] },
  'waiting.paid': { open: ['drink.choose'] },
  pouring: { announces: ['Your drink is on its way'], locked: ['drink.choose'], focus: { 'I choose a drink': 'Wait' } },
  unplugged: 'the lights are out',
};

const flow = (rows: SaysTable<AnyMachineSnapshot> | undefined): RenderedFlow => ({
  requirements: { ...drinksRequirements, says: rows },
  owns: ['src/drinks/', 'inspector/faces'],
  draw: (actor: AnyActorRef) => <Drinks actor={actor} />,
  controls: {
    'coin.insert': { find: ({ value }) => (value === 1 ? button('Coin') : null) },
    'drink.choose': { find: () => button('Drink') },
    'machine.unplug': { find: () => button('Unplug') },
  },
  shows: Object.fromEntries(Object.keys(drinksRequirements.permits).map((leaf) => [leaf, () => true])),
});

const noticed = ({ mistakes }: FaceJudgement) =>
  Object.fromEntries(mistakes.map(({ id, fate }) => [id.replace(/^.*\//, '').replaceAll(' | ', ' '), fate]));

const faultsOf = async (rows: SaysTable<AnyMachineSnapshot>) => (await levelTwo(flow(rows), inHappyDom)).faults;

describe('what a screen says', () => {
  test('is as the requirement table has it', async () => {
    expect(await faultsOf(says)).toEqual([]);
  });

  test.each<[SaysTable<AnyMachineSnapshot>, string]>([
    [{ waiting: { shows: ['2 coin'] } }, "waiting.unpaid does not show '2 coin'"],
    [{ pouring: { reads: ['Cup'] } }, "pouring does not show the words 'Cup'"],
    [{ pouring: { hides: ['Your drink is on its way'] } }, "pouring shows 'Your drink is on its way'"],
    [{ 'waiting.paid': { locked: ['drink.choose'] } }, "waiting.paid 'drink.choose' is not locked"],
    [{ 'waiting.paid': { locked: ['Tea'] } }, "waiting.paid has no 'Tea', which should be locked"],
    [{ 'waiting.unpaid': { open: ['drink.choose'] } }, "waiting.unpaid 'drink.choose' can't be used"],
    [{ pouring: { announces: ['Is it full'] } }, "pouring does not announce 'Is it full'"],
    [{ pouring: { invalid: {} } }, "pouring 'Cup' says that it is invalid"],
    [{ pouring: { invalid: { Tea: 'Is cold', Cup: 'Is full' } } }, "pouring 'Tea' does not say that it is invalid"],
    [{ pouring: { invalid: { Cup: 'Is empty' } } }, "pouring 'Cup' does not say 'Is empty'"],
    [{ pouring: { chosen: ['Drink'] } }, "pouring 'Drink' is not chosen"],
    [{ pouring: { focus: { 'I choose a drink': 'Drink' } } }, "pouring 'Drink' has not the focus: Wait"],
  ])('is told where it is otherwise: %o', async (rows, fault) => {
    expect((await faultsOf(rows)).map((found) => found.replace(/^.*: (?=waiting|pouring)/, ''))).toContain(fault);
  });
});

describe('mistakes in what a screen says', () => {
  const all = {
    'drinks.tsx:1:1 <p> element missing': 'intent',
    'drinks.tsx:1:1 <p> role dropped': 'intent',
    'drinks.tsx:1:1 <p> child 0 dropped': 'intent',
    'drinks.tsx:2:1 <p> element missing': 'intent',
    'drinks.tsx:2:1 <p> child 0 dropped': 'intent',
    'drinks.tsx:2:1 <p> child 1 dropped': 'intent',
    'drinks.tsx:3:1 <input> element missing': 'intent',
    'drinks.tsx:3:1 <input> aria-label dropped': 'intent',
    'drinks.tsx:3:1 <input> aria-invalid dropped': 'intent',
    'drinks.tsx:3:1 <input> aria-describedby dropped': 'intent',
    'drinks.tsx:3:1 <input> readOnly dropped': 'intent',
    'drinks.tsx:4:1 <p> element missing': 'intent',
    'drinks.tsx:4:1 <p> child 0 dropped': 'intent',
    'drinks.tsx:5:1 <hr> element missing': 'equivalent',
    'drinks-selectors.ts isPaid result always false': 'intent',
    'drinks-selectors.ts isPaid result always true': 'intent',
  };

  test('are made of every kind, noticed by `says`, and none where nobody could perceive it', async () => {
    const { 'focus() not moved': focus, ...rest } = Object.fromEntries(
      Object.entries(noticed(await judgeFaces(flow(says), inHappyDom))).map(([mistake, by]) => [
        mistake.replace(/^.* (?=focus\(\))/, ''),
        by,
      ]),
    );
    expect(rest).toEqual(all);
    expect(focus).toBe('intent');
  });

  test('survive where no row speaks of them, but for what the walks run into', async () => {
    const { hasSays, mistakes } = await judgeFaces(flow(undefined), inHappyDom);
    const by = (wanted: string) => mistakes.filter(({ fate }) => fate === wanted).map(({ kind }) => kind);
    expect(hasSays).toBe(false);
    expect(new Set(by('survived'))).toEqual(
      new Set(['face element', 'face announcement', 'face text', 'face lock', 'face focus']),
    );
    expect(by('walks')).toEqual(['selector', 'selector']);
    expect(by('intent')).toEqual([]);
  });
});
