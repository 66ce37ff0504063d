import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';

/** A time that is asked for; an end that is missing is open. */
export type Span = { from?: Date; to?: Date };

/** The length of what stands for a month in the index: 30 days. */
export const secondsOfMonth = 30 * 86_400;
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
export function searchQuery(asked: { words: string[]; cells: number[] | null } & Span): SQL | null {
  const words = wordsQuery(asked.words);
  const parts = [...(words ? [words] : []), ...(asked.cells ? [anyOf(asked.cells.map(cellToken))] : [])];
  if (parts.length === 0) return null;
  const months = monthsOf(asked);
  return allOf(months ? [...parts, anyOf(months.map(monthToken))] : parts);
}

/** Every word or the beginning of a word; null where none is asked. */
export const wordsQuery = (words: string[]): SQL | null => (words.length > 0 ? allOf(words.map(wordQuery)) : null);

/**
 * The same for the index of month_words (docs/decisions/114), where each word and square stands with its month: a common
 * word then costs what it has in these months. `lexemes` is the text of wordsQuery, as PostgreSQL writes it. Null when
 * the time has an open side or more than 24 months.
 */
export function monthQuery({
  lexemes,
  cells,
  ...span
}: { lexemes: string; cells: number[] | null } & Span): SQL | null {
  const months = monthsOf(span);
  if (!months) return null;
  const query = [lexemes, ...(cells ? [cells.map(cellToken).join(' | ')] : [])].map((part) => `(${part})`).join(' & ');
  return anyOf(months.map((month) => `(${query.replace(eachToken, `'~b${month} $1'`)})`));
}

/** The tokens of a row, beside its words. */
export const tokensSql = (cell: SQLWrapper, startsAt: SQLWrapper): SQL =>
  sql`array_to_tsvector(array_remove(array['~c' || ${cell}, '~b' || floor(extract(epoch from ${startsAt}) / ${sql.raw(String(secondsOfMonth))})::int], null))`;

/** A word by its stem, or as it stands in a name while it is being typed; words like 'the' ask for nothing. */
const wordQuery = (word: string): SQL => {
  const prefix = `${word}:*`;
  return sql`case when numnode(to_tsquery('english', ${word})) = 0 then ''::tsquery
    else to_tsquery('english', ${prefix}) || to_tsquery('simple', ${prefix}) end`;
};
const cellToken = (cell: number) => `'~c${cell}'`;
const monthToken = (month: number) => `'~b${month}'`;
const anyOf = (queries: string[]) => sql`${queries.join(' | ')}::tsquery`;
const allOf = (queries: SQL[]) =>
  sql.join(
    queries.map((query) => sql`(${query})`),
    sql` && `,
  );

/** A token in the text of a query; the words of a search have no quotation mark and no backslash. */
const eachToken = /'([^']+)'/g;

const monthOf = (instant: Date) => Math.floor(instant.getTime() / 1000 / secondsOfMonth);

/** When what stands for a month in the index ends. */
export const endOfMonth = (instant: Date): Date => new Date((monthOf(instant) + 1) * secondsOfMonth * 1000);

function monthsOf({ from, to }: Span, most = 24): number[] | null {
  if (!from || !to) return null;
  const count = monthOf(to) - monthOf(from) + 1;
  return count < 1 || count > most ? null : Array.from({ length: count }, (_, at) => monthOf(from) + at);
}
