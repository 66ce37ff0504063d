import { describe, expect, test } from 'vitest';
import type { PartValues } from '#domain/part-values.ts';
import { typedFields } from '#domain/typed-fields.ts';
import type { DeskTierKind } from '#services/desk/generated/graphql.ts';
import { faultsOf } from '#services/desk/parts/answered-part.ts';
import { newTier, readTier, tierForm } from '#services/desk/tiers/tier-part.ts';
import { cherryOrchard } from '#tests/model/desk/sample-event.ts';
import { aTier, balcony, comps, stalls } from '#tests/model/desk/sample-tiers.ts';

/** What would be sent of what is typed, and what of it can't be read. */
function written(values: PartValues, kind: DeskTierKind = 'TUITION') {
  const typed = typedFields(values);
  return { input: tierForm(kind).write(typed), faults: typed.faults };
}

const money = (amount: number) => ({ ...stalls.price, amount });

const wordsOf = (language: 'en' | 'fr_CA', name: string) => ({
  language,
  name,
  description: '',
  shortDescription: null,
  sessionName: null,
});

describe('a tier', () => {
  test('comes back as it was read, in the languages in which it has a name', () => {
    const { version, values } = readTier(stalls);
    expect(version).toBe(3);
    expect(written(values)).toEqual({
      faults: [],
      input: {
        kind: 'TUITION',
        words: [wordsOf('en', 'Stalls'), wordsOf('fr_CA', 'Parterre')],
        price: 28,
        suggestedPrice: null,
        taxCategoryId: 'tax-1',
        capacity: 140,
        isOnline: true,
        isByCode: false,
        salesStart: null,
        salesEnd: null,
        limitPerOrder: null,
        policy: null,
      },
    });
    expect(written(readTier(balcony).values).input).toMatchObject({
      words: [wordsOf('en', 'Balcony')],
      capacity: null,
      policy: { kind: 'NONE' },
    });
    expect(written(readTier(comps).values).input).toMatchObject({ price: 0, isOnline: false });
  });

  test('keeps the words that its form does not show', () => {
    const [english] = stalls.words;
    if (!english) throw new Error('no words');
    const described = { ...english, description: 'Row A to F', shortDescription: 'Near', sessionName: 'Evening' };
    const { input } = written(readTier(aTier({ words: [described] })).values);
    const { __typename: _type, ...words } = described;
    expect(input.words).toEqual([words]);
  });

  test('has a price, if only 0, and a name in its own language', () => {
    const { values } = newTier(cherryOrchard);
    expect(written(values).faults).toEqual([{ field: 'price', fault: 'REQUIRED' }]);
    expect(written({ ...values, price: ' ' }).faults).toEqual([{ field: 'price', fault: 'REQUIRED' }]);
    expect(written({ ...values, price: 'dear', capacity: 'many' }).faults).toEqual([
      { field: 'price', fault: 'OUT_OF_RANGE' },
      { field: 'capacity', fault: 'OUT_OF_RANGE' },
    ]);
    const free = written({ ...values, price: '0', 'name.fr_CA': 'Parterre' }, 'SESSION_OPTION');
    expect(free.faults).toEqual([]);
    expect(free.input).toEqual({
      kind: 'SESSION_OPTION',
      words: [wordsOf('en', ''), wordsOf('fr_CA', 'Parterre')],
      price: 0,
      suggestedPrice: null,
      taxCategoryId: 'tax-1',
      capacity: null,
      isOnline: true,
      isByCode: false,
      salesStart: null,
      salesEnd: null,
      limitPerOrder: null,
      policy: null,
    });
  });

  test('has a least and a suggested price where buyers choose, and only there', () => {
    const chosen = aTier({ price: money(5), suggestedPrice: money(15) });
    const { values } = readTier(chosen);
    expect(written(values)).toMatchObject({ faults: [], input: { price: 5, suggestedPrice: 15 } });
    expect(written({ ...values, suggestedPrice: '' }).faults).toEqual([{ field: 'suggestedPrice', fault: 'REQUIRED' }]);
    expect(written({ ...values, suggestedPrice: '', pricing: 'FIXED' })).toMatchObject({
      faults: [],
      input: { price: 5, suggestedPrice: null },
    });
    const fresh = { ...newTier(cherryOrchard).values, price: '0', pricing: 'CHOSEN', suggestedPrice: '12,50' };
    expect(written(fresh)).toMatchObject({ faults: [], input: { price: 0, suggestedPrice: 12.5 } });
  });

  test('has a policy of its own where it is said so', () => {
    const policy = { hasPolicy: true, 'policy.kind': 'COURSE' };
    expect(written({ ...readTier(stalls).values, ...policy }).input.policy).toEqual({ kind: 'COURSE' });
    expect(written({ ...readTier(balcony).values, hasPolicy: false }).input.policy).toBeNull();
  });

  test.each([
    ['ONLINE', true, false],
    ['BY_CODE', true, true],
    ['BOX_OFFICE', false, false],
  ] as const)('is sold %s: online %s, by code %s', (sale, isOnline, isByCode) => {
    const { values } = readTier(aTier({ isOnline, isByCode }));
    expect(values['sale']).toBe(sale);
    expect(written(values).input).toMatchObject({ isOnline, isByCode });
  });

  test('has a sale of its own and a limit for each order where they are typed', () => {
    const gated = aTier({ salesStart: '2026-12-01T09:00:00', salesEnd: '2026-12-13T18:00:00', limitPerOrder: 4 });
    const { values } = readTier(gated);
    const sent = { salesStart: '2026-12-01T09:00:00', salesEnd: '2026-12-13T18:00:00', limitPerOrder: 4 };
    expect(written(values).input).toMatchObject(sent);
    const typed = { ...values, salesStart: '', salesEnd: '2026-12-13T18:30', limitPerOrder: 'a few' };
    expect(written(typed)).toEqual({
      faults: [{ field: 'limitPerOrder', fault: 'OUT_OF_RANGE' }],
      input: expect.objectContaining({ salesStart: null, salesEnd: '2026-12-13T18:30:00', limitPerOrder: null }),
    });
  });

  test('begins with the tax that is usual, or the first', () => {
    const [usual, exempt] = cherryOrchard.taxCategories;
    if (!usual || !exempt) throw new Error('no taxes');
    const taxOf = (taxCategories: (typeof usual)[]) =>
      newTier({ ...cherryOrchard, taxCategories }).values['taxCategoryId'];
    expect([taxOf([exempt, usual]), taxOf([exempt]), taxOf([])]).toEqual(['tax-1', 'tax-2', '']);
  });
});

test.each([
  ['words.0.name', 'name.en'],
  ['words.1.name', 'name.fr_CA'],
  ['words.1.description', 'description.fr_CA'],
  ['words', 'name.en'],
  ['price', 'price'],
  ['suggestedPrice', 'suggestedPrice'],
  ['capacity', 'capacity'],
  ['salesEnd', 'salesEnd'],
  ['limitPerOrder', 'limitPerOrder'],
  ['taxCategoryId', 'taxCategoryId'],
  ['policy.windows.0', 'policy.windows'],
])('the path %s is the field %s', (path, field) => {
  const refused = { __typename: 'InvalidFieldsError' as const, fields: [{ field: path, fault: 'REQUIRED' as const }] };
  expect(faultsOf(tierForm('TUITION'), refused, readTier(stalls).values).fields).toEqual([
    { field, fault: 'REQUIRED' },
  ]);
});
