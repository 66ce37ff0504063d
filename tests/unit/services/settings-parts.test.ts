import { describe, expect, test } from 'vitest';
import { typedFields } from '#domain/typed-fields.ts';
import type { PartValues } from '#domain/part-values.ts';
import { faultsOf } from '#services/desk/parts/answered-part.ts';
import {
  readSettingsPart,
  settingsParts,
  type SettingsPartFields,
  type SettingsPartName,
} from '#services/desk/settings/settings-parts.ts';
import { playersSettings } from '#tests/model/desk/sample-settings.ts';

const { profile, taxes, fees, refunds, sender, languages, security, retention } = playersSettings;

/** What would be sent of what is typed, and what of it can't be read. */
function written(part: SettingsPartName, values: PartValues) {
  const typed = typedFields(values);
  return { input: settingsParts[part].write(typed), faults: typed.faults };
}

const asRead = (part: SettingsPartFields) => readSettingsPart(part).values;

test('every part comes back as it was read', () => {
  const { __typename: _profile, version: _profileVersion, words, ...contacts } = profile;
  const { __typename: _taxes, version: _taxesVersion, ...taxFields } = taxes;
  expect([
    written('PROFILE', asRead(profile)),
    written('TAXES', asRead(taxes)),
    written('FEES', asRead(fees)),
    written('REFUNDS', asRead(refunds)),
    written('SENDER', asRead(sender)),
    written('LANGUAGES', asRead(languages)),
    written('RETENTION', asRead(retention)),
    written('RETENTION', asRead({ ...retention, answersKeptDays: null })),
    written('SECURITY', asRead({ ...security, needsSecondFactor: true, managersCallOff: true })),
  ]).toEqual(
    [
      { profile: { words: words.map(({ __typename: _word, ...word }) => word), ...contacts } },
      { taxes: taxFields },
      { fees: [{ id: 'fee-1', name: 'Service fee', description: 'For the site', fixed: 1.5, milliPercent: 2_500 }] },
      { refunds: { kind: 'NONE' } },
      { sender: { name: sender.name, postalAddress: sender.postalAddress } },
      { languages: ['en'] },
      { retention: { answersKeptDays: 90 } },
      { retention: { answersKeptDays: null } },
      { security: { needsSecondFactor: true, managersCallOff: true } },
    ].map((input) => ({ input, faults: [] })),
  );
});

describe('what people read of an organizer', () => {
  test('has its own language, also without a word, and others that something is written in', () => {
    const values = { ...asRead(profile), language: 'fr_CA', 'name.fr_CA': '', 'shortDescription.en': '' };
    expect(written('PROFILE', values).input.profile?.words.map(({ language }) => language)).toEqual(['en', 'fr_CA']);
    const emptied = { ...values, 'name.en': '', 'description.en': '' };
    expect(written('PROFILE', emptied).input.profile?.words.map(({ language }) => language)).toEqual(['fr_CA']);
  });
});

describe('the taxes of an organizer', () => {
  test('leave the operator’s where no province is chosen', () => {
    expect(written('TAXES', { ...asRead(taxes), province: '' }).input.taxes?.province).toBeNull();
  });
});

describe('the fees of an organizer', () => {
  const fee = { id: '', name: 'Fee', description: '', fixed: '', percent: '' };

  test('are taken as people write amounts and percents', () => {
    const typed = [{ ...fee, fixed: '1,50', percent: '9,975' }, { ...fee, fixed: '$2', percent: '3 %' }, fee];
    expect(written('FEES', { fees: typed })).toEqual({
      faults: [],
      input: {
        fees: [
          { id: null, name: 'Fee', description: null, fixed: 1.5, milliPercent: 9_975 },
          { id: null, name: 'Fee', description: null, fixed: 2, milliPercent: 3_000 },
          { id: null, name: 'Fee', description: null, fixed: 0, milliPercent: 0 },
        ],
      },
    });
  });

  test('say what is no number at its own field', () => {
    const typed = [fee, { ...fee, fixed: '1.555', percent: '2.5555' }, { ...fee, fixed: '1.2.3' }];
    expect(written('FEES', { fees: typed }).faults).toEqual([
      { field: 'fees.1.fixed', fault: 'OUT_OF_RANGE' },
      { field: 'fees.1.percent', fault: 'OUT_OF_RANGE' },
      { field: 'fees.2.fixed', fault: 'OUT_OF_RANGE' },
    ]);
  });

  test('are read without what is nothing', () => {
    const none = { ...fees, fees: fees.fees.map((one) => ({ ...one, description: '', milliPercent: 0 })) };
    expect(asRead(none)).toEqual({
      fees: [{ id: 'fee-1', name: 'Service fee', description: '', fixed: '1.5', percent: '' }],
    });
  });
});

describe('the languages of an organizer', () => {
  test('have its own among those that are required', () => {
    const values = { ...asRead(languages), 'required.en': false, 'required.fr_CA': true };
    expect(written('LANGUAGES', values).input).toEqual({ languages: ['en', 'fr_CA'] });
  });
});

test.each<[SettingsPartName, string, string]>([
  ['PROFILE', 'profile.words.1.name', 'name.fr_CA'],
  ['PROFILE', 'profile.words', 'name.en'],
  ['PROFILE', 'profile.contactEmail', 'contactEmail'],
  ['TAXES', 'taxes.gstNumber', 'gstNumber'],
  ['FEES', 'fees.0.milliPercent', 'fees.0.percent'],
  ['FEES', 'fees.1.name', 'fees.1.name'],
  ['REFUNDS', 'refunds.windows.2', 'policy.windows'],
  ['SENDER', 'sender.postalAddress', 'postalAddress'],
  ['LANGUAGES', 'languages', 'own'],
  ['RETENTION', 'retention.answersKeptDays', 'answersKeptDays'],
  ['SECURITY', 'security.needsSecondFactor', 'needsSecondFactor'],
])('of %s the path %s is the field %s', (part, path, field) => {
  const values = { ...asRead(profile), 'name.fr_CA': 'Les comédiens du port' };
  const refused = { __typename: 'InvalidFieldsError' as const, fields: [{ field: path, fault: 'REQUIRED' as const }] };
  expect(faultsOf(settingsParts[part], refused, values).fields).toEqual([{ field, fault: 'REQUIRED' }]);
});
