import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Language } from '#domain/language.ts';
import { summaryGiftCard, summaryLine, summaryTax, summaryTitle, summaryTotal } from '#messages/order.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Heading } from '#platform/ui/page.tsx';
import { IncludedFee, Leader, LeaderTotal, Receipt, Who } from '#platform/ui/receipt.tsx';
import type { OrderFieldsFragment } from '#services/generated/graphql.ts';
import { taxName } from '#views/shared/tax-name.ts';
import { OwnWords } from '#views/shared/own-words.tsx';

type Order = Pick<
  OrderFieldsFragment,
  'registrationItems' | 'surcharges' | 'discounts' | 'taxSummary' | 'giftCardShares' | 'totalWithTaxAfterGiftCard'
>;

/** The receipt of an order: who, what, fees, savings, taxes, gift cards and the total; `children` stand below the total. */
export function OrderSummary({ order, children }: { order: Order; children?: ReactNode }) {
  const language = useLanguage();
  const id = useId();
  return (
    <Receipt aria-labelledby={id}>
      <Heading id={id}>{summaryTitle(language)}</Heading>
      <OrderLines order={order} />
      {children}
    </Receipt>
  );
}

/** The lines of the receipt without its paper, for the folded summary on a phone. */
export function OrderLines({ order }: { order: Order }) {
  const language = useLanguage();
  const { registrationItems, surcharges, discounts, taxSummary, giftCardShares, totalWithTaxAfterGiftCard } = order;
  return (
    <Groups>
      {registrationItems.map((item) => (
        <div key={item.id}>
          <Who>{item.attendeeName}</Who>
          <dl>
            <Leader
              label={
                <OwnWords of={item.tuition}>
                  {summaryLine({ quantity: String(item.orderLine.quantity), name: item.tuition.name }, language)}
                </OwnWords>
              }
              value={moneyIn(item.unitPrice, language)}
            />
            {item.sessionOptions.map((option) => (
              <Leader
                key={option.id}
                label={summaryLine({ quantity: '1', name: option.name }, language)}
                value={moneyIn(option.unitPrice, language)}
              />
            ))}
          </dl>
        </div>
      ))}
      <dl>
        {surcharges.map(({ name, sku, price, includedInPrices }) =>
          includedInPrices ? (
            <IncludedFee key={sku ?? name} name={name} amount={moneyIn(price, language)} />
          ) : (
            <Leader key={sku ?? name} label={name} value={moneyIn(price, language)} />
          ),
        )}
        {discounts.map(({ adjustmentSource, description, amount }) => (
          <Leader key={adjustmentSource} label={description} value={moneyIn(amount, language)} />
        ))}
        {taxSummary.map((tax) => (
          <Leader key={tax.description} label={taxLabel(tax, language)} value={moneyIn(tax.taxTotal, language)} />
        ))}
        {giftCardShares.map(({ code, amount }) => (
          <Leader
            key={code}
            label={summaryGiftCard({ digits: code.slice(-4) }, language)}
            value={moneyIn({ ...amount, amount: -amount.amount }, language)}
          />
        ))}
        <LeaderTotal label={summaryTotal(language)} value={moneyIn(totalWithTaxAfterGiftCard, language)} />
      </dl>
    </Groups>
  );
}

/** 'GST 5 %', in French 'TPS 5 %'. */
export const taxLabel = (
  { description, taxRate: rate }: Pick<Order['taxSummary'][number], 'description' | 'taxRate'>,
  language: Language,
) => summaryTax({ tax: taxName(description, language), rate }, language);

const Groups = styled.div`
  > * + * {
    margin-top: var(--s4);
  }
`;
