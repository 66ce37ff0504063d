import {
  buildSchema,
  execute,
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isListType,
  isObjectType,
  Kind,
  parse,
  print as printed,
  validate,
  visit,
  type DocumentNode,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { globSync, readFileSync } from 'node:fs';
import { isRecord } from '#domain/record.ts';

type Contract = 'shop' | 'desk';

const built = new Map<Contract, GraphQLSchema>();
/** The contract of customers, or that of organizers' people. */
function contract(area: Contract): GraphQLSchema {
  const known = built.get(area);
  if (known) return known;
  const files = globSync(`schema/{shared,${area}}/*.graphql`).map((file) => readFileSync(file, 'utf8'));
  const schema = buildSchema(files.join('\n'));
  built.set(area, schema);
  return schema;
}

/** Which of them is spoken at an address. */
export const contractAt = (address: unknown): Contract =>
  typeof address === 'string' && address.endsWith('/desk-api') ? 'desk' : 'shop';

/** A request as it comes over the network. */
export type SentRequest = { operationName: string; query: string; variables: Record<string, unknown> };

/** Answers by the contract, from what is given by root field; what is not given is made up, and always the same. */
export async function answerOf(
  request: SentRequest,
  given: Record<string, unknown>,
  area: Contract,
): Promise<Record<string, unknown>> {
  const schema = contract(area);
  const { data, errors } = await execute({
    schema,
    document: parsed(request.query),
    variableValues: request.variables,
    rootValue: given,
    fieldResolver: made,
    typeResolver: (value, _context, _info, type) =>
      isRecord(value) && typeof value['__typename'] === 'string'
        ? value['__typename']
        : schema.getPossibleTypes(type)[0]?.name,
  });
  if (errors?.length) throw new Error(`${request.operationName}: ${errors.map(({ message }) => message).join('; ')}`);
  return { ...data };
}

const made: GraphQLFieldResolver<unknown, unknown> = (source, _args, _context, { fieldName, returnType }) =>
  isRecord(source) && fieldName in source ? source[fieldName] : madeUp(returnType, fieldName);

function madeUp(type: GraphQLOutputType, name: string): unknown {
  const some = getNullableType(type);
  if (isListType(some)) return [madeUp(some.ofType, name)];
  if (isEnumType(some)) return some.getValues()[0]?.name;
  if (isObjectType(some)) return { __typename: some.name };
  if (isAbstractType(some)) return {};
  return scalars[getNamedType(some).name] ?? `a ${name}`;
}

const scalars: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  DateTime: '2026-11-21T19:30:00Z',
};

/** The types that the root field of an operation answers, where it is a union. */
export function membersOf(field: string): string[] {
  for (const schema of [contract('shop'), contract('desk')]) {
    const root = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() }[field];
    const type = root && getNamedType(root.type);
    if (type && isAbstractType(type)) return schema.getPossibleTypes(type).map(({ name }) => name);
  }
  return [];
}

const documents = new Map<string, DocumentNode>();
function parsed(query: string): DocumentNode {
  const document = documents.get(query) ?? parse(query);
  documents.set(query, document);
  return document;
}

type Oddities = { maps?: string[]; amiss?: string[] };
const odd = new Map<string, Oddities>();

/**
 * What there is to say of a request beside its variables: the arguments that get a variable of another name, and what
 * the contract has against it.
 */
export function odditiesOf({ query, variables }: SentRequest, area: Contract): Oddities {
  const known = `${area} ${query} ${Object.keys(variables).join(' ')}`;
  const found = odd.get(known) ?? readOddities(contract(area), parsed(query), Object.keys(variables));
  odd.set(known, found);
  return found;
}

function readOddities(schema: GraphQLSchema, document: DocumentNode, sent: readonly string[]): Oddities {
  const maps: string[] = [];
  const declared = new Set<string>();
  const note = (name: string, node: { kind: Kind; name?: { value: string } }) => {
    if (node.kind === Kind.VARIABLE && node.name && node.name.value !== name) maps.push(`${name}: $${node.name.value}`);
  };
  visit(document, {
    VariableDefinition: ({ variable }) => void declared.add(variable.name.value),
    Argument: ({ name, value }) => note(name.value, { kind: value.kind, ...nameOf(value) }),
    ObjectField: ({ name, value }) => note(name.value, { kind: value.kind, ...nameOf(value) }),
  });
  const amiss = [
    ...validate(schema, document).map(({ message }) => message),
    ...sent.filter((name) => !declared.has(name)).map((name) => `$${name} is not asked for`),
  ];
  return { ...(maps.length > 0 ? { maps } : {}), ...(amiss.length > 0 ? { amiss } : {}) };
}

const nameOf = (value: object) =>
  'name' in value && isRecord(value.name) ? { name: { value: String(value.name['value']) } } : {};

/** The document without a variable: what was given to an argument is left out. */
export function withoutVariable({ query }: SentRequest, name: string): string {
  const isIt = (value: { kind: Kind; name?: unknown }) =>
    value.kind === Kind.VARIABLE && isRecord(value.name) && value.name['value'] === name;
  return printed(
    visit(parsed(query), {
      VariableDefinition: (node) => (isIt(node.variable) ? null : undefined),
      Argument: (node) => (isIt(node.value) ? null : undefined),
      ObjectField: (node) => (isIt(node.value) ? null : undefined),
    }),
  );
}
