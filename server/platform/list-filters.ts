import { and, asc, desc, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import { isId } from '#server/platform/ids.ts';

type Maybe<T> = T | null | undefined;

/** All the operators of schema/shared/base.graphql in one shape; a field uses those of its type. */
export type Operators = {
  eq?: Maybe<string | number | boolean>;
  notEq?: Maybe<string>;
  contains?: Maybe<string>;
  notContains?: Maybe<string>;
  in?: Maybe<readonly string[]>;
  notIn?: Maybe<readonly string[]>;
  isNull?: Maybe<boolean>;
  gt?: Maybe<number>;
  gte?: Maybe<number>;
  lt?: Maybe<number>;
  lte?: Maybe<number>;
  before?: Maybe<string>;
  after?: Maybe<string>;
  between?: Maybe<{ start: string | number; end: string | number }>;
};

/**
 * What stands behind a field: its SQL, and the type that its values have in the database. also: the same words in other
 * languages, null where there are none; what asks for words finds them in any, what leaves words out looks at all.
 */
export type FilterColumn = {
  column: SQLWrapper;
  type: 'text' | 'uuid' | 'timestamptz' | 'boolean' | 'float8';
  also?: readonly SQLWrapper[];
};

/** The conditions of a list's filter, joined by AND unless OR was asked for; undefined when there are none. */
export function filterCondition<Field extends string>(
  columns: Record<Field, FilterColumn>,
  filter: Maybe<Partial<Record<Field, Maybe<Operators>>>>,
  operator: Maybe<'AND' | 'OR'>,
): SQL | undefined {
  const conditions = fieldsOf(columns).flatMap((field) => {
    const operators = filter?.[field];
    return operators ? [inAnyLanguage(columns[field], operators)].filter((each) => each !== undefined) : [];
  });
  return operator === 'OR' ? or(...conditions) : and(...conditions);
}

export type SortKey = { column: SQLWrapper; direction: 'ASC' | 'DESC' };

/** What a list is sorted by, in the order in which its fields were given. */
export function sortKeys<Field extends string>(
  columns: Record<Field, FilterColumn>,
  sort: Maybe<Partial<Record<Field, Maybe<'ASC' | 'DESC'>>>>,
): SortKey[] {
  return Object.entries(sort ?? {}).flatMap(([name, direction]) => {
    const field = fieldsOf(columns).find((known) => known === name);
    return field && (direction === 'ASC' || direction === 'DESC') ? [{ column: columns[field].column, direction }] : [];
  });
}

export const inDirection = ({ column, direction }: SortKey): SQL => (direction === 'DESC' ? desc(column) : asc(column));

/** The sort of a list, as ORDER BY takes it. */
export const sortOrder = <Field extends string>(
  columns: Record<Field, FilterColumn>,
  sort: Maybe<Partial<Record<Field, Maybe<'ASC' | 'DESC'>>>>,
): SQL[] => sortKeys(columns, sort).map(inDirection);

/** skip and take of a page: take is at most limits.listTakeMax, and that many when nothing is said. */
export function pageOf(options: Maybe<{ skip?: Maybe<number>; take?: Maybe<number> }>): { skip: number; take: number } {
  return {
    skip: Math.max(0, options?.skip ?? 0),
    take: Math.min(limits.listTakeMax, Math.max(0, options?.take ?? limits.listTakeMax)),
  };
}

const fieldsOf = <Field extends string>(columns: Record<Field, FilterColumn>): Field[] => {
  const fields: Field[] = [];
  for (const field in columns) fields.push(field);
  return fields;
};

/** The API shows milliseconds, the database keeps microseconds: a time that was read from the API means all of its millisecond. */
const justAfter = (instant: SQL): SQL => sql`(${instant} + interval '1 millisecond')`;

/** All that is asked for has to be found in one language; what is left out, in none. */
function inAnyLanguage({ column, type, also = [] }: FilterColumn, operators: Operators): SQL | undefined {
  const { notEq, notContains, notIn, isNull, ...wanted } = operators;
  const each = (of: Operators) => [column, ...also].map((words) => and(...conditionsOf({ column: words, type }, of)));
  const own = and(...conditionsOf({ column, type }, { isNull }));
  return and(or(...each(wanted)), and(...each({ notEq, notContains, notIn })), own);
}

function conditionsOf({ column, type }: Omit<FilterColumn, 'also'>, operators: Operators): SQL[] {
  const value = (given: string | number | boolean) =>
    type === 'uuid' && !isId(String(given)) ? sql`null::uuid` : sql`${given}::${sql.raw(type)}`;
  const list = (given: readonly string[]) =>
    sql`${sql.param(type === 'uuid' ? given.filter(isId) : [...given])}::${sql.raw(type)}[]`;
  const within = (start: SQL, end: SQL) => sql`(${column} >= ${start} and ${column} < ${justAfter(end)})`;
  const asked = <Given>(given: Maybe<Given>, condition: (given: Given) => SQL): SQL[] =>
    given === null || given === undefined ? [] : [condition(given)];
  return [
    ...asked(operators.eq, (given) =>
      type === 'timestamptz' ? within(value(given), value(given)) : sql`${column} = ${value(given)}`,
    ),
    ...asked(operators.notEq, (given) => sql`${column} is distinct from ${value(given)}`),
    ...asked(operators.contains, (given) => sql`${column} ilike ${containing(given)}`),
    ...asked(operators.notContains, (given) => sql`(${column} ilike ${containing(given)}) is not true`),
    ...asked(operators.in, (given) => sql`${column} = any(${list(given)})`),
    ...asked(operators.notIn, (given) => sql`(${column} = any(${list(given)})) is not true`),
    ...asked(operators.isNull, (given) => (given ? sql`${column} is null` : sql`${column} is not null`)),
    ...asked(operators.gt, (given) => sql`${column} > ${value(given)}`),
    ...asked(operators.gte, (given) => sql`${column} >= ${value(given)}`),
    ...asked(operators.lt, (given) => sql`${column} < ${value(given)}`),
    ...asked(operators.lte, (given) => sql`${column} <= ${value(given)}`),
    ...asked(operators.before, (given) => sql`${column} < ${value(given)}`),
    ...asked(operators.after, (given) => sql`${column} >= ${justAfter(value(given))}`),
    ...asked(operators.between, ({ start, end }) =>
      type === 'timestamptz'
        ? within(value(start), value(end))
        : sql`${column} between ${value(start)} and ${value(end)}`,
    ),
  ];
}
