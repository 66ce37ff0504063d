import { eq } from 'drizzle-orm';
import { inWords } from '#server/modules/access/desk-words.ts';
import { policyOf } from '#server/modules/catalog/cancellation-policies.ts';
import type { OrganizerRows, SettingsValues } from '#server/modules/desk-settings/settings-model.ts';
import { feesOf } from '#server/modules/organizers/channels.ts';
import { channels, organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** Null for an organizer without a channel, whose settings are an operator's matter. */
export async function readOrganizer(executor: Executor, organizationId: string): Promise<OrganizerRows | null> {
  const [found] = await executor
    .select({ organization: organizations, channel: channels })
    .from(organizations)
    .innerJoin(channels, eq(channels.organizationId, organizations.id))
    .where(eq(organizations.id, organizationId));
  return found ? { ...found, fees: await feesOf(executor, [found.channel.id]) } : null;
}

/** Every part as it is kept. */
export function valuesOf({ organization, fees }: OrganizerRows): SettingsValues {
  const { contactEmail, contactName, contactPhone, province, collectsTaxes } = organization;
  const { name, description, shortDescription } = organization;
  const { gstNumber, qstNumber, pstNumber, languageCode: own, requiredLanguages: required } = organization;
  return {
    PROFILE: {
      words: inWords({ name, description, shortDescription }, organization),
      contactEmail,
      contactName,
      contactPhone,
    },
    TAXES: { province, collectsTaxes, gstNumber, qstNumber, pstNumber },
    FEES: {
      fees: fees.map(({ id, name, description, fixedCents, milliPercent }) => ({
        id,
        name,
        description,
        fixedCents,
        milliPercent,
      })),
    },
    REFUNDS: { policy: policyOf(organization.cancellationPolicy) },
    SENDER: { name: organization.senderName, postalAddress: organization.senderAddress },
    SECURITY: {
      needsSecondFactor: organization.needsSecondFactor,
      managersCallOff: organization.managersCallOff,
    },
    RETENTION: { answersKeptDays: organization.answersKeptDays },
    LANGUAGES: { own, required },
  };
}
