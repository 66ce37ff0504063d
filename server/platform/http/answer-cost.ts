import { Kind } from 'graphql';
import type { DocumentNode, FragmentDefinitionNode, GraphQLSchema, SelectionSetNode, ValueNode } from 'graphql';
import type { FieldNode } from 'graphql';
import { limits } from '#domain/limits.ts';

/** Of an item of a page, beside its fields, which are one each. */
const costOfItem = 20;
/** How long a list is taken to be that is not asked for by the page. */
const usualLength = 3;

/** toString: as the schema writes it, [Item!]! */
type Type = { ofType?: Type; getFields?: () => Record<string, { type: Type } | undefined>; toString(): string };
type Walk = {
  schema: GraphQLSchema;
  fragments: Map<string, FragmentDefinitionNode>;
  variables: Readonly<Record<string, unknown>> | null;
  /** Nothing is counted beyond. */
  most: number;
};

/** What documents cost at most, whatever their variables are: most need not be looked at again. */
const worstCosts = new WeakMap<DocumentNode, number>();

/** Whether the answer would cost more than this, before anything of it is read. */
export function asksTooMuch(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
  most: number,
): boolean {
  const worst = worstCosts.get(document) ?? costOfAnswer(schema, document, null, most);
  worstCosts.set(document, worst);
  return worst > most && costOfAnswer(schema, document, variables, most) > most;
}

/** What the whole answer costs, with pages as long as they may be where the variables (null: unknown) do not say how long; `most` and a little where it costs more. */
export function costOfAnswer(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Walk['variables'],
  most = Number.POSITIVE_INFINITY,
): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  let asked = 0;
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const root = definition.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType();
    if (root) asked += costOfFields({ schema, fragments, variables, most }, definition.selectionSet, root, null);
  }
  return asked;
}

/** pageLength: of the list named items, where the selection is a page; null elsewhere. */
function costOfFields(walk: Walk, { selections }: SelectionSetNode, type: Type, pageLength: number | null): number {
  let asked = 0;
  for (const selection of selections) {
    if (asked > walk.most) return asked;
    if (selection.kind === Kind.FIELD) {
      asked += costOfField(walk, selection, type, pageLength);
      continue;
    }
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : walk.fragments.get(selection.name.value);
    if (!inner) continue;
    const named = inner.typeCondition ? typeNamed(walk, inner.typeCondition.name.value) : type;
    asked += costOfFields(walk, inner.selectionSet, named ?? type, pageLength);
  }
  return asked;
}

function costOfField(walk: Walk, field: FieldNode, parent: Type, pageLength: number | null): number {
  const found = parent.getFields?.()[field.name.value]?.type;
  if (!found || !field.selectionSet) return 1;
  const inner = costOfFields(walk, field.selectionSet, namedType(found), takeOf(walk, field));
  if (!found.toString().includes('[')) return 1 + inner;
  const isPage = field.name.value === 'items' && pageLength !== null;
  return 1 + (isPage ? pageLength * (costOfItem + inner) : usualLength * inner);
}

/** Items of the page that a field asks for by its options or input; as many as a page may have, if it does not say. */
function takeOf({ variables }: Walk, { arguments: given = [] }: FieldNode): number {
  const most = limits.listTakeMax;
  for (const { value } of given) {
    const take = propertyOf(value, 'take', variables);
    if (typeof take === 'number') return Math.min(most, Math.max(0, take));
  }
  return most;
}

/** A number in a literal or in the variables; undefined where there is none or it is not known yet. */
function propertyOf(value: ValueNode, name: string, variables: Walk['variables']): unknown {
  if (value.kind === Kind.VARIABLE) {
    const given = variables?.[value.name.value];
    return typeof given === 'object' && given !== null
      ? Object.entries(given).find(([key]) => key === name)?.[1]
      : undefined;
  }
  if (value.kind !== Kind.OBJECT) return undefined;
  const inner = value.fields.find((one) => one.name.value === name)?.value;
  if (inner?.kind === Kind.VARIABLE) return variables?.[inner.name.value];
  return inner?.kind === Kind.INT ? Number(inner.value) : undefined;
}

const namedType = (type: Type): Type => (type.ofType ? namedType(type.ofType) : type);
const typeNamed = ({ schema }: Walk, name: string): Type | undefined => schema.getType(name);
