import type { InferSelectModel } from 'drizzle-orm';
import type { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';

export type GiftCardModel = InferSelectModel<typeof giftCards> & { currencyCode: string };
