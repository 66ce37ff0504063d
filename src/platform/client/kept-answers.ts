import type { NormalizedCacheObject, TypedDocumentNode } from '@apollo/client';
import type { DirectiveNode, FragmentDefinitionNode, SelectionNode, SelectionSetNode, ValueNode } from 'graphql';
import { isRecord } from '#domain/record.ts';

type Fields = Record<string, unknown>;
type Question = {
  kept: NormalizedCacheObject;
  variables: Fields;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
};

/** What is not kept, so that the whole question must be asked. */
const missing = Symbol('missing');

/**
 * What the client's cache, as it was written into the page, answers to a question: the same that the client will read
 * of it, without the client, whose code comes after the page stands. Null where anything that is asked for is missing,
 * or asked for in a way that only the client understands (a fragment on an interface).
 */
export function readKept<Data, Variables>(
  kept: NormalizedCacheObject,
  { definitions }: TypedDocumentNode<Data, Variables>,
  variables: object,
): Data | null {
  const operation = definitions.find((definition) => definition.kind === 'OperationDefinition');
  const root = kept['ROOT_QUERY'];
  if (!operation || !root) return null;
  const fragments = definitions.filter((definition) => definition.kind === 'FragmentDefinition');
  const question: Question = {
    kept,
    variables: { ...variables },
    fragments: new Map(fragments.map((fragment) => [fragment.name.value, fragment])),
  };
  const data = {};
  try {
    readInto(data, operation.selectionSet, root, question);
  } catch (reason) {
    if (reason === missing) return null;
    throw reason;
  }
  // What was read has the shape of the document, whose type the generator wrote beside it.
  return data as Data;
}

function readInto(into: Fields, { selections }: SelectionSetNode, from: Fields, question: Question): void {
  for (const selection of selections) {
    if (!isAsked(selection, question)) continue;
    if (selection.kind === 'Field') {
      const { name, alias, arguments: args = [], selectionSet } = selection;
      const value = from[name.value + written(args, question)];
      if (value === undefined) throw missing;
      const key = (alias ?? name).value;
      into[key] = selectionSet ? readValue(value, selectionSet, question, into[key]) : value;
      continue;
    }
    const fragment = selection.kind === 'FragmentSpread' ? question.fragments.get(selection.name.value) : selection;
    const type = fragment?.typeCondition?.name.value;
    if (!fragment || (type && type !== from['__typename'])) throw missing;
    readInto(into, fragment.selectionSet, from, question);
  }
}

function readValue(value: unknown, asked: SelectionSetNode, question: Question, known: unknown): unknown {
  if (value === null) return null;
  if (Array.isArray(value))
    return value.map((part, index) =>
      readValue(part, asked, question, Array.isArray(known) ? known[index] : undefined),
    );
  if (!isRecord(value)) throw missing;
  const from = typeof value['__ref'] === 'string' ? question.kept[value['__ref']] : value;
  if (!from) throw missing;
  const { __typename: typename } = from;
  const into = isRecord(known) ? known : typename === undefined ? {} : { __typename: typename };
  readInto(into, asked, from, question);
  return into;
}

/** As the cache writes a field's arguments behind its name. */
function written(args: readonly { name: { value: string }; value: ValueNode }[], { variables }: Question): string {
  const values = JSON.stringify(
    Object.fromEntries(args.map(({ name, value }) => [name.value, valueOf(value, variables)])),
    (_, value: unknown) => (isRecord(value) ? inOrder(value) : value),
  );
  return values === '{}' ? '' : `(${values})`;
}

const inOrder = (value: Fields): Fields =>
  Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));

function valueOf(value: ValueNode, variables: Fields): unknown {
  if (value.kind === 'Variable') return variables[value.name.value];
  if (value.kind === 'IntValue' || value.kind === 'FloatValue') return Number(value.value);
  if (value.kind === 'NullValue') return null;
  if (value.kind === 'ListValue') return value.values.map((part) => valueOf(part, variables));
  if (value.kind === 'ObjectValue')
    return Object.fromEntries(value.fields.map((field) => [field.name.value, valueOf(field.value, variables)]));
  return value.value;
}

const isAsked = ({ directives = [] }: SelectionNode, { variables }: Question): boolean =>
  directives.every((directive) => isMet(directive, variables));

function isMet({ name, arguments: [condition] = [] }: DirectiveNode, variables: Fields): boolean {
  const value = condition && valueOf(condition.value, variables);
  return name.value === 'skip' ? value !== true : name.value !== 'include' || value === true;
}
