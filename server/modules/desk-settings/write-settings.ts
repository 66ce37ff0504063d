import { and, eq, notInArray } from 'drizzle-orm';
import { inColumns } from '#server/modules/access/desk-words.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import type { OrganizerRows, SettingsPart, SettingsValues } from '#server/modules/desk-settings/settings-model.ts';
import { channels, feeConfigs, organizations } from '#server/modules/organizers/organizers-tables.ts';
import { defaultTaxCategory, zoneOfProvince, zoneWithoutTaxes } from '#server/modules/organizers/province-taxes.ts';
import type { Executor } from '#server/platform/context.ts';

type Write<Part extends SettingsPart> = (
  tx: Executor,
  rows: OrganizerRows,
  values: SettingsValues[Part],
) => Promise<void>;

const setOrganization = async (
  tx: Executor,
  { organization: { id } }: OrganizerRows,
  values: Partial<OrganizerRows['organization']>,
): Promise<void> => {
  await tx.update(organizations).set(values).where(eq(organizations.id, id));
};

/** How each part is kept. What is sold already stays as it was sold: orders have copies. */
export const writePart: { [Part in SettingsPart]: Write<Part> } = {
  async PROFILE(tx, rows, { words, ...contact }) {
    await setOrganization(tx, rows, { ...contact, ...inColumns(words, rows.organization.languageCode) });
    await refreshSearch(tx, rows);
  },
  async TAXES(tx, rows, values) {
    await setOrganization(tx, rows, values);
    const taxZoneId = await zoneOf(tx, values);
    if (taxZoneId) await tx.update(channels).set({ taxZoneId }).where(eq(channels.id, rows.channel.id));
  },
  async FEES(tx, rows, { fees }) {
    const kept: string[] = [];
    const known = new Set(rows.fees.map(({ id }) => id));
    const taxCategoryId = await defaultTaxCategory(tx);
    for (const { id, ...values } of fees) {
      if (id !== null && known.has(id)) {
        await tx.update(feeConfigs).set(values).where(eq(feeConfigs.id, id));
        kept.push(id);
      } else kept.push(await addFee(tx, { ...values, channelId: rows.channel.id, taxCategoryId }));
    }
    const others = kept.length > 0 ? notInArray(feeConfigs.id, kept) : undefined;
    await tx
      .update(feeConfigs)
      .set({ enabled: false })
      .where(and(eq(feeConfigs.channelId, rows.channel.id), others));
    await refreshSearch(tx, rows);
  },
  REFUNDS: (tx, rows, { policy }) => setOrganization(tx, rows, { cancellationPolicy: policy }),
  SENDER: (tx, rows, { name, postalAddress }) =>
    setOrganization(tx, rows, { senderName: name, senderAddress: postalAddress }),
  SECURITY: (tx, rows, values) => setOrganization(tx, rows, values),
  RETENTION: (tx, rows, values) => setOrganization(tx, rows, values),
  LANGUAGES: (tx, rows, { required }) => setOrganization(tx, rows, { requiredLanguages: required }),
};

/** The tax zone that a channel gets; null where it keeps the one that an operator chose. */
export async function zoneOf(
  tx: Executor,
  { province, collectsTaxes }: Pick<SettingsValues['TAXES'], 'province' | 'collectsTaxes'>,
): Promise<string | null> {
  if (!collectsTaxes) return zoneWithoutTaxes(tx);
  return province && zoneOfProvince(tx, province);
}

async function addFee(
  tx: Executor,
  fee: Pick<typeof feeConfigs.$inferInsert, 'name' | 'description' | 'channelId' | 'taxCategoryId'>,
): Promise<string> {
  const [added] = await tx
    .insert(feeConfigs)
    .values({ ...fee, sku: 'SERVICE-FEE' })
    .returning({ id: feeConfigs.id });
  if (!added) throw new Error('the fee was not written');
  return added.id;
}

async function refreshSearch(tx: Executor, { organization }: OrganizerRows): Promise<void> {
  const its = await tx.select({ id: events.id }).from(events).where(eq(events.organizationId, organization.id));
  await refreshEventSearch(
    tx,
    its.map(({ id }) => id),
  );
}
