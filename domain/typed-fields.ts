import { isRecord } from '#domain/record.ts';
import type { PartValue, PartValues } from '#domain/part-values.ts';

/** field: as the part names it. */
export type TypingFault = { field: string; fault: 'REQUIRED' | 'OUT_OF_RANGE' };

export type TypedFields = ReturnType<typeof typedFields>;

/** Reads what stands in a part's fields as the operation takes it, and keeps what can't be read: ask `faults` when all is. */
export function typedFields(values: PartValues) {
  const faults: TypingFault[] = [];
  const wrong = (field: string, fault: TypingFault['fault'] = 'OUT_OF_RANGE'): null => {
    faults.push({ field, fault });
    return null;
  };
  const text = (field: string): string => textIn(values[field]);
  return {
    faults,
    values,
    text,
    /** null for none. */
    line: (field: string): string | null => text(field).trim() || null,
    /** A wall-clock time; null for none. */
    wallTime: (field: string): string | null => wallTimeIn(text(field)),
    /** One that has to be there. */
    requiredWallTime: (field: string): string => wallTimeIn(text(field)) ?? wrong(field, 'REQUIRED') ?? '',
    flag: (field: string): boolean => values[field] === true,
    /** null for none. */
    count: (field: string): number | null => countIn(text(field), () => wrong(field)),
    /** In major units; 0 for none. */
    amount: (field: string): number => amountIn(text(field), () => wrong(field)) ?? 0,
    /** In major units; one that has to be there, if only as 0. */
    requiredAmount: (field: string): number =>
      text(field).trim() === '' ? (wrong(field, 'REQUIRED') ?? 0) : (amountIn(text(field), () => wrong(field)) ?? 0),
    /** The entries of a list, each with its own fields; what is wrong in one is said at the list. */
    list: (field: string): TypedEntry[] => entriesIn(values[field]).map((entry) => entryIn(entry, () => wrong(field))),
    /** The same, where what is wrong in one is said at its own field: 'fees.0.fixed'. */
    rows: (field: string): TypedEntry[] =>
      entriesIn(values[field]).map((entry, at) =>
        entryIn(entry, (name, fault) => wrong(`${field}.${at}.${name}`, fault)),
      ),
  };
}

export type TypedEntry = {
  text: (name: string) => string;
  /** null for none. */
  line: (name: string) => string | null;
  requiredWallTime: (name: string) => string;
  count: (name: string) => number;
  amount: (name: string) => number;
  /** In thousandths: '2.5' is 2500; 0 for none. */
  thousandths: (name: string) => number;
};

function entryIn(entry: PartValue, wrong: (name: string, fault?: TypingFault['fault']) => null): TypedEntry {
  const text = (name: string) => textIn(isRecord(entry) ? entry[name] : '');
  return {
    text,
    line: (name) => text(name).trim() || null,
    requiredWallTime: (name) => wallTimeIn(text(name)) ?? wrong(name, 'REQUIRED') ?? '',
    count: (name) => (text(name).trim() === '' ? wrong(name) : countIn(text(name), () => wrong(name))) ?? 0,
    amount: (name) => amountIn(text(name), () => wrong(name)) ?? 0,
    thousandths: (name) => Math.round((decimalIn(text(name), 3, () => wrong(name)) ?? 0) * 1_000),
  };
}

const entriesIn = (value: PartValue | undefined): readonly PartValue[] => (Array.isArray(value) ? value : []);

/** A browser leaves out seconds that are none. */
const wallTimeIn = (text: string): string | null => (text === '' ? null : text.length === 16 ? `${text}:00` : text);

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function countIn(typed: string, wrong: () => null): number | null {
  const text = typed.replaceAll(/\s/gu, '');
  if (text === '') return null;
  return /^\d{1,9}$/u.test(text) ? Number(text) : wrong();
}

/** '12.50', '12,50' and '1 200' alike. */
const amountIn = (typed: string, wrong: () => null): number | null => decimalIn(typed, 2, wrong);

function decimalIn(typed: string, decimals: number, wrong: () => null): number | null {
  const text = typed.replaceAll(/[\s$%]/gu, '').replace(',', '.');
  if (text === '') return null;
  const [whole = '', rest, ...more] = text.split('.');
  const isDecimal = /^\d{1,9}$/u.test(whole) && (rest === undefined || /^\d+$/u.test(rest)) && more.length === 0;
  return isDecimal && (rest ?? '').length <= decimals ? Number(text) : wrong();
}
