import { mayKeepAnswers } from '#domain/answers-kept.ts';
import { policyFaults } from '#domain/cancellation/cancellation-policy.ts';
import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import { deskLimits } from '#domain/desk-limits.ts';
import type { Language } from '#domain/language.ts';
import { largestCents } from '#domain/money.ts';
import type { FieldReader } from '#server/modules/access/field-reader.ts';
import type { OrganizerRows, SettingsPart, SettingsValues } from '#server/modules/desk-settings/settings-model.ts';
import type {
  CancellationPolicyInput,
  ContentLanguage,
  OrganizationPartInput,
  OrganizationTaxesInput,
} from '#server/generated/desk-resolvers.ts';
import { badInput } from '#server/platform/client-error.ts';
import { languageOfCode } from '#domain/content-language.ts';

type Given = { [Part in SettingsPart]: { part: Part; values: SettingsValues[Part] } }[SettingsPart];
type Input<Key extends keyof OrganizationPartInput> = NonNullable<OrganizationPartInput[Key]>;

const parts = [
  ['profile', 'PROFILE'],
  ['taxes', 'TAXES'],
  ['fees', 'FEES'],
  ['refunds', 'REFUNDS'],
  ['sender', 'SENDER'],
  ['languages', 'LANGUAGES'],
  ['security', 'SECURITY'],
  ['retention', 'RETENTION'],
] as const satisfies (readonly [keyof OrganizationPartInput, SettingsPart])[];

/** Which one is given. Throws BAD_USER_INPUT for none or several. */
export function partIn(input: OrganizationPartInput): SettingsPart {
  const [only, ...more] = parts.filter(([key]) => input[key] !== undefined && input[key] !== null);
  if (!only || more.length > 0) throw badInput('Save one part at a time');
  return only[1];
}

/** The part as it is to be kept; what is wrong with it, `read` knows. */
export function givenPart(read: FieldReader, input: OrganizationPartInput, { organization }: OrganizerRows): Given {
  const { profile, taxes, fees, refunds, sender, security, retention, languages } = input;
  const own = organization.languageCode;
  partIn(input);
  if (profile) return { part: 'PROFILE', values: givenProfile(read, profile, own) };
  if (taxes) return { part: 'TAXES', values: givenTaxes(read, taxes, 'taxes.') };
  if (fees) return { part: 'FEES', values: givenFees(read, fees) };
  if (refunds) return { part: 'REFUNDS', values: { policy: givenPolicy(read, 'refunds', refunds, largestCents) } };
  if (sender) return { part: 'SENDER', values: givenSender(read, sender) };
  if (security) return { part: 'SECURITY', values: givenSecurity(security, organization) };
  if (retention) return { part: 'RETENTION', values: givenRetention(read, retention) };
  const required = givenLanguages(read, languages ?? []);
  if (!required.includes(own)) read.required('languages', null);
  return { part: 'LANGUAGES', values: { own, required } };
}

function givenProfile(read: FieldReader, profile: Input<'profile'>, own: Language): SettingsValues['PROFILE'] {
  const words = profile.words.map(({ language, name, ...texts }, at) => ({
    language: languageOfCode(language),
    name: read.required(`profile.words.${at}.name`, read.name(`profile.words.${at}.name`, name)) ?? '',
    shortDescription: read.line(`profile.words.${at}.shortDescription`, texts.shortDescription),
    description: read.text(`profile.words.${at}.description`, texts.description),
  }));
  if (new Set(words.map(({ language }) => language)).size < words.length) read.wrong('profile.words', 'REPEATED');
  if (!words.some(({ language }) => language === own)) read.required('profile.words', null);
  return {
    words,
    contactEmail: read.address('profile.contactEmail', profile.contactEmail),
    contactName: read.line('profile.contactName', profile.contactName),
    contactPhone: read.line('profile.contactPhone', profile.contactPhone, 40),
  };
}

/** under: where the fields stand in the input. */
export const givenTaxes = (
  read: FieldReader,
  { province, collectsTaxes, ...numbers }: OrganizationTaxesInput,
  under: string,
): SettingsValues['TAXES'] => ({
  province: province ?? null,
  collectsTaxes,
  gstNumber: read.line(`${under}gstNumber`, numbers.gstNumber, 40),
  qstNumber: read.line(`${under}qstNumber`, numbers.qstNumber, 40),
  pstNumber: read.line(`${under}pstNumber`, numbers.pstNumber, 40),
});

function givenFees(read: FieldReader, fees: Input<'fees'>): SettingsValues['FEES'] {
  if (fees.length > deskLimits.fees) read.wrong('fees', 'OUT_OF_RANGE');
  const ids = fees.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) read.wrong('fees', 'REPEATED');
  return {
    fees: fees.map(({ id, name, description, fixed, milliPercent }, at) => ({
      id: id ?? null,
      name: read.required(`fees.${at}.name`, read.line(`fees.${at}.name`, name)) ?? '',
      description: read.line(`fees.${at}.description`, description) ?? '',
      fixedCents: read.cents(`fees.${at}.fixed`, fixed),
      milliPercent: read.count(`fees.${at}.milliPercent`, milliPercent, 100_000),
    })),
  };
}

const givenSender = (read: FieldReader, { name, postalAddress }: Input<'sender'>): SettingsValues['SENDER'] => ({
  name: read.name('sender.name', name),
  postalAddress: read.text('sender.postalAddress', postalAddress, 500),
});

const givenSecurity = (
  { needsSecondFactor, managersCallOff }: Input<'security'>,
  kept: OrganizerRows['organization'],
): SettingsValues['SECURITY'] => ({
  needsSecondFactor,
  managersCallOff: managersCallOff ?? kept.managersCallOff,
});

function givenRetention(read: FieldReader, { answersKeptDays }: Input<'retention'>): SettingsValues['RETENTION'] {
  const days = answersKeptDays ?? null;
  if (days !== null && !mayKeepAnswers(days)) read.wrong('retention.answersKeptDays', 'OUT_OF_RANGE');
  return { answersKeptDays: days };
}

export function givenLanguages(read: FieldReader, codes: readonly ContentLanguage[]) {
  const required = codes.map(languageOfCode);
  if (required.length === 0) read.wrong('languages', 'REQUIRED');
  if (new Set(required).size < required.length) read.wrong('languages', 'REPEATED');
  return required;
}

/** mostCents: what may be kept of each registration. */
export function givenPolicy(
  read: FieldReader,
  field: string,
  { kind, windows, keep, feesBack, approval }: CancellationPolicyInput,
  mostCents: number,
): CancellationPolicy {
  if (kind !== 'WINDOWS') return { kind };
  const policy: CancellationPolicy = {
    kind,
    windows: windows ?? [],
    keepCents: read.cents(`${field}.keep`, keep ?? 0),
    feesBack: feesBack ?? true,
    approval: approval ?? 'NEVER',
  };
  for (const fault of policyFaults(policy, mostCents))
    read.wrong(
      'at' in fault
        ? `${field}.windows.${fault.at}`
        : fault.code === 'KEPT_AMOUNT_OUT_OF_RANGE'
          ? `${field}.keep`
          : `${field}.windows`,
      fault.code === 'NO_WINDOWS' ? 'REQUIRED' : 'OUT_OF_RANGE',
    );
  return policy;
}
