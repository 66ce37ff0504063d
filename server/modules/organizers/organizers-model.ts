import type { InferSelectModel } from 'drizzle-orm';
import type { channels, feeConfigs, organizations } from '#server/modules/organizers/organizers-tables.ts';

export type OrganizationModel = InferSelectModel<typeof organizations>;
export type ChannelModel = InferSelectModel<typeof channels>;
export type FeeConfigModel = InferSelectModel<typeof feeConfigs>;

/** One tax that is due on a category. milliPercent: thousandths of a percent. */
export type TaxLine = { description: string; milliPercent: number };
