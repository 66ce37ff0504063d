import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';

const secondsOfBucket = 30 * 86_400;
const accented = 'àáâãäåāăąçćčďèéêëēęěìíîïīłñńňòóôõöøōřśšșťțùúûüūůýÿźżž';
const letter = (given: string) => given.normalize('NFD').replace(/\p{M}/gu, '').replace('ł', 'l').replace('ø', 'o');
const isAscii = /^[ -~]*$/;
const plain = Array.from(accented, letter).join('');

/** Text without case and accents, in the database. */
export const foldedSql = (text: SQLWrapper): SQL =>
  sql`translate(lower(${text}), ${sql.raw(`'${accented}', '${plain}'`)})`;

/** The same of what somebody typed. */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  return isAscii.test(lower) ? lower : Array.from(lower, letter).join('');
}

/** The words that a search asks for, at most 12 of them. */
export const searchWords = (text: string): string[] =>
  folded(text)
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, 12) ?? [];

/** Whether something is looked for in which no word stands, like '???': no event has it (docs/decisions/015). */
export const hasNoWord = (text: string): boolean => text.trim() !== '' && searchWords(text).length === 0;

/**
 * What the full-text index is asked: every word or the beginning of a word, one of the squares, one of the months.
 * One index answers all of it at once (performance: search over a million events). Null when nothing is asked.
 */
export function searchQuery(asked: { words: string[]; cells: number[] | null; from?: Date; to?: Date }): SQL | null {
  const parts: SQL[] = asked.words.map(wordQuery);
  if (asked.cells) parts.push(anyOf(asked.cells.map(cellToken)));
  if (parts.length === 0) return null;
  const buckets = bucketsBetween(asked.from, asked.to);
  if (buckets) parts.push(anyOf(buckets.map(bucketToken)));
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` && `,
  );
}

/**
 * The same for the index of month_words (docs/decisions/114), where each word and square stands with its month: a common
 * word then costs what it has in these months. Null when nothing is asked, or not for a few months.
 */
export function monthQuery(asked: { words: string[]; cells: number[] | null; from?: Date; to?: Date }): SQL | null {
  const buckets = bucketsBetween(asked.from, asked.to);
  const query = searchQuery({ words: asked.words, cells: asked.cells });
  if (!buckets || !query) return null;
  return sql`(select string_agg('(' || regexp_replace((${query})::text, ${eachToken}, '''~b' || month || ' \\1''', 'g') || ')', ' | ')
    from unnest(${sql.param(buckets)}::int[]) month)::tsquery`;
}

/** The tokens of a row, beside its words. */
export const tokensSql = (cell: SQLWrapper, startsAt: SQLWrapper): SQL =>
  sql`array_to_tsvector(array_remove(array['~c' || ${cell}, '~b' || floor(extract(epoch from ${startsAt}) / ${sql.raw(String(secondsOfBucket))})::int], null))`;

/** A word by its stem, or as it stands in a name while it is being typed; words like 'the' ask for nothing. */
const wordQuery = (word: string): SQL => {
  const prefix = `${word}:*`;
  return sql`case when numnode(to_tsquery('english', ${word})) = 0 then ''::tsquery
    else to_tsquery('english', ${prefix}) || to_tsquery('simple', ${prefix}) end`;
};
const cellToken = (cell: number) => `'~c${cell}'`;
const bucketToken = (bucket: number) => `'~b${bucket}'`;
const anyOf = (tokens: string[]) => sql`${tokens.join(' | ')}::tsquery`;

/** A token in the text of a query; the words of a search have no quotation mark and no backslash. */
const eachToken = sql.raw(`'''([^'']+)'''`);

function bucketsBetween(from: Date | undefined, to: Date | undefined, most = 24): number[] | null {
  if (!from || !to) return null;
  const bucket = (instant: Date) => Math.floor(instant.getTime() / 1000 / secondsOfBucket);
  const count = bucket(to) - bucket(from) + 1;
  return count < 1 || count > most ? null : Array.from({ length: count }, (_, at) => bucket(from) + at);
}
