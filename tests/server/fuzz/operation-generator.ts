import fc from 'fast-check';
import type { GeneratorValue } from 'fast-check';
import {
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { GraphQLField, GraphQLInputType, GraphQLNamedType, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { float, idFor, instant, int, json, textFor } from '#tests/server/fuzz/hostile-values.ts';
import { possibleTypes, rootOf } from '#tests/server/contract/schema-walker.ts';

export type Operation = {
  document: string;
  variables: Record<string, unknown>;
  /** The fields of the root that are asked for. */
  operations: string[];
  asCustomer: boolean;
};

/** A random operation over the whole schema: fields, arguments, aliases, fragments, directives; mostly of valid shape. */
export const operationOf = (schema: GraphQLSchema): fc.Arbitrary<Operation> =>
  fc.gen().map((draw) => new Generation(schema, draw).operation());

/** Where a value stands: the argument's or input field's name, and the field that takes it. */
type Place = { name: string; operation: string };

/** fast-check draws the ends of a range more often than the rest. */
const offBoundaries = 37;
/** The server takes 30. */
const mostAliases = 24;

/** Names that are fields of several members, of another type in each: they can't stand side by side in one answer. */
function namesOfSeveralTypes(members: readonly GraphQLObjectType[]): Set<string> {
  const types = new Map<string, Set<string>>();
  for (const field of members.flatMap((member) => Object.values(member.getFields())))
    types.set(field.name, (types.get(field.name) ?? new Set()).add(field.type.toString()));
  return new Set([...types].filter(([, known]) => known.size > 1).map(([name]) => name));
}

class Generation {
  readonly #schema: GraphQLSchema;
  readonly #draw: GeneratorValue;
  readonly #variables: Record<string, unknown> = {};
  readonly #declared: string[] = [];
  readonly #fragments: string[] = [];
  #aliases = 0;

  constructor(schema: GraphQLSchema, draw: GeneratorValue) {
    this.#schema = schema;
    this.#draw = draw;
  }

  operation(): Operation {
    const kind = this.#chance(45) ? 'mutation' : 'query';
    const root = rootOf(this.#schema, kind);
    const fields = Object.values(root.getFields());
    const count = this.#chance(80) ? 1 : this.#upTo(3) + 1;
    const chosen = Array.from({ length: count }, () => this.#one(fields));
    const body = chosen.map((field) => this.#field(field, 0, false)).join(' ');
    const declared = this.#declared.length > 0 ? `(${this.#declared.join(', ')})` : '';
    return {
      document: `${kind} Fuzz${declared} { ${body} } ${this.#fragments.join(' ')}`,
      variables: this.#variables,
      operations: chosen.map(({ name }) => name),
      asCustomer: this.#chance(75),
    };
  }

  /** named: whether the field may stand under its own name; one with arguments never does. */
  #field(field: GraphQLField<unknown, unknown>, depth: number, named: boolean): string {
    const type = getNamedType(field.type);
    const mayPass = depth === 0 || this.#aliases < mostAliases;
    const passed = field.args.flatMap(({ name, type: expected }) =>
      mayPass && (isNonNullType(expected) || this.#chance(60))
        ? [`${name}: ${this.#argument(expected, { name, operation: field.name })}`]
        : [],
    );
    const args = passed.length > 0 ? `(${passed.join(', ')})` : '';
    const alias = !named || args !== '' ? `a${(this.#aliases += 1)}: ` : '';
    const directive = this.#chance(2) ? ` @${this.#one(['skip', 'include'])}(if: ${this.#one(['true', 'false'])})` : '';
    const selection = isLeafType(type) ? '' : ` { ${this.#selection(type, depth + 1)} }`;
    return `${alias}${field.name}${args}${directive}${selection}`;
  }

  #selection(type: GraphQLNamedType, depth: number): string {
    if (!isAbstractType(type)) return this.#fieldsOf(type, depth);
    const members = possibleTypes(this.#schema, type);
    const clashing = namesOfSeveralTypes(members);
    const parts = members.flatMap((member) =>
      this.#chance(60) ? [`... on ${member.name} { ${this.#fieldsOf(member, depth, clashing)} }`] : [],
    );
    return ['__typename', ...parts.map((part) => this.#perhapsFragment(part, type))].join(' ');
  }

  /** Now and then the same selection as a fragment with a name. */
  #perhapsFragment(part: string, type: GraphQLNamedType): string {
    if (!this.#chance(8)) return part;
    const name = `F${this.#fragments.length}`;
    this.#fragments.push(`fragment ${name} on ${type.name} { ${part} }`);
    return `...${name}`;
  }

  #fieldsOf(type: GraphQLNamedType, depth: number, clashing?: Set<string>): string {
    const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
    const chosen = fields.filter((field) => {
      if (clashing?.has(field.name) && this.#aliases >= mostAliases) return false;
      if (field.name === 'id') return true;
      if (isLeafType(getNamedType(field.type))) return this.#chance(35);
      return depth < 5 && this.#chance(40 - depth * 7);
    });
    const written = chosen.slice(0, 12).map((field) => this.#field(field, depth, !clashing?.has(field.name)));
    return ['__typename', ...written].join(' ');
  }

  #argument(type: GraphQLInputType, at: Place): string {
    const value = this.#value(type, at);
    if (this.#chance(25)) return this.#literal(value, type);
    const name = `v${this.#declared.length}`;
    this.#declared.push(`$${name}: ${type.toString()}`);
    this.#variables[name] = value;
    return `$${name}`;
  }

  #value(type: GraphQLInputType, at: Place): unknown {
    if (isNonNullType(type)) return this.#chance(1) ? null : this.#value(type.ofType, at);
    if (this.#chance(4)) return null;
    if (isListType(type)) return Array.from({ length: this.#upTo(3) }, () => this.#value(type.ofType, at));
    if (isEnumType(type)) return this.#one(type.getValues()).name;
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type) || this.#chance(45));
      const given: Record<string, unknown> = {};
      for (const field of fields) given[field.name] = this.#value(field.type, { ...at, name: field.name });
      if (this.#chance(1)) given['surplus'] = 1;
      return given;
    }
    return this.#scalar(type.name, at);
  }

  #scalar(type: string, { name, operation }: Place): unknown {
    switch (type) {
      case 'ID':
        return this.#draw(() => idFor(name, operation));
      case 'Int':
        return this.#draw(() => int);
      case 'Float':
        return this.#draw(() => float);
      case 'Boolean':
        return this.#draw(fc.boolean);
      case 'DateTime':
        return this.#draw(() => instant);
      case 'JSON':
        return this.#draw(() => json);
      default:
        return this.#draw(() => textFor(name));
    }
  }

  /** The value as the document writes it; an enum's name stands without quotes. */
  #literal(value: unknown, type: GraphQLInputType): string {
    if (isNonNullType(type)) return this.#literal(value, type.ofType);
    if (value === null || value === undefined) return 'null';
    if (Array.isArray(value)) {
      const inner = isListType(type) ? type.ofType : type;
      return `[${value.map((item: unknown) => this.#literal(item, inner)).join(', ')}]`;
    }
    if (isEnumType(type)) return typeof value === 'string' ? value : 'null';
    if (typeof value !== 'object') return JSON.stringify(value);
    const fields = isInputObjectType(type) ? type.getFields() : {};
    const written = Object.entries(value)
      .filter(([key]) => /^[A-Za-z_]\w*$/.test(key))
      .map(([key, inner]) => `${key}: ${this.#literal(inner, fields[key]?.type ?? type)}`);
    return `{${written.join(', ')}}`;
  }

  #chance(percent: number): boolean {
    return (this.#draw(fc.nat, { max: 99 }) + offBoundaries) % 100 < percent;
  }

  #upTo(max: number): number {
    return this.#draw(fc.nat, { max });
  }

  #one<Item>(items: readonly Item[]): Item {
    const item = items[this.#upTo(items.length - 1)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  }
}
