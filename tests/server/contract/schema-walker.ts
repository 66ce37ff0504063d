import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, getNamedType, isAbstractType, isLeafType, isObjectType } from 'graphql';
import type { GraphQLField, GraphQLNamedType, GraphQLObjectType, GraphQLSchema } from 'graphql';

type RootKind = 'query' | 'mutation';
/** on: the type to ask for where the field answers an interface or a union. field is empty for the answer itself. */
type Step = { field: string; on: string | null };
type Fields = GraphQLField<unknown, unknown>[];

export function readContract(area: 'shop' | 'desk' = 'shop'): GraphQLSchema {
  const folder = fileURLToPath(new URL('../../../schema/', import.meta.url));
  const files = globSync(['shared/*.graphql', `${area}/*.graphql`], { cwd: folder });
  return buildSchema(files.map((name) => readFileSync(folder + name, 'utf8')).join('\n'));
}

export const rootOf = (schema: GraphQLSchema, kind: RootKind): GraphQLObjectType => {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  if (!root) throw new Error(`the schema has no ${kind}`);
  return root;
};

export const objectTypes = (schema: GraphQLSchema): GraphQLObjectType[] =>
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'));

/** The object types that a value of this type can be; none for a leaf. */
export function possibleTypes(schema: GraphQLSchema, type: GraphQLNamedType): readonly GraphQLObjectType[] {
  if (isObjectType(type)) return [type];
  return isAbstractType(type) ? schema.getPossibleTypes(type) : [];
}

/** Every type that some operation can answer, abstract ones included. */
export function reachableTypes(schema: GraphQLSchema): Set<string> {
  const reached = new Set<string>();
  const open: GraphQLNamedType[] = [rootOf(schema, 'query'), rootOf(schema, 'mutation')];
  for (let type = open.pop(); type; type = open.pop()) {
    if (reached.has(type.name)) continue;
    reached.add(type.name);
    open.push(...possibleTypes(schema, type));
    if (isObjectType(type)) open.push(...fieldsOf(type).map((field) => getNamedType(field.type)));
  }
  return reached;
}

/**
 * Documents that ask a query for every field of every object type that can be reached from its answer: one document
 * for each way to a type, or for so many ways at once, the shortest first, and the answer itself first of all.
 * given: the names of the arguments for which there are values.
 */
export function documentsOf(schema: GraphQLSchema, operation: string, given: string[], waysAtOnce = 1) {
  const field = operationField(schema, 'query', operation);
  const call = callOf('query', field, given);
  const answered = getNamedType(field.type);
  if (isLeafType(answered)) return [{ document: call(''), fields: [`Query.${operation}`] }];
  return inParts(pathsFrom(schema, answered), waysAtOnce).map((ways) => ({
    document: call(ways.map(({ type, path }) => nested(path, selectionOf(fieldsOf(type)))).join(' ')),
    fields: ways.flatMap(({ type }) => fieldsOf(type).map((each) => `${type.name}.${each.name}`)),
  }));
}

const inParts = <Item>(items: Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, nth) => items.slice(nth * size, (nth + 1) * size));

/** One document that asks a mutation for every field of every type that it may answer, and no deeper. */
export function flatDocument(schema: GraphQLSchema, kind: RootKind, operation: string, given: string[]): string {
  const field = operationField(schema, kind, operation);
  const members = possibleTypes(schema, getNamedType(field.type));
  const seen = new Map<string, string>();
  const parts = members.map((type) => `... on ${type.name} { ${selectionOf(fieldsOf(type), seen)} }`);
  return callOf(kind, field, given)(members.length === 0 ? '' : `__typename ${parts.join(' ')}`);
}

function operationField(schema: GraphQLSchema, kind: RootKind, operation: string): GraphQLField<unknown, unknown> {
  const field = rootOf(schema, kind).getFields()[operation];
  if (!field) throw new Error(`the schema has no ${kind} ${operation}`);
  return field;
}

function callOf(kind: RootKind, field: GraphQLField<unknown, unknown>, given: string[]) {
  const used = field.args.filter(({ name }) => given.includes(name));
  const declared = used.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ');
  const passed = used.map(({ name }) => `${name}: $${name}`).join(', ');
  return (selection: string) =>
    `${kind} Walk${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selection && `{ ${selection} }`} }`;
}

/** What is asked of a type behind a field: its name, and all of it where it has nothing but leaves. */
function deeper(type: GraphQLNamedType): string {
  const fields = isObjectType(type) ? fieldsOf(type) : [];
  const onlyLeaves = fields.every((field) => isLeafType(getNamedType(field.type)));
  return ['__typename', ...(onlyLeaves ? fields.map(({ name }) => name) : [])].join(' ');
}

