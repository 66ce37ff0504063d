import { deskSaleChanged, deskSaleRefused } from '#messages/desk-sale-refusals.ts';
import type { DeskSaleQuote, DeskSaleRefusal } from '#server/generated/desk-resolvers.ts';
import { refusal } from '#server/platform/result.ts';

/** name, left: of what there are too few, and how many there are. */
export function saleRefused(reason: DeskSaleRefusal, { name = null, left = null }: Short = {}) {
  return refusal('DeskSaleRefusedError', { reason, name, left }, (language) =>
    deskSaleRefused({ reason, name: name ?? '', left: left ?? 0 }, language),
  );
}

type Short = { name?: string | null; left?: number | null };

export const saleChanged = (quote: DeskSaleQuote) => refusal('DeskSaleChangedError', { quote }, deskSaleChanged);
