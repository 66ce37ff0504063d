import { Kind, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readContract, rootOf } from '#tests/server/contract/schema-walker.ts';
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

describe('the desk', () => {
  const contract = readContract('desk');
  const takes = (name: string) => rootOf(contract, 'mutation').getFields()[name]?.args ?? [];
  const sent = [...readClientDocuments('desk').values()].flatMap(mutationsIn);

  test.each(sent.map(({ name, keys }) => [name, keys] as const))('sends %s with its key', (name, keys) => {
    // The token of a mailed link is the key of what it does.
    const isKeyed = takes(name).some((argument) => argument.name === 'idempotencyKey');
    expect(keys).toEqual(isKeyed ? ['idempotencyKey'] : []);
    expect(isKeyed || takes(name).some((argument) => argument.name === 'token')).toBe(true);
  });
});

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
