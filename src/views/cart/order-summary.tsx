import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { displayMoney } from '#domain/money.ts';
import { Heading } from '#platform/ui/page.tsx';
import { Leader, LeaderTotal, Receipt, Who } from '#platform/ui/receipt.tsx';
import type { OrderFieldsFragment } from '#services/generated/graphql.ts';

type Order = Pick<
  OrderFieldsFragment,
  'registrationItems' | 'surcharges' | 'taxSummary' | 'giftCardsApplied' | 'totalWithTax' | 'totalWithTaxAfterGiftCard'
>;

/** The receipt of an order: who, what, fees, taxes, gift cards and the total; `children` stand below the total. */
export function OrderSummary({ order, children }: { order: Order; children?: ReactNode }) {
  const id = useId();
  return (
    <Receipt aria-labelledby={id}>
      <Heading id={id}>Order summary</Heading>
      <OrderLines order={order} />
      {children}
    </Receipt>
  );
}

/** The lines of the receipt without its paper, for the folded summary on a phone. */
export function OrderLines({ order }: { order: Order }) {
  const { registrationItems, surcharges, taxSummary, totalWithTaxAfterGiftCard } = order;
  return (
    <Groups>
      {registrationItems.map((item) => (
        <div key={item.id}>
          <Who>{item.attendeeName}</Who>
          <Leader label={`${item.orderLine.quantity} x ${item.tuition.name}`} value={displayMoney(item.unitPrice)} />
          {item.sessionOptions.map((option) => (
            <Leader key={option.id} label={`1 x ${option.name}`} value={displayMoney(option.unitPrice)} />
          ))}
        </div>
      ))}
      <div>
        {surcharges.map(({ name, sku, price }) => (
          <Leader key={sku ?? name} label={name} value={displayMoney(price)} />
        ))}
        {taxSummary.map((tax) => (
          <Leader key={tax.description} label={taxLabel(tax)} value={displayMoney(tax.taxTotal)} />
        ))}
        <GiftCards order={order} />
        <LeaderTotal label="Total price" value={displayMoney(totalWithTaxAfterGiftCard)} />
      </div>
    </Groups>
  );
}

/** What the applied gift cards take off the total together. */
function GiftCards({ order: { giftCardsApplied, totalWithTax, totalWithTaxAfterGiftCard } }: { order: Order }) {
  const [card] = giftCardsApplied;
  if (!card) return null;
  const label = giftCardsApplied.length === 1 ? `Gift card ${card.code.slice(-4)}` : 'Gift cards';
  return <Leader label={label} value={displayMoney(totalWithTaxAfterGiftCard.amount - totalWithTax.amount)} />;
}

/** 'GST 5 %', whether the server's description names the rate or not. */
const taxLabel = ({ description, taxRate }: Order['taxSummary'][number]) =>
  description.includes('%') ? description : `${description} ${taxRate} %`;

const Groups = styled.div`
  > * + * {
    margin-top: var(--s4);
  }
`;
