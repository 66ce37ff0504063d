import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import type { ValueNode } from 'graphql';

/** An instant: a Date or a timestamp of the database goes out as 2026-11-22T03:30:00.000Z. Only years of four digits come in. */
const dateTime = new GraphQLScalarType({
  name: 'DateTime',
  serialize: (value) => instantOf(value).toISOString(),
  parseValue: givenInstant,
  parseLiteral: (node) => givenInstant(textOf(node)),
});

/** A wall-clock time: 2026-11-21 19:30:00 of the database goes out as 2026-11-21T19:30:00. */
const localDateTime = new GraphQLScalarType({
  name: 'LocalDateTime',
  serialize: wallTimeOf,
  parseValue: wallTimeOf,
  parseLiteral: (node) => wallTimeOf(textOf(node)),
});

const json = new GraphQLScalarType({
  name: 'JSON',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => jsonOf(node, variables ?? {}),
});

export const scalarResolvers = { DateTime: dateTime, LocalDateTime: localDateTime, JSON: json };

/** PostgreSQL reads 0001 to 9999 as JavaScript writes it. */
function givenInstant(value: unknown): string {
  const instant = instantOf(value).toISOString();
  if (!/^\d{4}-/.test(instant) || instant.startsWith('0000')) throw notAnInstant();
  return instant;
}

function instantOf(value: unknown): Date {
  const date =
    value instanceof Date
      ? value
      : new Date(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN);
  if (Number.isNaN(date.getTime())) throw notAnInstant();
  return date;
}

const notAnInstant = () => new GraphQLError('DateTime must be an ISO 8601 instant, like 2026-11-22T03:30:00Z');

function wallTimeOf(value: unknown): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(value))
    return value.replace(' ', 'T');
  throw new GraphQLError('LocalDateTime must be a wall-clock time, like 2026-11-21T19:30:00');
}

const textOf = (node: ValueNode) => (node.kind === Kind.STRING ? node.value : undefined);

function jsonOf(node: ValueNode, variables: Record<string, unknown>): unknown {
  switch (node.kind) {
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.STRING:
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return node.value;
    case Kind.NULL:
      return null;
    case Kind.LIST:
      return node.values.map((value) => jsonOf(value, variables));
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map((field) => [field.name.value, jsonOf(field.value, variables)]));
    case Kind.VARIABLE:
      return variables[node.name.value];
  }
}
