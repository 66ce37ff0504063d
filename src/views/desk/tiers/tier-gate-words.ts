import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import type { PartValue } from '#domain/part-values.ts';
import {
  gateEnd,
  gateLimit,
  gateNoTime,
  gateStart,
  rowFrom,
  rowLimit,
  rowUntil,
  formNoLimit,
} from '#messages/tiers.ts';
import { shortPlain } from '#messages/values.ts';
import type { DeskTierFieldsFragment } from '#services/desk/generated/graphql.ts';
import { textIn } from '#views/desk/parts/part-words.ts';

/** The names of the fields that say when one is sold and how many of it at once. */
export const gateNames: Readonly<Record<string, (language: Language) => string>> = {
  salesStart: gateStart,
  salesEnd: gateEnd,
  limitPerOrder: gateLimit,
};

/** What stands in one of these fields; null for another field. */
export function gateValue(field: string, value: PartValue, language: Language): string | null {
  const text = textIn(value);
  if (field === 'limitPerOrder') return text || formNoLimit(language);
  if (field !== 'salesStart' && field !== 'salesEnd') return null;
  return text === '' ? gateNoTime(language) : shortPlain({ time: parseWallTime(text) }, language);
}

type Gated = Pick<DeskTierFieldsFragment, 'salesStart' | 'salesEnd' | 'limitPerOrder'>;

/** 'from Wed 25 Nov, 10:00 am', 'at most 4 an order': what of it is not as its event is. */
export const gatesInWords = ({ salesStart, salesEnd, limitPerOrder }: Gated, language: Language): string[] => [
  ...(salesStart === null ? [] : [rowFrom({ time: parseWallTime(salesStart) }, language)]),
  ...(salesEnd === null ? [] : [rowUntil({ time: parseWallTime(salesEnd) }, language)]),
  ...(limitPerOrder === null ? [] : [rowLimit({ most: limitPerOrder }, language)]),
];
