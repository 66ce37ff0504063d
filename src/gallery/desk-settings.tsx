import type { ComponentType } from 'react';
import { organizationSettingsMachine } from '#machines/desk/organization-settings/organization-settings-machine.ts';
import { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import { beginning } from '#machines/desk/part-editor/part-editor-setup.ts';
import { useLanguage } from '#platform/language-context.ts';
import { readSettingsPart, type SettingsPartFields } from '#services/desk/settings/settings-parts.ts';
import type { OrganizationSettings } from '#services/desk/settings/settings-service.ts';
import { players } from '#tests/model/desk/sample-desk.ts';
import { playersSettings, someSettings } from '#tests/model/desk/sample-settings.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { PartFacts } from '#views/desk/parts/part-facts.tsx';
import { FeesPart } from '#views/desk/settings/fees-part.tsx';
import { LanguagesPart } from '#views/desk/settings/languages-part.tsx';
import { OrganizationSettingsFlow } from '#views/desk/settings/organization-settings-context.ts';
import { ProfilePart } from '#views/desk/settings/profile-part.tsx';
import { RefundsPart } from '#views/desk/settings/refunds-part.tsx';
import { RetentionPart } from '#views/desk/settings/retention-part.tsx';
import { SecurityPart } from '#views/desk/settings/security-part.tsx';
import { SenderPart } from '#views/desk/settings/sender-part.tsx';
import { SettingsPage } from '#views/desk/settings/settings-page.tsx';
import type { SettingsPartSlug } from '#views/desk/settings/settings-part-list.ts';
import { feesWords, profileWordsOf, type SettingsWords } from '#views/desk/settings/settings-words.ts';
import { TaxesPart } from '#views/desk/settings/taxes-part.tsx';
import { atDesk } from './frame/at-desk.tsx';
import type { GalleryArea } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type State = Parameters<typeof stillFlow<typeof organizationSettingsMachine>>[1];
type PartContext = Parameters<typeof stillFlow<typeof partEditorMachine>>[2];

const path = `/desk/${players.code}/settings`;

function page(
  name: string,
  state: State,
  { settings, open, Part }: { settings: OrganizationSettings | null; open: SettingsPartSlug; Part: ComponentType },
) {
  return atDesk(name, players, `settings/${open}`, () => (
    <OrganizationSettingsFlow.Provider
      actor={stillFlow(organizationSettingsMachine, state, {
        organizationId: 'o-1',
        settings,
        trouble: state === 'unreadable' ? { code: 'noConnection' } : null,
      })}
    >
      <SettingsPage path={path} open={open}>
        {() => <Part />}
      </SettingsPage>
    </OrganizationSettingsFlow.Provider>
  ));
}

const whole = (name: string, state: State) => page(name, state, { settings: null, open: 'profile', Part: () => null });

type Editing = {
  open: SettingsPartSlug;
  Fields: ComponentType;
  part: SettingsPartFields;
  context?: Partial<PartContext>;
};

/** One part as an owner changes it. */
function editing(name: string, { open, Fields, part, context = {} }: Editing) {
  const read = readSettingsPart(part);
  return page(name, 'open', {
    settings: playersSettings,
    open,
    Part: () => (
      <PartEditorFlow.Provider
        actor={stillFlow(partEditorMachine, context.mine ? 'dirty' : 'clean', {
          ...beginning({ draftId: 'dev:o-1', part: read }),
          ...context,
        })}
      >
        <Fields />
      </PartEditorFlow.Provider>
    ),
  });
}

/** One part as a manager reads it. */
function reading(name: string, open: SettingsPartSlug, part: SettingsPartFields, words: SettingsWords) {
  function Facts() {
    return <PartFacts words={words(useLanguage())} values={readSettingsPart(part).values} />;
  }
  return page(name, 'open', { settings: playersSettings, open, Part: Facts });
}

const { profile, taxes, fees, refunds, sender, languages, security, retention } = playersSettings;
const inQuebec = someSettings({ taxes: { ...taxes, province: 'QC', qstNumber: '1234567890 TQ0001' } }).taxes;
const badFee = { id: '', name: '', description: '', fixed: 'two', percent: '2,5' };

/** What an organizer's owners set, part by part. */
export const states: GalleryArea = [
  whole('reading', 'readingSettings'),
  whole('unreadable', 'unreadable'),
  whole('signed-out', 'signedOut'),
  whole('not-theirs', 'notTheirs'),
  editing('profile', { open: 'profile', Fields: ProfilePart, part: profile }),
  editing('taxes', { open: 'taxes', Fields: TaxesPart, part: taxes }),
  editing('taxes-in-quebec', { open: 'taxes', Fields: TaxesPart, part: inQuebec }),
  editing('taxes-of-an-operator', { open: 'taxes', Fields: TaxesPart, part: { ...taxes, province: null } }),
  editing('taxes-none', { open: 'taxes', Fields: TaxesPart, part: { ...taxes, collectsTaxes: false } }),
  editing('fees', { open: 'fees', Fields: FeesPart, part: fees }),
  editing('fees-none', { open: 'fees', Fields: FeesPart, part: { ...fees, fees: [] } }),
  editing('fees-faulty', {
    open: 'fees',
    Fields: FeesPart,
    part: fees,
    context: {
      mine: { fees: [badFee] },
      faults: [
        { field: 'fees.0.name', fault: 'REQUIRED' },
        { field: 'fees.0.fixed', fault: 'OUT_OF_RANGE' },
      ],
    },
  }),
  editing('refunds', { open: 'refunds', Fields: RefundsPart, part: refunds }),
  editing('sender', { open: 'sender', Fields: SenderPart, part: sender }),
  editing('languages', { open: 'languages', Fields: LanguagesPart, part: languages }),
  editing('retention', { open: 'retention', Fields: RetentionPart, part: retention }),
  editing('retention-none', {
    open: 'retention',
    Fields: RetentionPart,
    part: { ...retention, answersKeptDays: null },
  }),
  editing('security', { open: 'security', Fields: SecurityPart, part: security }),
  editing('security-refused', {
    open: 'security',
    Fields: SecurityPart,
    part: security,
    context: {
      mine: { needsSecondFactor: true },
      faults: [{ field: 'needsSecondFactor', fault: 'NO_SECOND_FACTOR' }],
    },
  }),
  editing('security-unconfirmed', {
    open: 'security',
    Fields: SecurityPart,
    part: { ...security, needsSecondFactor: true },
    context: {
      mine: { needsSecondFactor: false },
      faults: [{ field: 'needsSecondFactor', fault: 'NOT_CONFIRMED' }],
    },
  }),
  reading('profile-read-only', 'profile', profile, profileWordsOf),
  reading('fees-read-only', 'fees', fees, feesWords),
];
