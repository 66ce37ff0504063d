import { randomUUID } from 'node:crypto';
import type { ApolloClient } from '@apollo/client';
import fc from 'fast-check';
import { draftOf } from '#domain/question-drafts.ts';
import type { PartValue, ReadPart } from '#domain/part-values.ts';
import { getDeskCodes, saveCode } from '#services/desk/codes/codes-service.ts';
import { readCode } from '#services/desk/codes/code-part.ts';
import { getDeskEvent } from '#services/desk/event/event-service.ts';
import { readEventPart } from '#services/desk/event/event-parts.ts';
import type { EventPartFields, EventPartName } from '#services/desk/event/event-parts.ts';
import { saveEventPart } from '#services/desk/event/save-event-part.ts';
import type { DeskPartName } from '#services/desk/generated/graphql.ts';
import type { PartToSave, SavePartResult } from '#services/desk/parts/part-result.ts';
import { readSettingsPart } from '#services/desk/settings/settings-parts.ts';
import type { SettingsPartFields, SettingsPartName } from '#services/desk/settings/settings-parts.ts';
import { getOrganizationSettings, saveOrganizationPart } from '#services/desk/settings/settings-service.ts';
import type { OrganizationSettings } from '#services/desk/settings/settings-service.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import { readTier } from '#services/desk/tiers/tier-part.ts';
import { saveTier } from '#services/desk/tiers/tiers-service.ts';

/** Where parts are: what is made anew for each run. */
export type Place = { organizationId: string; eventId: string; tierId: string; codeId: string };

type Saved = Promise<SavePartResult | Missing>;

/** A part as two people edit it, by the services of its form. typed: what may stand in some of its fields. */
export type EditedPart = {
  typed: Record<string, fc.Arbitrary<PartValue>>;
  /** Fields that a save of some others writes too: without a policy there are no windows. */
  follows?: (field: string, own: ReadonlySet<string>) => boolean;
  read: (client: ApolloClient, place: Place) => Promise<ReadPart>;
  save: (client: ApolloClient, place: Place, part: PartToSave) => Saved;
};

const signal = () => new AbortController().signal;
const words = fc.stringMatching(/^[a-z]{1,8}$/);
const orNothing = fc.option(words, { nil: '' });
const count = fc.integer({ min: 1, max: 400 }).map(String);

type Missing = { __typename: 'NotTheirs' } | { __typename: 'SessionEnded' };

function there<Answer extends object>(answer: Answer | Missing): Answer {
  if (isMissing(answer)) throw new Error(answer.__typename);
  return answer;
}

const isMissing = (answer: object): answer is Missing =>
  '__typename' in answer && (answer.__typename === 'NotTheirs' || answer.__typename === 'SessionEnded');

const policyFollows = (field: string, own: ReadonlySet<string>): boolean =>
  field.startsWith('policy.') && (own.has('policy.kind') || own.has('hasPolicy'));

const ofEvent = (
  part: EventPartName,
  pick: (event: DeskEvent) => EventPartFields,
  typed: EditedPart['typed'],
): EditedPart => ({
  typed,
  follows: policyFollows,
  read: async (client, { eventId: id }) => readEventPart(pick(there(await getDeskEvent(client, { id }, signal())))),
  save: (client, { eventId }, saved) => saveEventPart(client, { eventId, part, ...saved }, signal()),
});

const ofSettings = (
  part: SettingsPartName,
  pick: (settings: OrganizationSettings) => SettingsPartFields,
  typed: EditedPart['typed'],
): EditedPart => ({
  typed,
  follows: policyFollows,
  read: async (client, { organizationId }) =>
    readSettingsPart(pick(there(await getOrganizationSettings(client, { organizationId }, signal())))),
  save: (client, { organizationId }, saved) =>
    saveOrganizationPart(client, { organizationId, part, ...saved }, signal()),
});

const policy = {
  'policy.kind': fc.constantFrom('WINDOWS', 'WINDOWS', 'NONE', 'COURSE'),
  'policy.windows': fc
    .integer({ min: 1, max: 20 })
    .map((days) => [{ until: String(days), unit: 'days', percent: '50' }]),
  'policy.feesBack': fc.boolean(),
  'policy.approval': fc.constantFrom('NEVER', 'ALWAYS'),
};

const askedForms = words.map((label) => [
  {
    ...draftOf(
      {
        words: [{ language: 'en', name: label }],
        questions: [
          {
            key: 'note',
            type: 'text',
            isRequired: false,
            minLength: null,
            words: [{ language: 'en', label, helpText: '', placeholder: '' }],
            options: [],
            condition: null,
          },
        ],
      },
      '',
    ),
    id: null,
  },
]);

const doors = words.map((name) => [
  { id: '', name, opens: '2127-02-01T18:30', closes: '2127-02-01T22:00', admitsAll: true, productIds: [] },
]);

