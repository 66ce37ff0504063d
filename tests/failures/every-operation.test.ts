import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  isUnionType,
  Kind,
  parse,
  getNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import type { ErrorShownBy } from '#platform/error-shown-by.ts';
import { errorsShownBy } from '#tests/failures/errors-shown-by.ts';
import { allScenes } from '#tests/failures/scenes/all-scenes.ts';
import { oops } from '#tests/failures/scenes/words.ts';
import { transportFailures } from '#tests/failures/scripted-server.ts';
import { errorCodes, unmetErrorCodes } from '#tests/failures/error-codes.ts';

const textsIn = (folder: string, isWanted: (name: string) => boolean = () => true) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql') && isWanted(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

const schemaOf = (...parts: string[]) => buildSchema(parts.flatMap((part) => textsIn(join('schema', part))).join('\n'));

const isOfDesk = (name: string) => name.startsWith('desk/');

/** The contracts, and the browser's operations that are written against each (docs/decisions/144). */
const contracts = [
  {
    schema: schemaOf('shared', 'shop', 'client'),
    texts: textsIn('src/services', (name) => !isOfDesk(name)),
  },
  { schema: schemaOf('shared', 'desk'), texts: textsIn('src/services', isOfDesk) },
];

const operations = contracts.flatMap(({ schema, texts }) =>
  texts.flatMap((text) =>
    parse(text).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? [{ schema, operation: definition }] : [],
    ),
  ),
);

/** Those that the browser answers itself (`@client`). */
const isSent = ({ selectionSet }: OperationDefinitionNode) =>
  selectionSet.selections.some(({ directives = [] }) => directives.every(({ name }) => name.value !== 'client'));

const sent = operations
  .filter(({ operation }) => isSent(operation))
  .map(({ schema, operation }) => ({ name: operation.name?.value ?? '', schema, operation }));
const scenes = new Map(Object.entries(allScenes));

/** The refusals of the operation's result union, as the schema has them. */
function refusalsOf(schema: GraphQLSchema, { operation, selectionSet }: OperationDefinitionNode): string[] {
  const root = operation === 'query' ? schema.getQueryType() : schema.getMutationType();
  return selectionSet.selections.flatMap((selection) => {
    const field = selection.kind === Kind.FIELD ? root?.getFields()[selection.name.value] : undefined;
    const type = field && getNamedType(field.type);
    if (!isUnionType(type)) return [];
    return type
      .getTypes()
      .filter((member) => 'errorCode' in member.getFields())
      .map(({ name }) => name);
  });
}

describe('the table of failures', () => {
  test('has every operation of src/services that is sent, and no other', () => {
    expect([...scenes.keys()].sort()).toEqual(sent.map(({ name }) => name).sort());
  });

  test.each(sent)('has every refusal of $name, wherever it is sent', ({ name, schema, operation }) => {
    const places = scenes.get(name) ?? [];
    expect(places.length).toBeGreaterThan(0);
    const refusals = refusalsOf(schema, operation).sort();
    expect(places.map((scene) => Object.keys(scene.refusals).sort())).toEqual(places.map(() => refusals));
    expect(places.map((scene) => scene.unknown !== undefined)).toEqual(places.map(() => refusals.length > 0));
  });

  test('knows every error of the contract: met by an operation of the client, or told why not', () => {
    const errors = contracts
      .flatMap(({ schema }) => Object.values(schema.getTypeMap()))
      .filter(({ name }) => name.endsWith('Error') && !name.startsWith('__'));
    const carrying = errors.filter((type) => 'getFields' in type && 'errorCode' in type.getFields());
    expect([...Object.keys(errorCodes), ...Object.keys(unmetErrorCodes)].sort()).toEqual(
      [...new Set(carrying.map(({ name }) => name))].sort(),
    );
  });

  test.each(sent)('says of $name where its error is said, as its failures show', ({ name }) => {
    const who = new Map<string, readonly ErrorShownBy[]>(Object.entries(errorsShownBy)).get(name) ?? [];
    expect(who).toHaveLength(name === 'GetOrganization' ? 3 : 1);
    const toasts = (scenes.get(name) ?? []).flatMap(toastsOf);
    const isToldByClient = toasts.some((toast) => toast?.startsWith(oops) === true);
    expect(isToldByClient || !who.includes('toast')).toBe(true);
  });
});

/** What is told by toasts where the operation fails, or is refused, in one place. */
function toastsOf({ fails, refusals }: (typeof allScenes)[keyof typeof allScenes][number]): (string | null)[] {
  const ways = typeof fails === 'function' ? transportFailures.map(fails) : [fails];
  return [...ways, ...Object.values<{ toast: string | null }>(refusals)].map(({ toast }) => toast);
}
