import { itemLine } from '#messages/orders.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Leader } from '#platform/ui/receipt.tsx';
import type { PlacedItemFieldsFragment } from '#services/generated/graphql.ts';
import { OwnWords } from '#views/shared/own-words.tsx';

/** What one registration was bought for: its tier, and each add-on. */
export function ItemLines({ item: { tuition, unitPrice, sessionOptions } }: { item: PlacedItemFieldsFragment }) {
  const language = useLanguage();
  return (
    <>
      <Leader
        label={<OwnWords of={tuition}>{itemLine({ quantity: '1', name: tuition.name }, language)}</OwnWords>}
        value={moneyIn(unitPrice, language)}
      />
      {sessionOptions.map(({ id, name, unitPrice: price }) => (
        <Leader key={id} label={itemLine({ quantity: '1', name }, language)} value={moneyIn(price, language)} />
      ))}
    </>
  );
}
