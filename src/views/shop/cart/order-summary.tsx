import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { displayMoney } from '#domain/money.ts';
import { Heading } from '#platform/ui/page.tsx';
import { IncludedFee, Leader, LeaderTotal, Receipt, Who } from '#platform/ui/receipt.tsx';
import type { OrderFieldsFragment } from '#services/generated/graphql.ts';

type Order = Pick<
  OrderFieldsFragment,
  'registrationItems' | 'surcharges' | 'discounts' | 'taxSummary' | 'giftCardShares' | 'totalWithTaxAfterGiftCard'
>;

/** The receipt of an order: who, what, fees, savings, taxes, gift cards and the total; `children` stand below the total. */
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
  const { registrationItems, surcharges, discounts, taxSummary, giftCardShares, totalWithTaxAfterGiftCard } = order;
  return (
    <Groups>
      {registrationItems.map((item) => (
        <div key={item.id}>
          <Who>{item.attendeeName}</Who>
          <dl>
            <Leader label={`${item.orderLine.quantity} x ${item.tuition.name}`} value={displayMoney(item.unitPrice)} />
            {item.sessionOptions.map((option) => (
              <Leader key={option.id} label={`1 x ${option.name}`} value={displayMoney(option.unitPrice)} />
            ))}
          </dl>
        </div>
      ))}
      <dl>
        {surcharges.map(({ name, sku, price, includedInPrices }) =>
          includedInPrices ? (
            <IncludedFee key={sku ?? name} name={name} amount={displayMoney(price)} />
          ) : (
            <Leader key={sku ?? name} label={name} value={displayMoney(price)} />
          ),
        )}
        {discounts.map(({ adjustmentSource, description, amount }) => (
          <Leader key={adjustmentSource} label={description} value={displayMoney(amount)} />
        ))}
        {taxSummary.map((tax) => (
          <Leader key={tax.description} label={taxLabel(tax)} value={displayMoney(tax.taxTotal)} />
        ))}
        {giftCardShares.map(({ code, amount }) => (
          <Leader key={code} label={`Gift card ${code.slice(-4)}`} value={displayMoney(-amount.amount)} />
        ))}
        <LeaderTotal label="Total price" value={displayMoney(totalWithTaxAfterGiftCard)} />
      </dl>
    </Groups>
  );
}

/** 'GST 5 %', whether the server's description names the rate or not. */
export const taxLabel = ({ description, taxRate }: Pick<Order['taxSummary'][number], 'description' | 'taxRate'>) =>
  description.includes('%') ? description : `${description} ${taxRate} %`;

const Groups = styled.div`
  > * + * {
    margin-top: var(--s4);
  }
`;
