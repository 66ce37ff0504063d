import { Kind, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { keyed } from '#tests/server/idempotency/keyed-mutations.ts';
import { readClientDocuments } from '../../../bench/client-documents.ts';

/** The mutations that a document asks for, each with what it passes as its key. */
const mutationsIn = (document: string) =>
  parse(document).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'mutation'
      ? definition.selectionSet.selections.flatMap((field) =>
          field.kind === Kind.FIELD
            ? [
                {
                  name: field.name.value,
                  keys: field.arguments
                    ?.filter(({ name }) => name.value === 'idempotencyKey')
                    .map(({ value }) => (value.kind === Kind.VARIABLE ? value.name.value : null)),
                },
              ]
            : [],
        )
      : [],
  );

describe('the application', () => {
  const sent = [...readClientDocuments().values()].flatMap(mutationsIn).filter(({ name }) => keyed.includes(name));

  test.each(sent.map(({ name, keys }) => [name, keys] as const))('sends %s with a key', (_name, keys) => {
    expect(keys).toEqual(['idempotencyKey']);
  });

  test('sends what takes a key, but for what it does not send at all', () => {
    const unsent = keyed.filter((name) => !sent.some((mutation) => mutation.name === name));
    expect(unsent).toEqual([
      'removeAllOrderLines',
      'createCustomerAddress',
      'updateCustomerAddress',
      'deleteCustomerAddress',
    ]);
  });
});
