import { sql } from 'drizzle-orm';
import { getNamedType, isInputObjectType } from 'graphql';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContract, rootOf } from '#tests/server/contract/schema-walker.ts';
import { furnish } from '#tests/server/contract/scenes.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { QueryOptions, TestServer } from '#tests/server/harness.ts';

type Value = string | number | boolean | null;
type Item = { id: string } & Record<string, Value>;
/** A list: the document that asks for it, and where each filtered or sorted field stands in an item. */
type List = { document: string; options: string; fields: Record<string, string>; read: (data: unknown) => unknown };

const schema = readContract();
let server: TestServer;
let alex: QueryOptions;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  const { login } = await furnish(server);
  await server.db.execute(sql`update organizations set short_description = null where name like '%a%'`);
  const { cookies } = await server.query(
    'mutation ($email: String!, $password: String!) { login(username: $email, password: $password) { __typename } }',
    login,
  );
  alex = { cookie: cookies.join('; ') };
});
afterAll(() => server.close());

const itemsOf = (selection: string) => `{ totalItems items { ${selection} } }`;
const ofRoot = (name: string) => (data: unknown) => z.record(z.string(), z.unknown()).parse(data)[name];
const money = 'subTotal subTotalWithTax total totalWithTax totalWithTaxAfterGiftCard';
const plain = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]));

const lists: Record<string, List> = {
  events: {
    document: `query ($options: EventListOptions) { events(options: $options) ${itemsOf('id name description locationName organizationId primaryCategory { id } startDateTime endDateTime createdAt updatedAt isCanceled isListed capacity')} }`,
    options: 'EventListOptions',
    fields: {
      ...plain('id', 'name', 'description', 'locationName', 'organizationId', 'startDateTime', 'endDateTime'),
      ...plain('createdAt', 'updatedAt', 'isCanceled', 'isListed', 'capacity'),
      categoryId: 'primaryCategory.id',
    },
    read: ofRoot('events'),
  },
  organizations: {
    document: `query ($options: OrganizationListOptions) { organizations(options: $options) ${itemsOf('id name description shortDescription contactEmail contactName contactPhone createdAt updatedAt')} }`,
    options: 'OrganizationListOptions',
    fields: {
      ...plain('id', 'name', 'description', 'shortDescription', 'contactEmail', 'contactName', 'contactPhone'),
      ...plain('createdAt', 'updatedAt'),
    },
    read: ofRoot('organizations'),
  },
  orders: {
    document: `query ($options: OrderListOptions) { activeCustomer { orders(options: $options) ${itemsOf(`id active code createdAt updatedAt orderPlacedAt orderNumber state itemCount totalQuantity ${money.replaceAll(/\w+/g, '$& { amount }')}`)} } }`,
    options: 'OrderListOptions',
    fields: {
      ...plain('id', 'active', 'code', 'createdAt', 'updatedAt', 'orderPlacedAt', 'orderNumber', 'state'),
      ...plain('itemCount', 'totalQuantity'),
      ...Object.fromEntries(money.split(' ').map((name) => [name, `${name}.amount`])),
    },
    read: (data) => ofRoot('orders')(ofRoot('activeCustomer')(data)),
  },
  myForms: {
    document: `query ($options: MyFormListOptions) { myForms(options: $options) ${itemsOf('id complete createdAt updatedAt')} }`,
    options: 'MyFormListOptions',
    fields: plain('id', 'complete', 'createdAt', 'updatedAt'),
    read: ofRoot('myForms'),
  },
};

const flat = (item: Record<string, unknown>, path: string): Value => {
  const [first = '', second] = path.split('.');
  const value = item[first] ?? null;
  const inner = second && value !== null ? z.record(z.string(), z.unknown()).parse(value)[second] : value;
  return z.union([z.string(), z.number(), z.boolean(), z.null()]).parse(inner ?? null);
};

