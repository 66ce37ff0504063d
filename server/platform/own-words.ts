import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * An organizer's name of something as a reader of a language is told it, as a part of a statement; the row's own where
 * there is none in that language (docs/decisions/128). `row` is the alias of the row, `language` a column or a value.
 */
export const nameText = (row: string, language: string): string =>
  `coalesce(${row}.texts -> (${language})::text ->> 'name', ${row}.name)`;

/** In what language that name is. */
export const nameLanguage = (row: string, language: string): string =>
  `case when ${row}.texts -> (${language})::text is null then ${row}.language_code else (${language})::text end`;

/** The name of a table's row in a statement of drizzle's. */
export const nameIn = ({ texts, name }: Record<'texts' | 'name', AnyPgColumn>, language: SQL | AnyPgColumn) =>
  sql<string>`coalesce(${texts} -> ${language} ->> 'name', ${name})`;