/** A document may be 14 deep. */
const longestPath = 6;

/** For each field that leads to an object type, the shortest path to that type by way of it: data may be missing on one way. */
function pathsFrom(schema: GraphQLSchema, answered: GraphQLNamedType): { type: GraphQLObjectType; path: Step[] }[] {
  const paths: { type: GraphQLObjectType; path: Step[] }[] = [];
  const ways = new Set<string>();
  const entered = new Set<string>();
  const stepTo = (field: string, declared: GraphQLNamedType, type: GraphQLObjectType): Step => ({
    field,
    on: isAbstractType(declared) ? type.name : null,
  });
  const open = possibleTypes(schema, answered).map((type) => ({ type, path: [stepTo('', answered, type)] }));
  for (let next = open.shift(); next; next = open.shift()) {
    const { type, path } = next;
    paths.push(next);
    if (entered.has(type.name) || path.length >= longestPath) continue;
    entered.add(type.name);
    for (const field of fieldsOf(type)) {
      const declared = getNamedType(field.type);
      for (const inner of possibleTypes(schema, declared)) {
        const way = `${type.name}.${field.name} ${inner.name}`;
        if (ways.has(way)) continue;
        ways.add(way);
        open.push({ type: inner, path: [...path, stepTo(field.name, declared, inner)] });
      }
    }
  }
  return paths;
}

const nested = (path: Step[], selection: string): string => {
  const [step, ...rest] = path;
  if (!step) return selection;
  const within = `__typename ${nested(rest, selection)}`;
  const inner = step.on === null ? within : `__typename ... on ${step.on} { ${within} }`;
  return step.field === '' ? inner : `${step.field} { ${inner} }`;
};

/**
 * Leaves as they are, and of the others the name of the type behind them. seen: the types of the fields that are in the
 * same answer already; a name that would stand there with another type gets a number.
 */
function selectionOf(fields: Fields, seen = new Map<string, string>()): string {
  const parts = fields.map(({ name, type }) => {
    const known = seen.get(name);
    if (!known) seen.set(name, type.toString());
    const alias = known && known !== type.toString() ? `${name}__${seen.size}: ` : '';
    const inner = getNamedType(type);
    return `${alias}${name}${isLeafType(inner) ? '' : ` { ${deeper(inner)} }`}`;
  });
  return ['__typename', ...parts].join(' ');
}

const fieldsOf = (type: GraphQLObjectType): Fields => Object.values(type.getFields());

/** What answers have shown so far: fields by Type.field, the abstract types that named a type, and error codes. */
export class Coverage {
  readonly fields = new Set<string>();
  readonly abstractTypes = new Set<string>();
  readonly errorCodes = new Set<string>();
  readonly #schema: GraphQLSchema;

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Counts the answer of an operation, and every field of every object in it; an object says its type by __typename. */
  record(kind: RootKind, data: object): void {
    this.#recordObject(rootOf(this.#schema, kind), data);
  }

  #recordObject(type: GraphQLObjectType, value: object): void {
    for (const [key, inner] of Object.entries(value)) {
      const field = type.getFields()[key.replace(/__\d+$/, '')];
      if (!field) continue;
      this.fields.add(`${type.name}.${field.name}`);
      if (field.name === 'errorCode' && typeof inner === 'string') this.errorCodes.add(inner);
      this.#recordValue(getNamedType(field.type), inner);
    }
  }

  #recordValue(declared: GraphQLNamedType, value: unknown): void {
    if (Array.isArray(value)) for (const item of value) this.#recordValue(declared, item);
    if (typeof value !== 'object' || value === null || !('__typename' in value)) return;
    const type = this.#schema.getType(String(value.__typename));
    if (!isObjectType(type)) return;
    if (isAbstractType(declared)) this.abstractTypes.add(declared.name);
    this.#recordObject(type, value);
  }

  /** Fields of the types that operations can answer, and operations, which no answer had yet. */
  missing(): string[] {
    const reachable = reachableTypes(this.#schema);
    return objectTypes(this.#schema)
      .filter(({ name }) => reachable.has(name))
      .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`))
      .filter((field) => !this.fields.has(field))
      .toSorted();
  }
}

/** Interfaces and unions that some operation can answer. */
export function answeredAbstractTypes(schema: GraphQLSchema): string[] {
  const reachable = reachableTypes(schema);
  return Object.values(schema.getTypeMap())
    .filter((type) => isAbstractType(type) && reachable.has(type.name))
    .map(({ name }) => name)
    .toSorted();
}
