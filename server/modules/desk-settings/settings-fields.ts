import { findVersions } from '#server/modules/access/part-versions.ts';
import { readOrganizer, valuesOf } from '#server/modules/desk-settings/read-settings.ts';
import type { OrganizerRows, SettingsPart, SettingsValues } from '#server/modules/desk-settings/settings-model.ts';
import type { ResolversTypes } from '#server/generated/desk-resolvers.ts';
import { codeOfLanguage } from '#domain/content-language.ts';
import type { Executor } from '#server/platform/context.ts';
import { currencyOf, moneyOf } from '#server/platform/money-fields.ts';

type Types = { [Type in keyof ResolversTypes]: Awaited<ResolversTypes[Type]> };
type FieldsOf = {
  PROFILE: Types['OrganizationProfile'] & { __typename: 'OrganizationProfile' };
  TAXES: Types['OrganizationTaxes'] & { __typename: 'OrganizationTaxes' };
  FEES: Types['OrganizationFees'] & { __typename: 'OrganizationFees' };
  REFUNDS: Types['OrganizationRefunds'] & { __typename: 'OrganizationRefunds' };
  SENDER: Types['OrganizationSender'] & { __typename: 'OrganizationSender' };
  SECURITY: Types['OrganizationSecurity'] & { __typename: 'OrganizationSecurity' };
  RETENTION: Types['OrganizationRetention'] & { __typename: 'OrganizationRetention' };
  LANGUAGES: Types['OrganizationLanguages'] & { __typename: 'OrganizationLanguages' };
};

/** Each part as the contract has it. */
const fields: {
  [Part in SettingsPart]: (values: SettingsValues[Part], version: number, currencyCode: string) => FieldsOf[Part];
} = {
  PROFILE: ({ words, ...contact }, version) => ({
    __typename: 'OrganizationProfile',
    version,
    words: words.map(({ language, ...text }) => ({ language: codeOfLanguage(language), ...text })),
    ...contact,
  }),
  TAXES: (values, version) => ({ __typename: 'OrganizationTaxes', version, ...values }),
  FEES: ({ fees }, version, currencyCode) => ({
    __typename: 'OrganizationFees',
    version,
    fees: fees.map(({ id, fixedCents, ...fee }) => ({
      id: id ?? '',
      fixed: moneyOf(fixedCents, currencyCode),
      ...fee,
    })),
  }),
  REFUNDS: ({ policy }, version, currencyCode) => ({
    __typename: 'OrganizationRefunds',
    version,
    policy: { policy, currencyCode },
  }),
  SENDER: (values, version) => ({ __typename: 'OrganizationSender', version, ...values }),
  SECURITY: (values, version) => ({ __typename: 'OrganizationSecurity', version, ...values }),
  RETENTION: (values, version) => ({ __typename: 'OrganizationRetention', version, ...values }),
  LANGUAGES: ({ own, required }, version) => ({
    __typename: 'OrganizationLanguages',
    version,
    own: codeOfLanguage(own),
    required: required.map(codeOfLanguage),
  }),
};

const fieldsOf = <Part extends SettingsPart>(
  part: Part,
  { values, version, currencyCode }: { values: SettingsValues; version: number; currencyCode: string },
): FieldsOf[Part] => fields[part](values[part], version, currencyCode);

/** One part as it is now, and who saved it last. */
export async function readPart<Part extends SettingsPart>(executor: Executor, organizationId: string, part: Part) {
  const rows = await rowsOf(executor, organizationId);
  const saved = (await findVersions(executor, [organizationId]))(organizationId, part);
  const { version } = saved;
  return {
    fields: fieldsOf(part, { values: valuesOf(rows), version, currencyCode: rows.channel.currencyCode }),
    saved,
  };
}

/** All of them. Null for an organizer without a channel. */
export async function readSettings(executor: Executor, organizationId: string) {
  const rows = await readOrganizer(executor, organizationId);
  if (!rows) return null;
  const versions = await findVersions(executor, [organizationId]);
  const { currencyCode } = rows.channel;
  const values = valuesOf(rows);
  const of = <Part extends SettingsPart>(part: Part) =>
    fieldsOf(part, { values, version: versions(organizationId, part).version, currencyCode });
  return {
    currency: currencyOf(currencyCode),
    profile: of('PROFILE'),
    taxes: of('TAXES'),
    fees: of('FEES'),
    refunds: of('REFUNDS'),
    sender: of('SENDER'),
    languages: of('LANGUAGES'),
    security: of('SECURITY'),
    retention: of('RETENTION'),
  };
}

async function rowsOf(executor: Executor, organizationId: string): Promise<OrganizerRows> {
  const rows = await readOrganizer(executor, organizationId);
  if (!rows) throw new Error(`the organizer ${organizationId} has no channel`);
  return rows;
}
