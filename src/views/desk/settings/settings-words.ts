import { languageOfCode } from '#domain/content-language.ts';
import { writeFees } from '#domain/fee-fields.ts';
import { languageNames, type Language } from '#domain/language.ts';
import { defaultCurrency } from '#domain/limits.ts';
import { inCents } from '#domain/money.ts';
import type { PartValue } from '#domain/part-values.ts';
import { provinceCodes } from '#domain/provinces.ts';
import { typedFields } from '#domain/typed-fields.ts';
import { taxGst, taxProvince, taxPst, taxQst, taxWhether } from '#messages/organization-start.ts';
import { valueFlag, valueNone } from '#messages/parts.ts';
import { provinceName } from '#messages/provinces.ts';
import {
  feesNone,
  feesReads,
  feesSave,
  feesTitle,
  languagesOwnName,
  languagesRequired,
  languagesSave,
  partFees,
  partLanguages,
  partProfile,
  partRefunds,
  partRetention,
  partSecurity,
  partSender,
  partTaxes,
  profileDescription,
  profileEmail,
  profileInLanguage,
  profileName,
  profilePerson,
  profilePhone,
  profileSave,
  profileShort,
  refundsSave,
  retentionAlways,
  retentionDays,
  retentionName,
  retentionSave,
  securityCallOff,
  securityName,
  securitySave,
  senderAddress,
  senderName,
  senderSave,
  taxesSave,
} from '#messages/settings.ts';
import { textIn, type PartWords } from '#views/desk/parts/part-words.ts';
import { policyFieldName, policyFieldNames, policyFieldValue } from '#views/desk/parts/policy-field-words.ts';

export type SettingsWords = (language: Language) => PartWords;
type Names = Readonly<Record<string, (language: Language) => string>>;

/** In which an organizer may write. */
export const contentCodes = ['en', 'fr_CA'] as const;
export type ContentCode = (typeof contentCodes)[number];

/** What a language calls itself; of a code that this page does not know, the code. */
export const ownNameOf = (code: PartValue): string => {
  const known = contentCodes.find((one) => one === code);
  return known ? languageNames[languageOfCode(known)] : textIn(code);
};

/** How the profile's fields of a language, and what is required of one, are named. */
export const fieldIn = (field: 'name' | 'shortDescription' | 'description' | 'required', code: ContentCode): string =>
  `${field}.${code}`;

const flagIn = (value: PartValue, language: Language) => valueFlag({ is: value === true ? 'YES' : 'NO' }, language);
const namesOf = (names: Names) => ({
  fields: Object.keys(names),
  nameOf: (field: string, language: Language) => names[field]?.(language) ?? field,
});

const profileWords: Names = { name: profileName, shortDescription: profileShort, description: profileDescription };
const inEach = contentCodes.flatMap((code) =>
  Object.entries(profileWords).map(([field, name]): [string, (language: Language) => string] => [
    `${field}.${code}`,
    (language) => profileInLanguage({ field: name(language), language: ownNameOf(code) }, language),
  ]),
);
const profile = namesOf({
  ...Object.fromEntries(inEach),
  contactEmail: profileEmail,
  contactName: profilePerson,
  contactPhone: profilePhone,
});
const taxes = namesOf({
  province: taxProvince,
  collectsTaxes: taxWhether,
  gstNumber: taxGst,
  qstNumber: taxQst,
  pstNumber: taxPst,
});
const sender = namesOf({ name: senderName, postalAddress: senderAddress });
const requiredIn = (code: ContentCode) => (language: Language) =>
  languagesRequired({ language: ownNameOf(code) }, language);
const required = namesOf({
  own: languagesOwnName,
  ...Object.fromEntries(contentCodes.map((code) => [`required.${code}`, requiredIn(code)])),
});

const textOrNone = (value: PartValue, language: Language) => textIn(value) || valueNone(language);

export const profileWordsOf: SettingsWords = (language) => ({
  title: partProfile(language),
  fields: profile.fields,
  nameOf: (field) => profile.nameOf(field, language),
  valueOf: (_field, value) => textOrNone(value, language),
  save: profileSave(language),
});

export const taxesWords: SettingsWords = (language) => ({
  title: partTaxes(language),
  fields: taxes.fields,
  nameOf: (field) => taxes.nameOf(field, language),
  valueOf: (field, value) => taxValue(field, value, language),
  save: taxesSave(language),
});

function taxValue(field: string, value: PartValue, language: Language): string {
  if (field === 'collectsTaxes') return flagIn(value, language);
  const code = field === 'province' && provinceCodes.find((one) => one === value);
  return code ? provinceName({ code }, language) : textOrNone(value, language);
}

export const feesWords: SettingsWords = (language) => ({
  title: partFees(language),
  fields: ['fees'],
  nameOf: () => feesTitle(language),
  valueOf: (_field, value) => feesInWords(value, language),
  save: feesSave(language),
});

function feesInWords(value: PartValue, language: Language): string {
  const fees = writeFees(typedFields({ fees: value })).map(({ name, fixed, milliPercent }) => {
    const money = inCents({ amount: fixed, currency: defaultCurrency });
    return feesReads({ name, fixed: money, percent: milliPercent / 1_000 }, language);
  });
  return fees.length > 0 ? fees.join('\n') : feesNone(language);
}

export const refundsWords: SettingsWords = (language) => ({
  title: partRefunds(language),
  fields: policyFieldNames,
  nameOf: (field) => policyFieldName(field, language) ?? field,
  valueOf: (field, value) => policyFieldValue(field, value, language) ?? '',
  save: refundsSave(language),
});

export const senderWords: SettingsWords = (language) => ({
  title: partSender(language),
  fields: sender.fields,
  nameOf: (field) => sender.nameOf(field, language),
  valueOf: (_field, value) => textOrNone(value, language),
  save: senderSave(language),
});

export const languagesWords: SettingsWords = (language) => ({
  title: partLanguages(language),
  fields: required.fields,
  nameOf: (field) => required.nameOf(field, language),
  valueOf: (field, value) => (field === 'own' ? ownNameOf(value) : flagIn(value, language)),
  save: languagesSave(language),
});

export const securityWords: SettingsWords = (language) => ({
  title: partSecurity(language),
  fields: ['needsSecondFactor', 'managersCallOff'],
  nameOf: (field) => (field === 'managersCallOff' ? securityCallOff : securityName)(language),
  valueOf: (_field, value) => flagIn(value, language),
  save: securitySave(language),
});

/** For how long answers are kept, as it is chosen: days as text, or none. */
export const keptInWords = (days: PartValue, language: Language): string =>
  textIn(days) === '' ? retentionAlways(language) : retentionDays({ days: Number(textIn(days)) }, language);

export const retentionWords: SettingsWords = (language) => ({
  title: partRetention(language),
  fields: ['answersKeptDays'],
  nameOf: () => retentionName(language),
  valueOf: (_field, value) => keptInWords(value, language),
  save: retentionSave(language),
});
