import { useSelector } from '@xstate/react';
import { describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { inHappyDom } from '#tests/flows/level-two/in-happy-dom.ts';
import { button, shownText } from '#tests/flows/level-two/on-screen.ts';
import type { RenderedFlow } from '#tools/flows/rendered/controls.ts';
import { levelTwo, tableFaults } from '#tools/flows/rendered/level-two.ts';
import { drinksRequirements } from '#tools/flows/tests/samples.ts';
import { leafKey } from '#tools/flows/walk/explore.ts';

type Mistake = 'none' | 'offers a drink too early' | 'has no plug' | 'says nothing while it pours';

function Drinks({ actor, mistake }: { actor: AnyActorRef; mistake: Mistake }) {
  const leaf = useSelector(actor, leafKey);
  const isPaid = leaf === 'waiting.paid' || (leaf === 'waiting.unpaid' && mistake === 'offers a drink too early');
  return (
    <>
      <p>{leaf === 'pouring' && mistake === 'says nothing while it pours' ? '' : leaf}</p>
      {leaf === 'waiting.unpaid' && <button onClick={() => actor.send({ type: 'coin.insert', value: 1 })}>Coin</button>}
      <button disabled={!isPaid} onClick={() => actor.send({ type: 'drink.choose' })}>
        Drink
      </button>
      {leaf.startsWith('waiting') && mistake !== 'has no plug' && (
        <button onClick={() => actor.send({ type: 'machine.unplug' })}>Unplug</button>
      )}
    </>
  );
}

const drinks = (mistake: Mistake): RenderedFlow => ({
  requirements: drinksRequirements,
  draw: (actor) => <Drinks actor={actor} mistake={mistake} />,
  controls: {
    'coin.insert': { find: ({ value }) => (value > 0 ? button('Coin') : null) },
    'drink.choose': { find: () => button('Drink') },
    'machine.unplug': { find: () => button('Unplug') },
  },
  shows: Object.fromEntries(
    Object.keys(drinksRequirements.permits).map((leaf) => [leaf, () => shownText(leaf) !== null]),
  ),
});

const uncovered = async (mistake: Mistake) => {
  const { coverage, faults } = await levelTwo(drinks(mistake), inHappyDom);
  const missed = [...coverage.transitions, ...coverage.refused].filter(({ status }) => status !== 'covered');
  return { faults, missed: missed.map(({ id }) => id) };
};

describe('the second level', () => {
  test('walks every transition and every refused event of a screen that is right', async () => {
    expect(await uncovered('none')).toEqual({ faults: [], missed: [] });
  });

  test('counts guard answers, final states and pairs of transitions too, as far as it walks', async () => {
    const { coverage } = await levelTwo(drinks('none'), inHappyDom);
    const walked = (area: 'states' | 'finals' | 'guards' | 'pairs') =>
      coverage[area].filter(({ status }) => status === 'covered').length;
    expect({
      states: walked('states'),
      finals: walked('finals'),
      guards: walked('guards'),
      pairs: walked('pairs'),
      pairsInAll: coverage.pairs.length,
    }).toEqual({ states: 5, finals: 1, guards: 6, pairs: 11, pairsInAll: 15 });
  });

  test('notices a control that offers what the state refuses', async () => {
    expect(await uncovered('offers a drink too early')).toEqual({
      faults: ['given it is plugged in: waiting.unpaid offers drink.choose, which it refuses'],
      missed: ['waiting.unpaid x drink.choose'],
    });
  });

  test('notices a transition that no control of the screen leads over', async () => {
    expect((await uncovered('has no plug')).missed).toEqual(['drinks.waiting | machine.unplug | -> unplugged']);
  });

  test('notices a state that the screen does not show', async () => {
    const { faults } = await uncovered('says nothing while it pours');
    expect(faults[0]).toBe(
      'given it is plugged in, when I insert a coin, when I insert a coin, when I choose a drink: the screen does not show pouring',
    );
  });

  test('notices a table that lacks a control or a state, and one that has too many', () => {
    const { 'coin.insert': _, ...controls } = drinks('none').controls;
    expect(tableFaults({ ...drinks('none'), controls })).toEqual(['no control coin.insert']);
    expect(tableFaults({ ...drinks('none'), shows: { ...drinks('none').shows, idle: () => true } })).toEqual([
      'a view of the state idle, which the requirement table has not',
    ]);
  });
});
