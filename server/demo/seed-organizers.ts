import { eq } from 'drizzle-orm';
import { demoId } from '#server/demo/demo-ids.ts';
import type { TaxKey } from '#server/demo/demo-types.ts';
import { insertRows } from '#server/demo/insert-rows.ts';
import { demoOrganizerList, demoTaxNumbers } from '#server/demo/organizers.ts';
import { ensureSiteChannel } from '#server/modules/organizers/channels.ts';
import type { TaxLine } from '#server/modules/organizers/organizers-model.ts';
import {
  channels,
  feeConfigs,
  organizations,
  regions,
  taxCategories,
  taxRates,
  zoneMembers,
  zones,
} from '#server/modules/organizers/organizers-tables.ts';
import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
import type { Executor } from '#server/platform/context.ts';

const gst: TaxLine = { description: 'GST', milliPercent: 5000 };
const pst: TaxLine = { description: 'PST', milliPercent: 7000 };

/** Admission bears GST, things to carry home bear PST too, and what is given away bears nothing. */
export const demoTaxes: Record<TaxKey, TaxLine[]> = { admission: [gst], merchandise: [gst, pst], exempt: [] };
export const serviceFee = { name: 'Service fee', sku: 'SERVICE-FEE', description: 'Service fee' };
export const taxCategoryId = (key: TaxKey) => demoId('tax category', key);
export const organizationId = (key: string) => demoId('organization', key);
export const channelId = (key: string) => demoId('channel', key);

/** British Columbia and its taxes, the site's own channel, and the organizers with theirs. */
export async function seedOrganizers(tx: Executor): Promise<void> {
  const zoneId = demoId('zone', 'British Columbia');
  const canada = demoId('region', 'CA');
  const province = demoId('region', 'CA-BC');
  await insertRows(tx, regions, [
    { id: canada, code: 'CA', name: 'Canada', type: 'country' },
    { id: province, code: 'CA-BC', name: 'British Columbia', type: 'province', parentId: canada },
  ]);
  await insertRows(tx, zones, [{ id: zoneId, name: 'British Columbia' }]);
  await insertRows(tx, zoneMembers, [{ zoneId, regionId: province }]);
  await insertRows(tx, taxCategories, [
    { id: taxCategoryId('admission'), name: 'Admission', isDefault: true },
    { id: taxCategoryId('merchandise'), name: 'Merchandise' },
    { id: taxCategoryId('exempt'), name: 'Exempt', isExempt: true },
  ]);
  const rates: [TaxKey, TaxLine[]][] = [
    ['admission', demoTaxes.admission],
    ['merchandise', demoTaxes.merchandise],
  ];
  await insertRows(
    tx,
    taxRates,
    rates.flatMap(([key, lines]) =>
      lines.map(({ description, milliPercent }) => ({
        name: description,
        milliPercent,
        categoryId: taxCategoryId(key),
        zoneId,
      })),
    ),
  );
  await seedSiteChannel(tx, zoneId);
  await insertRows(
    tx,
    organizations,
    demoOrganizerList.map(([key, organizer]) => ({
      id: organizationId(key),
      name: organizer.name,
      shortDescription: organizer.short,
      description: organizer.description,
      contactEmail: organizer.email,
      contactName: organizer.contact,
      contactPhone: organizer.phone,
      ...demoTaxNumbers(organizer),
    })),
  );
  await insertRows(
    tx,
    channels,
    demoOrganizerList.map(([key]) => ({
      id: channelId(key),
      code: key,
      token: `${key}-channel`,
      organizationId: organizationId(key),
      taxZoneId: zoneId,
    })),
  );
  await seedFeesAndMethods(tx);
}

async function seedSiteChannel(tx: Executor, taxZoneId: string): Promise<void> {
  await ensureSiteChannel(tx);
  await tx.update(channels).set({ taxZoneId }).where(eq(channels.isDefault, true));
}

async function seedFeesAndMethods(tx: Executor): Promise<void> {
  await insertRows(
    tx,
    feeConfigs,
    demoOrganizerList.flatMap(([key, { feeCents }]) =>
      feeCents
        ? [
            {
              channelId: channelId(key),
              ...serviceFee,
              taxCategoryId: taxCategoryId('admission'),
              fixedCents: feeCents,
            },
          ]
        : [],
    ),
  );
  await insertRows(tx, paymentMethods, [
    {
      code: 'SQUARE',
      type: 'SQUARE',
      name: 'Card',
      description: 'Visa, Mastercard or American Express. The card details go straight to the payment provider.',
      icon: 'credit-card',
    },
    {
      code: 'GIFT_CARD',
      type: 'GIFT_CARD',
      name: 'Gift card',
      description: 'Applied before you pay the rest.',
      icon: 'gift',
    },
    ...demoOrganizerList.flatMap(([key, { door }]) =>
      door
        ? [
            {
              channelId: channelId(key),
              code: 'MANUAL',
              type: 'MANUAL' as const,
              name: 'Pay at the door',
              description: door,
              icon: 'banknote',
              instructions: door,
            },
          ]
        : [],
    ),
  ]);
}
