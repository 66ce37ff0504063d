import { describe, expect, test } from 'vitest';
import type { PageRelay } from '../compose/page.ts';
import { relayResults, tableOf, type RelayTable } from '../compose/relay-mistakes.ts';
import { relayFaults, type RelayRows } from '../compose/relay-rows.ts';
import { drinksPage } from './sample-pages.ts';

/** A waiter tells the kitchen what is wanted, and the till what it costs; whoever opens the till later is told the sum. */
const relays: readonly PageRelay[] = [
  { from: 'waiter', on: 'meal.ordered', to: 'kitchen', send: ({ meal }) => ({ type: 'meal.cook', meal }) },
  {
    from: 'waiter',
    on: 'meal.served',
    to: 'till',
    send: ({ price }) => (price === 0 ? null : { type: 'till.add', price }),
    first: (snapshot) => ({ type: 'till.add', price: snapshot }),
  },
];
const rows: RelayRows = {
  'waiter: meal.ordered to kitchen': { sends: [[{ meal: 'soup' }, { type: 'meal.cook', meal: 'soup' }]] },
  'waiter: meal.served to till': {
    sends: [
      [{ price: 7 }, { type: 'till.add', price: 7 }],
      [{ price: 0 }, null],
    ],
    first: [[9, { type: 'till.add', price: 9 }]],
  },
};
const [ordered, served] = relays;
const table: RelayTable = { name: 'restaurant', relays, rows };

describe('the rows of a table of relays', () => {
  test('are what is required of them', () => {
    expect([...relayFaults(relays, rows)]).toEqual([]);
  });

  test.each<[string, readonly (PageRelay | undefined)[], RelayRows, string[]]>([
    ['a row that is gone', [ordered], rows, ['waiter: meal.served to till: the table has no such row']],
    [
      'a row that nobody requires',
      relays,
      {},
      relays.map((row) => `waiter: ${row.on} to ${row.to}: nobody requires it`),
    ],
    [
      'a row that stands twice',
      [...relays, ordered],
      rows,
      ['waiter: meal.ordered to kitchen: stands twice in the table'],
    ],
    [
      'another event',
      [ordered && { ...ordered, send: () => ({ type: 'meal.burn' }) }, served],
      rows,
      ['waiter: meal.ordered to kitchen: sends {"type":"meal.burn"}, not {"type":"meal.cook","meal":"soup"}'],
    ],
    [
      'what it says first',
      [ordered, served && { ...served, first: () => null }],
      rows,
      ['waiter: meal.served to till: says first null, not {"type":"till.add","price":9}'],
    ],
    [
      'what nobody requires that it says first',
      [ordered && { ...ordered, first: () => null }, served],
      rows,
      ['waiter: meal.ordered to kitchen: nobody requires what it says to one that joins'],
    ],
    [
      'a row that cannot read what is emitted',
      [ordered && { ...ordered, send: ({ meal }) => meal.cook.now }, served],
      rows,
      [
        'waiter: meal.ordered to kitchen: sends "an error: Cannot read properties of undefined (reading \'now\')", ' +
          'not {"type":"meal.cook","meal":"soup"}',
      ],
    ],
  ])('notice %s', (_, found, required, faults) => {
    expect([
      ...relayFaults(
        found.flatMap((row) => row ?? []),
        required,
      ),
    ]).toEqual(faults);
  });
});

describe('the mistakes of a table of relays', () => {
  const first = 'restaurant | waiter: meal.ordered to kitchen';
  const second = 'restaurant | waiter: meal.served to till';
  const made = [
    `drop row: ${first}`,
    `send nothing: ${first}`,
    `other event: ${first}`,
    `null field: ${first} | meal`,
    `other receiver: ${first} -> till`,
    `other cause: ${first} <- meal.served`,
    `swap rows: ${first} and waiter: meal.served to till`,
    `drop row: ${second}`,
    `send nothing: ${second}`,
    `other event: ${second}`,
    `null field: ${second} | price`,
    `other receiver: ${second} -> kitchen`,
    `other cause: ${second} <- meal.ordered`,
    `drop first: ${second}`,
    `null first: ${second} | price`,
  ];

  test('are made of each kind, and noticed by the typed rows', () => {
    expect(relayResults(table)).toEqual(made.map((id) => ({ id, flow: 'waiter', kind: 'relay', fate: 'intent' })));
  });

  test('count for the machine that emits, whatever its part is called', () => {
    const flows = (own: RelayTable) => [...new Set(relayResults(own).map(({ flow }) => flow))];
    expect(flows({ ...table, machines: { waiter: 'servingMeals' } })).toEqual(['servingMeals']);
    expect(flows(tableOf(drinksPage) ?? table)).toEqual(['drinks', 'tally']);
  });

  test('survive where the rows say less, and no page walks the table', () => {
    const silent = { sends: [] };
    const less = { 'waiter: meal.ordered to kitchen': silent, 'waiter: meal.served to till': { ...silent, first: [] } };
    const fates = relayResults({ ...table, rows: less }).map(({ id, fate }) => `${fate}: ${id.split(':')[0]}`);
    expect(fates).toEqual([
      'intent: drop row',
      'survived: send nothing',
      'survived: other event',
      'intent: other receiver',
      'intent: other cause',
      'intent: drop row',
      'survived: send nothing',
      'survived: other event',
      'intent: other receiver',
      'intent: other cause',
      'intent: drop first',
    ]);
  });

  test('are noticed by the walk of the page where the rows say less', () => {
    const less = { 'drinks: drink.poured to marks': { sends: [] }, 'drinks: drink.poured to lamp': { sends: [] } };
    const [count, blink] = drinksPage.relays;
    const page = { ...drinksPage, relays: count && blink ? [count, blink] : [], rare: {}, rows: less };
    const own = tableOf(page);
    if (!own) throw new Error('the page has rows');
    expect(relayResults(own).map(({ id, fate }) => `${fate}: ${id}`)).toEqual([
      'intent: drop row: bar | drinks: drink.poured to marks',
      'walks: send nothing: bar | drinks: drink.poured to marks',
      'walks: other event: bar | drinks: drink.poured to marks',
      'intent: other receiver: bar | drinks: drink.poured to marks -> lamp',
      'intent: drop row: bar | drinks: drink.poured to lamp',
      'walks: send nothing: bar | drinks: drink.poured to lamp',
      'survived: other event: bar | drinks: drink.poured to lamp',
      'intent: other receiver: bar | drinks: drink.poured to lamp -> drinks',
    ]);
    expect(tableOf({ ...drinksPage, rows: undefined })).toBe(null);
  });
});
