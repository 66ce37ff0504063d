import { codeOfLanguage } from '#domain/content-language.ts';
import { languages, type Language } from '#domain/language.ts';
import type { PartValue } from '#domain/part-values.ts';
import { saleWays } from '#domain/sale-way.ts';
import { valueFlag, valueNone } from '#messages/parts.ts';
import { formPricing, formSuggested, formWay } from '#messages/tier-price.ts';
import {
  formDescription,
  formName,
  formNoLimit,
  formPlaces,
  formPolicy,
  formPrice,
  formSale,
  formSaleName,
  formSave,
  formTax,
  formUnchanged,
  listNew,
  listTitle,
} from '#messages/tiers.ts';
import type { DeskEventFieldsFragment, DeskTierKind } from '#services/desk/generated/graphql.ts';
import { gateNames, gateValue } from '#views/desk/tiers/tier-gate-words.ts';
import { languageName, wordField } from '#views/desk/parts/language-words.ts';
import { textIn, type PartWords } from '#views/desk/parts/part-words.ts';
import { policyFieldName, policyFieldNames, policyFieldValue } from '#views/desk/parts/policy-field-words.ts';

type TaxCategories = DeskEventFieldsFragment['taxCategories'];
type Of = { kind: DeskTierKind; isNew: boolean; taxCategories: TaxCategories };

export const pricings = ['FIXED', 'CHOSEN'] as const;

const names: Readonly<Record<string, (language: Language) => string>> = {
  pricing: formPricing,
  price: formPrice,
  suggestedPrice: formSuggested,
  capacity: formPlaces,
  taxCategoryId: formTax,
  sale: formSale,
  ...gateNames,
  hasPolicy: formPolicy,
};

/** A name of its own for each language: 'name.fr_CA' is 'Name, Français'. */
function wordName(field: string, language: Language): string | null {
  const [text = '', code = ''] = field.split('.');
  const written = languages.find((one) => codeOfLanguage(one) === code);
  if (!written) return null;
  const of = { language: languageName(written) };
  return text === 'name' ? formName(of, language) : formDescription(of, language);
}

/** Of the form of a tier or an add-on. */
export const tierWords = ({ kind, isNew, taxCategories }: Of, language: Language): PartWords => ({
  title: isNew ? listNew({ kind }, language) : listTitle({ kind }, language),
  fields: [...languages.map((one) => wordField('name', one)), ...Object.keys(names), ...policyFieldNames],
  nameOf: (field) => policyFieldName(field, language) ?? names[field]?.(language) ?? wordName(field, language) ?? field,
  valueOf: (field, value) =>
    policyFieldValue(field, value, language) ??
    gateValue(field, value, language) ??
    valueInWords(field, value, taxCategories, language),
  save: formSave({ what: isNew ? `NEW_${kind}` : kind }, language),
  ...(isNew && { unchanged: formUnchanged(language) }),
});

function valueInWords(field: string, value: PartValue, taxCategories: TaxCategories, language: Language): string {
  const text = textIn(value);
  if (field === 'hasPolicy') return valueFlag({ is: value === true ? 'YES' : 'NO' }, language);
  if (field === 'sale') return formSaleName({ who: saleWays.find((one) => one === text) ?? 'ONLINE' }, language);
  if (field === 'pricing') return formWay({ way: pricings.find((one) => one === text) ?? 'FIXED' }, language);
  if (field === 'taxCategoryId') return taxCategories.find(({ id }) => id === text)?.name ?? text;
  if (field === 'capacity' && text === '') return formNoLimit(language);
  return text || valueNone(language);
}
