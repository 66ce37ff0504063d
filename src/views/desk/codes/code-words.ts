import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import { textsIn } from '#domain/part-values.ts';
import type { PartValue } from '#domain/part-values.ts';
import { wayOffIn } from '#domain/promotion-code.ts';
import {
  formAnyNumber,
  formAtOnce,
  formCode,
  formDescription,
  formForEver,
  formFrom,
  formLimit,
  formNew,
  formOff,
  formSave,
  formTakes,
  formTakesName,
  formTime,
  formTitle,
  formUnchanged,
  formUntil,
  opensChosen,
  opensNothing,
  opensTitle,
} from '#messages/desk-codes.ts';
import { valueNone } from '#messages/parts.ts';
import type { CodeTiers } from '#views/desk/codes/code-opens.tsx';
import { textIn, type PartWords } from '#views/desk/parts/part-words.ts';

const names: Readonly<Record<string, (language: Language) => string>> = {
  code: formCode,
  description: formDescription,
  tierIds: opensTitle,
  takes: formTakes,
  off: formOff,
  validFrom: formFrom,
  validUntil: formUntil,
  usageLimit: formLimit,
};

/** Of the form of a code. */
type Of = { isNew: boolean; tiers: CodeTiers };

export const codeWords = ({ isNew, tiers }: Of, language: Language): PartWords => ({
  title: isNew ? formNew(language) : formTitle(language),
  fields: Object.keys(names),
  nameOf: (field) => names[field]?.(language) ?? field,
  valueOf: (field, value) =>
    field === 'tierIds' ? tiersIn(value, tiers, language) : valueInWords(field, value, language),
  save: formSave({ what: isNew ? 'NEW' : 'KNOWN' }, language),
  ...(isNew && { unchanged: formUnchanged(language) }),
});

function tiersIn(value: PartValue, tiers: CodeTiers, language: Language): string {
  const ids = textsIn(value);
  const names = tiers.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return names.length > 0 ? opensChosen({ names }, language) : opensNothing(language);
}

function valueInWords(field: string, value: PartValue, language: Language): string {
  const text = textIn(value);
  if (field === 'takes') return formTakesName({ takes: wayOffIn(value) }, language);
  if (field === 'usageLimit' && text === '') return formAnyNumber(language);
  if (field !== 'validFrom' && field !== 'validUntil') return text || valueNone(language);
  if (text !== '') return formTime({ time: parseWallTime(text) }, language);
  return field === 'validFrom' ? formAtOnce(language) : formForEver(language);
}
