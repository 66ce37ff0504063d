import { bears } from '#domain/admission-taxes.ts';
import { codeOfLanguage } from '#domain/content-language.ts';
import { languages, type Language } from '#domain/language.ts';
import type { ProvinceCode } from '#domain/provinces.ts';
import { required } from '#domain/required.ts';
import type { ContentLanguage, CreateOrganizationInput } from '#services/desk/generated/graphql.ts';

/** An organizer as it is typed; an empty province: none is chosen yet. */
export type Draft = {
  name: string;
  contactEmail: string;
  province: ProvinceCode | '';
  collectsTaxes: boolean;
  gstNumber: string;
  qstNumber: string;
  pstNumber: string;
  /** In which it writes. */
  own: ContentLanguage;
  /** Whether its events must have their words in the others too. */
  isBilingual: boolean;
};

/** language: of the reader, who may well write in it. */
export const emptyDraft = (language: Language): Draft => ({
  name: '',
  contactEmail: '',
  province: '',
  collectsTaxes: true,
  gstNumber: '',
  qstNumber: '',
  pstNumber: '',
  own: codeOfLanguage(language),
  isBilingual: false,
});

export const isComplete = ({ name, contactEmail, province }: Draft): boolean =>
  name.trim() !== '' && contactEmail.trim() !== '' && province !== '';

export const isSame = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What is asked of the server; numbers of taxes that are not collected there are nobody's business. */
export function inputOf({ isBilingual, own, ...draft }: Draft): CreateOrganizationInput {
  const province = required(draft.province || null, 'the province');
  const { name, contactEmail, collectsTaxes } = draft;
  const number = (text: string, isAsked: boolean) => (collectsTaxes && isAsked && text.trim()) || null;
  return {
    name,
    contactEmail,
    province,
    collectsTaxes,
    gstNumber: number(draft.gstNumber, true),
    qstNumber: number(draft.qstNumber, bears(province, 'QST')),
    pstNumber: number(draft.pstNumber, bears(province, 'PST')),
    languages: [own, ...(isBilingual ? languages.map(codeOfLanguage).filter((language) => language !== own) : [])],
  };
}
