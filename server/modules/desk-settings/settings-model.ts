import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import type { OrganizationText } from '#domain/texts.ts';
import type { Language } from '#domain/language.ts';
import type { ChannelModel, FeeConfigModel, OrganizationModel } from '#server/modules/organizers/organizers-model.ts';

/** An organizer with all that its settings are read of. */
export type OrganizerRows = {
  organization: OrganizationModel;
  channel: ChannelModel;
  /** Those that are on. */
  fees: FeeConfigModel[];
};

type Words = OrganizationText & { language: Language };

/** What is saved by itself, as it is kept. Money is cents. */
export type SettingsValues = {
  PROFILE: Pick<OrganizationModel, 'contactEmail' | 'contactName' | 'contactPhone'> & { words: Words[] };
  TAXES: Pick<OrganizationModel, 'province' | 'collectsTaxes' | 'gstNumber' | 'qstNumber' | 'pstNumber'>;
  FEES: {
    fees: (Pick<FeeConfigModel, 'name' | 'description' | 'fixedCents' | 'milliPercent'> & { id: string | null })[];
  };
  REFUNDS: { policy: CancellationPolicy };
  SENDER: { name: string | null; postalAddress: string | null };
  SECURITY: Pick<OrganizationModel, 'needsSecondFactor' | 'managersCallOff'>;
  RETENTION: Pick<OrganizationModel, 'answersKeptDays'>;
  LANGUAGES: { own: Language; required: Language[] };
};

export type SettingsPart = keyof SettingsValues;
