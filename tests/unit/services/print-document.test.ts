import { Kind, parse, print as printByGraphql, type DocumentNode } from 'graphql';
import { describe, expect, test } from 'vitest';
import { print } from '#services/client/print-document.ts';
import * as generated from '#services/generated/graphql.ts';

const read = (text: string) => parse(text, { noLocation: true });
const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === Kind.DOCUMENT;

const documents = Object.entries(generated).flatMap(([name, value]) => (isDocument(value) ? [{ name, value }] : []));

describe('the text of a document', () => {
  test('there are documents to print', () => {
    expect(documents.length).toBeGreaterThan(50);
  });

  test.each(documents)('says the same as graphql’s own for $name', ({ value }) => {
    expect(read(print(value))).toEqual(read(printByGraphql(value)));
  });

  test.each([
    'query { events { id } }',
    'query A($ids: [ID!]! = ["a", "b"], $n: Int = 3 @lower) @live { first: events(ids: $ids, n: -2) { id @include(if: true) } }',
    'mutation B { save(input: { text: "a \\"b\\"\\n\\u00e9", price: 1.50, kind: OPEN, gone: null, on: false, list: [] }) { ...C } }',
    'subscription D { news { ... on E @skip(if: $no) { id } ... { name } } }',
    'fragment C on F @mark(by: "x") { __typename }',
  ])('keeps every part of %s', (text) => {
    expect(read(print(read(text)))).toEqual(read(text));
  });
});
