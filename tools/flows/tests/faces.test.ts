import { expect, test } from 'vitest';
import type { SaysOf } from '../requirement-table.ts';
import { aroundSelectors } from '../faces/plugin.ts';
import { hasText } from '../rendered/perceived.ts';
import { levelOne } from '../walk/level-one.ts';
import { drinksRequirements, type drinksMachine } from './samples.ts';

const whole: SaysOf<typeof drinksMachine> = {
  '': { hides: ['Tea'] },
  'waiting.unpaid': { locked: ['drink.choose'], shows: ['Insert coins'] },
  'waiting.paid': ({ context }) => ({ open: ['drink.choose'], shows: [`${context.coins} coins`] }),
  pouring: { locked: ['coin.insert', 'Somebody else’s button'], focus: { 'I choose a drink': 'Drink' } },
  unplugged: 'the lights are out',
};

const faultsOf = async (says: SaysOf<typeof drinksMachine>) => (await levelOne({ ...drinksRequirements, says })).faults;

test('a face for every state, of which the machine holds the same, has no fault', async () => {
  expect(await faultsOf(whole)).toEqual([]);
});

test.each<[string, SaysOf<typeof drinksMachine>, string[]]>([
  ['a row for no state', { ...whole, cooking: {} }, ["'says' names 'cooking', which is never reached"]],
  [
    'a lock of what is taken',
    { ...whole, waiting: { locked: ['machine.unplug'] } },
    [
      'waiting.unpaid: machine.unplug is locked, and the machine takes it',
      'waiting.paid: machine.unplug is locked, and the machine takes it',
    ],
  ],
  [
    'an open control of what is refused',
    { ...whole, pouring: { open: ['drink.choose'] } },
    ['pouring: drink.choose is open, and the machine refuses it'],
  ],
  [
    'a row that cannot be told',
    {
      ...whole,
      pouring: () => {
        throw new Error('no cup');
      },
    },
    ["pouring: what it says can't be told: Error: no cup"],
  ],
  [
    'a focus after what never leads there',
    { ...whole, pouring: { focus: { 'I insert a coin': 'Drink' } } },
    ["pouring: the focus after 'I insert a coin', which never leads there"],
  ],
])('%s is a fault', async (_, says, faults) => {
  expect(await faultsOf(says)).toEqual(faults);
});

test('a state that only the row for everything speaks of has no face', async () => {
  const { unplugged: _, ...rest } = whole;
  expect(await faultsOf(rest)).toEqual(["'says' has no row for unplugged, and no reason"]);
});

test('a text is found as a whole: from where a text begins to where one ends', () => {
  const chunks = ['Total price', '$', '15.00', 'Place your order'];
  expect(['Total price $15.00', '$15.00', '15.00', 'Placeyour order'].map((text) => hasText(chunks, text))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['5.00', 'Total', 'price $15.00', 'Place your order now'].map((text) => hasText(chunks, text))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('each export of a module of selectors is one that can be mistaken', () => {
  const code = 'export const isPaid = () => true;\nexport function cups() {}\nexport type Cup = 1;\nconst own = 2;\n';
  expect(
    aroundSelectors('/home/src/drinks-selectors.ts', code, 'src/drinks-selectors.ts').split('\n').slice(1),
  ).toEqual([
    'import * as real from "/home/src/drinks-selectors.ts?real";',
    'export const isPaid = mistakable("src/drinks-selectors.ts", \'isPaid\', real.isPaid);',
    'export const cups = mistakable("src/drinks-selectors.ts", \'cups\', real.cups);',
  ]);
});