/** Every part that there is: a new one has no place here until two people are seen to edit it. */
export const editedParts: Record<DeskPartName, EditedPart> = {
  ABOUT: ofEvent('ABOUT', ({ about }) => about, {
    'name.en': words,
    'description.en': orNothing,
    'name.fr_CA': words,
    'place.name': words,
    'place.city': orNothing,
    primaryCategory: fc.constantFrom('', 'music'),
  }),
  WHEN: ofEvent('WHEN', ({ when }) => when, {
    start: fc.constantFrom('2127-02-01T19:00', '2127-02-01T18:30'),
    end: fc.constantFrom('2127-02-01T21:00', '2127-02-01T22:30'),
    salesStart: fc.constantFrom('', '2127-01-01T10:00'),
    salesEnd: fc.constantFrom('', '2127-01-31T10:00', '2127-01-30T10:00'),
  }),
  RULES: ofEvent('RULES', ({ rules }) => rules, {
    isListed: fc.boolean(),
    capacity: count,
    mayBeGiven: fc.boolean(),
    ...policy,
  }),
  QUESTIONS: ofEvent('QUESTIONS', ({ questions }) => questions, {
    'forms.ATTENDEE': askedForms,
    'forms.ORDER': askedForms,
    'forms.REGISTRATION': askedForms,
  }),
  DOOR: ofEvent('DOOR', ({ door }) => door, { lists: doors }),
  TIER: {
    typed: {
      'name.en': words,
      'description.en': orNothing,
      'shortDescription.en': orNothing,
      price: fc.integer({ min: 0, max: 9_000 }).map((cents) => (cents / 100).toFixed(2)),
      capacity: count,
      sale: fc.constantFrom('ONLINE', 'BOX_OFFICE'),
      hasPolicy: fc.boolean(),
      ...policy,
    },
    follows: policyFollows,
    read: async (client, { eventId: id, tierId }) => {
      const { tiers } = there(await getDeskEvent(client, { id }, signal()));
      const tier = tiers.find((one) => one.id === tierId);
      if (!tier) throw new Error('there is no tier');
      return readTier(tier);
    },
    save: (client, { eventId, tierId: id }, saved) =>
      saveTier(client, { eventId, id, kind: 'TUITION', ...saved }, signal()),
  },
  CODE: {
    typed: {
      description: words,
      takes: fc.constantFrom('PERCENT', 'AMOUNT'),
      off: fc.constantFrom('5', '12.5', '20'),
      validFrom: fc.constantFrom('', '2027-01-01T10:00'),
      validUntil: fc.constantFrom('', '2027-06-01T10:00', '2027-07-01T10:00'),
      usageLimit: fc.oneof(fc.constant(''), count),
    },
    read: async (client, { organizationId, codeId }) => {
      const { codes } = there(await getDeskCodes(client, { organizationId }, signal()));
      const code = codes.find(({ id }) => id === codeId);
      if (!code) throw new Error('there is no code');
      return readCode(code);
    },
    save: (client, { organizationId, codeId: id }, saved) =>
      saveCode(client, { organizationId, id, ...saved }, signal()),
    // Five is 5 per cent, and 5.00 dollars.
    follows: (field, own) => field === 'off' && own.has('takes'),
  },
  PROFILE: ofSettings('PROFILE', ({ profile }) => profile, {
    'name.en': words,
    'shortDescription.en': orNothing,
    'name.fr_CA': words,
    contactName: orNothing,
    contactEmail: words.map((name) => `${name}@foyer.example`),
  }),
  TAXES: ofSettings('TAXES', ({ taxes }) => taxes, {
    province: fc.constantFrom('BC', 'QC', 'ON'),
    collectsTaxes: fc.boolean(),
    gstNumber: fc.constantFrom('', '123456789 RT0001'),
    qstNumber: fc.constantFrom('', '1234567890 TQ0001'),
  }),
  FEES: ofSettings('FEES', ({ fees }) => fees, {
    fees: words.map((name) => [{ id: null, name, description: '', fixed: '1.5', percent: '' }]),
  }),
  REFUNDS: ofSettings('REFUNDS', ({ refunds }) => refunds, policy),
  SENDER: ofSettings('SENDER', ({ sender }) => sender, { name: words, postalAddress: words }),
  LANGUAGES: {
    ...ofSettings('LANGUAGES', ({ languages }) => languages, { 'required.fr_CA': fc.boolean() }),
    // The organizer's own always is.
    follows: (field) => field === 'required.en',
  },
  SECURITY: ofSettings('SECURITY', ({ security }) => security, { needsSecondFactor: fc.constant(false) }),
  RETENTION: ofSettings('RETENTION', ({ retention }) => retention, {
    answersKeptDays: fc.constantFrom('', '30', '90', '180'),
  }),
};

export const newKey = (): string => randomUUID();
