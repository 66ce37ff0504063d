import { sql } from 'drizzle-orm';
import { check, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { languages } from '#domain/language.ts';
import type { Texts } from '#domain/texts.ts';

/** Columns that many tables share. Money is integer cents; instants are timestamptz, wall-clock times are plain timestamps. */
export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`);
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const wallClock = () => timestamp({ withTimezone: false, mode: 'string' });
export const cents = () => integer();
export const createdAt = () => instant().notNull().defaultNow();
/** When a row was written, not when its transaction began: what one transaction writes stays in order. */
export const writtenAt = () =>
  instant()
    .notNull()
    .default(sql`clock_timestamp()`);
export const updatedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);
/** What somebody reads, a tag of domain/language.ts; null where it was not noted, which is read as English. */
export const languageCode = () => text({ enum: languages });
/** Organizers' own words: the language of the row's own columns, and the same words in other languages. */
export const inLanguages = <Text>() => ({
  languageCode: languageCode().notNull().default('en'),
  texts: jsonb().$type<Texts<Text>>().notNull().default({}),
});
/** The row's own words stand once, in its own columns. */
export const ownWordsOnce = (
  name: string,
  { languageCode: own, texts }: Record<'languageCode' | 'texts', AnyPgColumn>,
) => check(name, sql`${texts} -> ${own} is null`);
