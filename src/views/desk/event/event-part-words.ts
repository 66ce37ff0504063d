import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import type { PartValue } from '#domain/part-values.ts';
import {
  partRules,
  partWhen,
  rulesCapacity,
  rulesGive,
  rulesListed,
  rulesNoLimit,
  rulesSave,
  whenAtStart,
  whenEnd,
  whenPublished,
  whenSalesEnd,
  whenSalesStart,
  whenSave,
  whenStart,
  whenTime,
  whenZone,
} from '#messages/desk-event.ts';
import { valueFlag, valueNone } from '#messages/parts.ts';
import { zoneInWords } from '#views/desk/event/time-zones.ts';
import { textIn, type PartWords } from '#views/desk/parts/part-words.ts';
import { policyFieldName, policyFieldNames, policyFieldValue } from '#views/desk/parts/policy-field-words.ts';

export type WordsOf = (language: Language) => PartWords;
type Names = Readonly<Record<string, (language: Language) => string>>;

const ruleNames: Names = { capacity: rulesCapacity, isListed: rulesListed, mayBeGiven: rulesGive };

export const rulesWords: WordsOf = (language) => ({
  title: partRules(language),
  fields: [...Object.keys(ruleNames), ...policyFieldNames],
  nameOf: (field) => policyFieldName(field, language) ?? ruleNames[field]?.(language) ?? field,
  valueOf: (field, value) =>
    policyFieldValue(field, value, language) ??
    (field === 'capacity'
      ? textIn(value) || rulesNoLimit(language)
      : valueFlag({ is: value === true ? 'YES' : 'NO' }, language)),
  save: rulesSave(language),
});

const whenNames: Names = {
  start: whenStart,
  end: whenEnd,
  timeZone: whenZone,
  salesStart: whenSalesStart,
  salesEnd: whenSalesEnd,
};

export const whenWords: WordsOf = (language) => ({
  title: partWhen(language),
  fields: Object.keys(whenNames),
  nameOf: (field) => whenNames[field]?.(language) ?? field,
  valueOf: (field, value) => whenValue(field, value, language),
  save: whenSave(language),
});

function whenValue(field: string, value: PartValue, language: Language): string {
  const text = textIn(value);
  if (field === 'timeZone') return zoneInWords(text, language);
  if (text !== '') return whenTime({ time: parseWallTime(text) }, language);
  if (field === 'salesStart') return whenPublished(language);
  return field === 'salesEnd' ? whenAtStart(language) : valueNone(language);
}
