import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';

/** A time that is asked for; an end that is missing is open. */
export type Span = { from?: Date; to?: Date };

/** The length of what stands for a month in the index: 30 days. */
export const secondsOfMonth = 30 * 86_400;
const accented = 'àáâãäåāăąçćčďèéêëēęěìíîïīłñńňòóôõöøōřśšșťțùúûüūůýÿźżž';
const letter = (given: string) =>
  given
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøœæ]/g, (one) => plainOf[one] ?? one);
const plainOf: Record<string, string> = { ł: 'l', ø: 'o', œ: 'oe', æ: 'ae' };
const isAscii = /^[ -~]*$/;
const plain = Array.from(accented, letter).join('');

/** In the locale C PostgreSQL takes every sign that is no ASCII for a letter: d’été would be one word. */
const signs = '’‘“”«»–—…·\u00a0\u202f';
const spread = accented + signs;
const plainly = plain + ' '.repeat(signs.length);

/** Text without case and accents, in the database. */
export const foldedSql = (text: SQLWrapper): SQL =>
  sql`replace(replace(translate(lower(${text}), ${sql.raw(`'${spread}', '${plainly}'`)}), 'œ', 'oe'), 'æ', 'ae')`;

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
export const wordsQuery = (words: string[]): SQL | null =>
  words.length > 0 ? allOf(words.map((word) => wordQuery(word, words.length === 1))) : null;

/** What PostgreSQL's list of French words that ask for nothing lacks. */
const alsoNothing = ['les', 'ils', 'elles', 'cet', 'cette'];

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

/** By which PostgreSQL knows the words of a language: their stems, and those that ask for nothing. */
export const searchConfigurations = { en: 'english', 'fr-CA': 'french' } as const satisfies Record<Language, string>;

/**
 * A word by its stem in each language, or as it stands in a name while it is being typed (docs/decisions/129). Words like
 * 'the' ask for nothing, and among others so do those like 'les'.
 */
const wordQuery = (word: string, alone: boolean): SQL => {
  if (!alone && alsoNothing.includes(word)) return sql`''::tsquery`;
  const as = (name: string, asked: string) => sql`to_tsquery(${sql.raw(`'${name}'`)}, ${asked})`;
  const isNone = (name: string) => sql`numnode(${as(name, word)}) = 0`;
  const [english, french, simple] = ['english', 'french', 'simple'].map((name) => as(name, `${word}:*`));
  return sql`case when ${isNone('english')} ${alone ? sql`` : sql`or ${isNone('french')}`} then ''::tsquery
    else ${english} || case when ${french} = ${english} then ''::tsquery else ${french} end
      || case when ${simple} in (${english}, ${french}) then ''::tsquery else ${simple} end end`;
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
