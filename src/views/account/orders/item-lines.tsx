import { itemLine } from '#messages/orders.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Leader } from '#platform/ui/receipt.tsx';
import type { PlacedItemFieldsFragment } from '#services/generated/graphql.ts';

/** What one registration was bought for: its tier, and each add-on. */
export function ItemLines({
  item: { id: itemId, tuition, unitPrice, sessionOptions },
}: {
  item: PlacedItemFieldsFragment;
}) {
  const language = useLanguage();
  return [{ id: itemId, name: tuition.name, unitPrice }, ...sessionOptions].map(({ id, name, unitPrice: price }) => (
    <Leader key={id} label={itemLine({ quantity: '1', name }, language)} value={moneyIn(price, language)} />
  ));
}
