import { describe, expect, test } from 'vitest';
import { shapesIn, unknownValue } from '../init/source-shapes.ts';

const eventsOf = (text: string) => Object.fromEntries(shapesIn(text).events);

describe('what the types of a source say', () => {
  test.each([
    { text: "events: {} as { type: 'go' }", events: { go: [{ type: 'go' }] } },
    {
      text: 'events: {} as | { type: "a.set"; value: string } | { type: "b.set"; on: boolean; at?: number }',
      events: {
        'a.set': ['a', '', 'b'].map((value) => ({ type: 'a.set', value })),
        'b.set': [true, false].map((on) => ({ type: 'b.set', on })),
      },
    },
    {
      text: "interface Item { id: 'x'; tags: string[] }\ntype E = Readonly<{ type: 'add'; item: Item }>",
      events: { add: [['a'], []].map((tags) => ({ type: 'add', item: { id: 'x', tags } })) },
    },
    {
      text: "type Mark = 'on' | 'off'; type E = { type: 'mark'; mark: Mark; by: () => void; at: [number, boolean] }",
      events: {
        mark: [
          { type: 'mark', mark: 'on', by: unknownValue, at: [1, true] },
          { type: 'mark', mark: 'off', by: unknownValue, at: [1, true] },
          { type: 'mark', mark: 'on', by: unknownValue, at: [0, false] },
          { type: 'mark', mark: 'on', by: unknownValue, at: [2, true] },
          { type: 'mark', mark: 'on', by: unknownValue, at: [1000, true] },
        ],
      },
    },
    {
      text: "type E = { type: 'ref'; to: ActorRefFrom<typeof child> }",
      events: { ref: [{ type: 'ref', to: unknownValue }] },
    },
    { text: "send({ type: 'value', value: input.value })", events: {} },
    { text: "// { type: 'remark' }\nconst a = 1", events: {} },
  ])('reads $text', ({ text, events }) => {
    expect(eventsOf(text)).toEqual(events);
  });

  test('reads a type alike after a union that begins with it', () => {
    const text = "type A = { type: 'a'; value: number | string }; type B = { type: 'b'; value: number }";
    expect(eventsOf(text)['b']).toEqual([1, 0, 2, 1000].map((value) => ({ type: 'b', value })));
  });

  test('combines what is one of a few values, and not what is one of many', () => {
    const text = "type E = { type: 'set'; by: 'key' | 'click'; on: boolean; text: string }";
    expect(eventsOf(text)['set']).toEqual(
      ['key', 'click'].flatMap((by) => [true, false].map((on) => ({ type: 'set', by, on, text: 'a' }))),
    );
  });

  test.each([
    "type Tree = { children: Tree[] }; type E = { type: 'tree'; tree: Tree }",
    "type E = { type: 'tree'; tree: ",
    "type E = { type: 'tree'; [key: string]: unknown; )( }",
  ])('comes to an end with %s', (text) => {
    expect(Object.keys(eventsOf(text))).toEqual(['tree']);
  });

  test('reads an input', () => {
    expect(shapesIn('types: { input: {} as { name: string; size: number }, context: {} as C }').inputs).toEqual([
      { name: 'a', size: 1 },
    ]);
  });

  test('reads an input beside all other types', () => {
    const text = 'type In = { name: string; go(): void }; setup({ types: {} as { events: { type: "a" }; input: In } })';
    expect(shapesIn(text).inputs).toEqual([{ name: 'a' }]);
  });

  test('reads what fields are compared with', () => {
    const text = `if (event.output!.status === 'lent' || "here" !== book?.status) {} a.type === 'go' ; b.count == 3; c >= 2`;
    expect([...shapesIn(text).compared]).toEqual([
      ['status', ['lent', 'here']],
      ['count', [3]],
    ]);
    expect([shapesIn(text).isCounting, shapesIn("const f = () => '>'").isCounting]).toEqual([true, false]);
  });
});