async function ask({ document, fields, read }: List, options: object): Promise<{ items: Item[]; totalItems: number }> {
  const more = document.includes('myForms') ? { includePastEvents: true } : {};
  const { data, errors } = await server.query(document, { options: { ...more, ...options } }, alex);
  if (errors.length > 0) throw new Error(`${errors[0]?.message} for ${JSON.stringify(options)}`);
  const { items, totalItems } = z
    .object({ totalItems: z.number(), items: z.array(z.looseObject({ id: z.string() })) })
    .parse(read(data));
  const flattened = items.map((item) => ({
    ...Object.fromEntries(Object.entries(fields).map(([name, path]) => [name, flat(item, path)])),
    id: item.id,
  }));
  return { items: flattened, totalItems };
}

const inputOf = (type: string, field: string): Record<string, string> => {
  const options = schema.getType(type);
  const input = isInputObjectType(options) ? getNamedType(options.getFields()[field]?.type) : undefined;
  if (!isInputObjectType(input)) return {};
  return Object.fromEntries(
    Object.values(input.getFields()).map(({ name, type: given }) => [name, getNamedType(given).name]),
  );
};

const has = (value: Value, part: unknown) => String(value).toLowerCase().includes(String(part).toLowerCase());
const time = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number(value));
const given = (value: Value) => value !== null;

/** What each operator asks, of some values that the list has, and which items it means. */
const operators: Record<string, (sample: Value[]) => [object, (value: Value) => boolean][]> = {
  StringOperators: ([one = '', other = '']) => [
    [{ eq: one }, (value) => value === one],
    [{ notEq: one }, (value) => value !== one],
    [
      { contains: String(one).slice(1, 4).toUpperCase() },
      (value) => given(value) && has(value, String(one).slice(1, 4)),
    ],
    [{ notContains: String(one).slice(1, 4) }, (value) => !given(value) || !has(value, String(one).slice(1, 4))],
    [{ in: [one, other] }, (value) => value === one || value === other],
    [{ notIn: [one, other] }, (value) => value !== one && value !== other],
    [{ isNull: true }, (value) => !given(value)],
    [{ isNull: false }, given],
  ],
  IDOperators: ([one = '', other = '']) => [
    [{ eq: one }, (value) => value === one],
    [{ notEq: one }, (value) => value !== one],
    [{ in: [one, other, 'nonsense'] }, (value) => value === one || value === other],
    [{ notIn: [one, 'nonsense'] }, (value) => value !== one],
    [{ isNull: true }, (value) => !given(value)],
    [{ isNull: false }, given],
  ],
  BooleanOperators: () => [
    [{ eq: true }, (value) => value === true],
    [{ eq: false }, (value) => value === false],
    [{ isNull: true }, (value) => !given(value)],
  ],
  NumberOperators: ([one = 0, other = 0]) => {
    const [low, high] = [Math.min(Number(one), Number(other)), Math.max(Number(one), Number(other))];
    return [
      [{ eq: one }, (value) => value === one],
      [{ gt: low }, (value) => given(value) && Number(value) > low],
      [{ gte: low }, (value) => given(value) && Number(value) >= low],
      [{ lt: high }, (value) => given(value) && Number(value) < high],
      [{ lte: high }, (value) => given(value) && Number(value) <= high],
      [
        { between: { start: low, end: high } },
        (value) => given(value) && Number(value) >= low && Number(value) <= high,
      ],
      [{ isNull: true }, (value) => !given(value)],
      [{ gte: low, lt: high }, (value) => given(value) && Number(value) >= low && Number(value) < high],
    ];
  },
  DateOperators: ([one = '', other = '']) => {
    const [start = '', end = ''] = [String(one), String(other)].toSorted();
    return [
      [{ eq: one }, (value) => value === one],
      [{ before: end }, (value) => given(value) && time(value) < time(end)],
      [{ after: start }, (value) => given(value) && time(value) > time(start)],
      [{ between: { start, end } }, (value) => given(value) && time(value) >= time(start) && time(value) <= time(end)],
      [{ isNull: false }, given],
    ];
  },
};

