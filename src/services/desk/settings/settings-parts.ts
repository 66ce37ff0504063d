import { answersKeptDays } from '#domain/answers-kept.ts';
import { policyField, readPolicy, writePolicy } from '#domain/cancellation/policy-fields.ts';
import { feeField, readFees, writeFees } from '#domain/fee-fields.ts';
import type { PartValues, ReadPart } from '#domain/part-values.ts';
import { provinceCodes } from '#domain/provinces.ts';
import type { TypedFields } from '#domain/typed-fields.ts';
import type {
  ContentLanguage,
  OrganizationFeesFieldsFragment,
  OrganizationLanguagesFieldsFragment,
  OrganizationPartInput,
  OrganizationProfileFieldsFragment,
  OrganizationRefundsFieldsFragment,
  OrganizationRetentionFieldsFragment,
  OrganizationSecurityFieldsFragment,
  OrganizationSenderFieldsFragment,
  OrganizationTaxesFieldsFragment,
} from '#services/desk/generated/graphql.ts';
import type { PartForm } from '#services/desk/parts/answered-part.ts';

export type SettingsPartFields =
  | OrganizationProfileFieldsFragment
  | OrganizationTaxesFieldsFragment
  | OrganizationFeesFieldsFragment
  | OrganizationRefundsFieldsFragment
  | OrganizationSenderFieldsFragment
  | OrganizationLanguagesFieldsFragment
  | OrganizationSecurityFieldsFragment
  | OrganizationRetentionFieldsFragment;
export type SettingsPartName =
  | 'PROFILE'
  | 'TAXES'
  | 'FEES'
  | 'REFUNDS'
  | 'SENDER'
  | 'LANGUAGES'
  | 'SECURITY'
  | 'RETENTION';

const contentLanguages = ['en', 'fr_CA'] as const satisfies readonly ContentLanguage[];
const wordFields = ['name', 'shortDescription', 'description'] as const;
const contacts = ['contactEmail', 'contactName', 'contactPhone'] as const;
const taxNumbers = ['gstNumber', 'qstNumber', 'pstNumber'] as const;

export function readSettingsPart(part: SettingsPartFields): ReadPart {
  const { version } = part;
  switch (part.__typename) {
    case 'OrganizationProfile':
      return { version, values: readProfile(part) };
    case 'OrganizationTaxes':
      return {
        version,
        values: { province: part.province ?? '', collectsTaxes: part.collectsTaxes, ...textsOf(part, taxNumbers) },
      };
    case 'OrganizationFees':
      return { version, values: { fees: readFees(part.fees) } };
    case 'OrganizationRefunds':
      return { version, values: readPolicy(part.policy) };
    case 'OrganizationSender':
      return { version, values: textsOf(part, ['name', 'postalAddress']) };
    case 'OrganizationLanguages':
      return { version, values: readLanguages(part) };
    case 'OrganizationSecurity':
      return {
        version,
        values: { needsSecondFactor: part.needsSecondFactor, managersCallOff: part.managersCallOff },
      };
    case 'OrganizationRetention':
      return {
        version,
        values: { answersKeptDays: part.answersKeptDays === null ? '' : String(part.answersKeptDays) },
      };
  }
}

export const settingsParts: Record<SettingsPartName, PartForm<OrganizationPartInput>> = {
  PROFILE: { write: (typed) => ({ profile: writeProfile(typed) }), fieldOf: profileField },
  TAXES: {
    write: (typed) => ({
      taxes: {
        province: provinceCodes.find((code) => code === typed.text('province')) ?? null,
        collectsTaxes: typed.flag('collectsTaxes'),
        ...linesIn(typed, taxNumbers),
      },
    }),
    fieldOf: (path) => path.replace('taxes.', ''),
  },
  FEES: { write: (typed) => ({ fees: writeFees(typed) }), fieldOf: feeField },
  REFUNDS: {
    write: (typed) => ({ refunds: writePolicy(typed) }),
    fieldOf: (path) => policyField(path.replace('refunds.', '')),
  },
  SENDER: {
    write: (typed) => ({ sender: linesIn(typed, ['name', 'postalAddress']) }),
    fieldOf: (path) => path.replace('sender.', ''),
  },
  LANGUAGES: {
    write: (typed) => ({
      languages: contentLanguages.filter(
        (language) => language === typed.text('own') || typed.flag(`required.${language}`),
      ),
    }),
    fieldOf: () => 'own',
  },
  SECURITY: {
    write: (typed) => ({
      security: {
        needsSecondFactor: typed.flag('needsSecondFactor'),
        managersCallOff: typed.flag('managersCallOff'),
      },
    }),
    fieldOf: (path) => path.replace('security.', ''),
  },
  RETENTION: {
    write: (typed) => ({
      retention: {
        answersKeptDays: answersKeptDays.find((days) => String(days) === typed.text('answersKeptDays')) ?? null,
      },
    }),
    fieldOf: () => 'answersKeptDays',
  },
};

const textsOf = <Field extends string>(part: Record<Field, string | null>, fields: readonly Field[]): PartValues =>
  Object.fromEntries(fields.map((field) => [field, part[field] ?? '']));

const linesIn = (typed: TypedFields, fields: readonly string[]): Record<string, string | null> =>
  Object.fromEntries(fields.map((field) => [field, typed.line(field)]));

/** language: the organizer's own, in which there are always words. */
const readProfile = (part: OrganizationProfileFieldsFragment): PartValues => ({
  language: part.words[0]?.language ?? 'en',
  ...Object.fromEntries(
    contentLanguages.flatMap((language) => {
      const words = part.words.find((one) => one.language === language);
      return wordFields.map((field) => [`${field}.${language}`, words?.[field] ?? '']);
    }),
  ),
  ...textsOf(part, contacts),
});

/** A language that nothing is written in is left out, but for the organizer's own. */
const languagesIn = (values: PartValues): ContentLanguage[] =>
  contentLanguages.filter(
    (language) =>
      values['language'] === language || wordFields.some((field) => (values[`${field}.${language}`] ?? '') !== ''),
  );

const writeProfile = (typed: TypedFields): NonNullable<OrganizationPartInput['profile']> => ({
  words: languagesIn(typed.values).map((language) => ({
    language,
    name: typed.text(`name.${language}`),
    shortDescription: typed.line(`shortDescription.${language}`),
    description: typed.line(`description.${language}`),
  })),
  ...linesIn(typed, contacts),
});

/** 'profile.words.1.name' is the name in the second of the languages that are written. */
function profileField(path: string, values: PartValues): string {
  const [, part = '', at = '0', field = 'name'] = path.split('.');
  return part === 'words' ? `${field}.${languagesIn(values)[Number(at)] ?? 'en'}` : part;
}

const readLanguages = ({ own, required }: OrganizationLanguagesFieldsFragment): PartValues => ({
  own,
  ...Object.fromEntries(contentLanguages.map((language) => [`required.${language}`, required.includes(language)])),
});
