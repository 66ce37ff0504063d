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
    /** The entries of a list, each with its own fields. */
    list: (field: string): TypedEntry[] => {
      const entries = values[field];
      return Array.isArray(entries) ? entries.map((entry: PartValue) => entryIn(entry, () => wrong(field))) : [];
    },
  };
}

type TypedEntry = {
  text: (name: string) => string;
  count: (name: string) => number;
  amount: (name: string) => number;
};

/** What is wrong in an entry is said at the list. */
function entryIn(entry: PartValue, wrong: () => null): TypedEntry {
  const text = (name: string) => textIn(isRecord(entry) ? entry[name] : '');
  return {
    text,
    count: (name) => (text(name).trim() === '' ? wrong() : countIn(text(name), wrong)) ?? 0,
    amount: (name) => amountIn(text(name), wrong) ?? 0,
  };
}

/** A browser leaves out seconds that are none. */
const wallTimeIn = (text: string): string | null => (text === '' ? null : text.length === 16 ? `${text}:00` : text);

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function countIn(typed: string, wrong: () => null): number | null {
  const text = typed.replaceAll(/\s/gu, '');
  if (text === '') return null;
  return /^\d{1,9}$/u.test(text) ? Number(text) : wrong();
}

/** '12.50', '12,50' and '1 200' alike. */
function amountIn(typed: string, wrong: () => null): number | null {
  const text = typed.replaceAll(/[\s$]/gu, '').replace(',', '.');
  if (text === '') return null;
  return /^\d{1,9}(?:\.\d{1,2})?$/u.test(text) ? Number(text) : wrong();
}