/** Two different values of a field, from the middle of the list, so that most operators mean some items and not all. */
const sampleOf = (items: Item[], field: string): Value[] => {
  const values = [...new Set(items.map((item) => item[field] ?? null))].filter(given);
  return [values[Math.floor(values.length / 3)] ?? null, values[Math.floor((values.length * 2) / 3)] ?? null];
};
const idsOf = (items: Item[]) => items.map(({ id }) => id).toSorted();

describe.each(Object.entries(lists))('%s', (_name, list) => {
  test('filters by every field with every operator as the items themselves say', async () => {
    const { items: all, totalItems } = await ask(list, {});
    expect(all.length).toBe(totalItems);
    expect(all.length).toBeGreaterThan(1);
    for (const [field, kind] of Object.entries(inputOf(list.options, 'filter'))) {
      expect(Object.keys(list.fields)).toContain(field);
      const sample = sampleOf(all, field);
      for (const [operator, means] of operators[kind]?.(sample.every((value) => value === null) ? [] : sample) ?? []) {
        const found = await ask(list, { filter: { [field]: operator } });
        const expected = all.filter((item) => means(item[field] ?? null));
        expect([field, operator, idsOf(found.items)]).toEqual([field, operator, idsOf(expected)]);
        expect(found.totalItems).toBe(expected.length);
      }
    }
  });

  test('joins fields by AND, or by OR', async () => {
    const { items: all } = await ask(list, {});
    const [first] = Object.entries(inputOf(list.options, 'filter')).filter(([, kind]) => kind === 'IDOperators');
    const [one = '', other = ''] = sampleOf(all, 'id');
    const created = sampleOf(all, 'createdAt')[0];
    const filter = { [first?.[0] ?? 'id']: { in: [one, other] }, createdAt: { eq: created } };
    const isOne = ({ id }: Item) => id === one || id === other;
    const isThen = (item: Item) => item['createdAt'] === created;
    const [and, or] = [await ask(list, { filter }), await ask(list, { filter, filterOperator: 'OR' })];
    expect(idsOf(and.items)).toEqual(idsOf(all.filter((item) => isOne(item) && isThen(item))));
    expect(idsOf(or.items)).toEqual(idsOf(all.filter((item) => isOne(item) || isThen(item))));
  });

  test('sorts by every field, both ways, and pages through the same order', async () => {
    for (const [field] of Object.entries(inputOf(list.options, 'sort'))) {
      for (const [direction, sign] of [
        ['ASC', 1],
        ['DESC', -1],
      ] as const) {
        const { items, totalItems } = await ask(list, { sort: { [field]: direction } });
        const values = items.map((item) => item[field] ?? null).filter(given);
        const inOrder = (before: Value, after: Value) =>
          typeof before === 'string' && typeof after === 'string'
            ? sign * before.localeCompare(after, 'en') <= 0 || (sign === 1 ? before <= after : before >= after)
            : sign * (Number(before) - Number(after)) <= 0;
        const wrong = values.filter((value, at) => at > 0 && !inOrder(values[at - 1] ?? null, value));
        expect([field, direction, wrong]).toEqual([field, direction, []]);
        const page = await ask(list, { sort: { [field]: direction }, skip: 1, take: 2 });
        expect(page).toEqual({ items: items.slice(1, 3), totalItems });
      }
    }
  });
});

test('every operation that takes a filter is here', () => {
  const filtered = (['query', 'mutation'] as const).flatMap((kind) =>
    Object.values(rootOf(schema, kind).getFields()).flatMap(({ args }) =>
      args.flatMap(({ type }) => {
        const options = getNamedType(type);
        return isInputObjectType(options) && isInputObjectType(getNamedType(options.getFields()['filter']?.type))
          ? [options.name]
          : [];
      }),
    ),
  );
  expect(filtered.filter((options) => !Object.values(lists).some((list) => list.options === options))).toEqual([]);
});
