import { describe, expect, test } from 'vitest';
import { chartOf } from '../draw/chart.ts';
import { layoutOf } from '../draw/layout.ts';
import { svgOf } from '../draw/svg.ts';
import { declaredStates, declaredTransitions } from '../machine/declared.ts';
import { drinksMachine } from './samples.ts';

const idsIn = (svg: string, attribute: string) =>
  [...svg.matchAll(new RegExp(`${attribute}="([^"]+)"`, 'g'))].map(([, id = '']) => id.replaceAll('&#62;', '>')).sort();

const sorted = (items: readonly { id: string }[]) => items.map(({ id }) => id).sort();

describe('a drawing', () => {
  test('joins what leads from one state to another, and keeps what leads nowhere in its box', () => {
    const { root, arrows } = chartOf(drinksMachine);
    const unpaid = root.children[0]?.children[0];
    expect(unpaid?.stays).toEqual([
      { transition: 'drinks.waiting.unpaid | coin.insert | isCoin -> stays', text: 'coin.insert [isCoin]' },
    ]);
    expect(arrows.find(({ id }) => id === 'drinks.pouring -> drinks.waiting')?.lines.map(({ text }) => text)).toEqual([
      'pourDrink ends [hasCups]',
      'pourDrink fails',
      'after timeout',
    ]);
  });

  test('shows every state and every transition once, each in a place of its own', async () => {
    const placed = await layoutOf(chartOf(drinksMachine));
    const svg = svgOf(placed, 'drinks', { states: new Map([['drinks.pouring', 'active']]) });
    expect(idsIn(svg, 'data-state')).toEqual(sorted(declaredStates(drinksMachine)));
    expect(idsIn(svg, 'data-transition')).toEqual(sorted(declaredTransitions(drinksMachine)));
    expect(svg).toContain('class="state atomic active" data-state="drinks.pouring"');
    const corners = placed.states.map(({ box: { x, y } }) => `${x} ${y}`);
    expect(new Set(corners).size).toBe(corners.length);
    expect(placed.arrows.filter(({ points }) => points.length < 2)).toEqual([]);
  });
});
