import { inCents } from '#domain/money.ts';
import * as selectors from '#machines/desk/box-office/box-office-selectors.ts';
import {
  actSell,
  actSelling,
  actSellPlain,
  sumCounting,
  sumFees,
  sumNone,
  sumSubtotal,
  sumTax,
  sumTitle,
  sumTotal,
} from '#messages/box-office.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Button } from '#platform/ui/button.tsx';
import { Heading, Muted } from '#platform/ui/page.tsx';
import { IncludedFee, Leader, LeaderTotal, Receipt } from '#platform/ui/receipt.tsx';
import type { DeskSaleQuoteFieldsFragment, DeskSaleWay } from '#services/desk/generated/graphql.ts';
import { BoxOfficeFlow } from '#views/desk/box-office/box-office-context.ts';

/** How a deed and what came of it are called. What costs nothing is sent no link. total: in major units. */
export function deedOf(way: DeskSaleWay, total: number): 'SELL' | 'LATER' | 'LINK' | 'COMPLIMENTARY' {
  if (way === 'CARD_LINK') return total > 0 ? 'LINK' : 'SELL';
  return way === 'LATER' || way === 'COMPLIMENTARY' ? way : 'SELL';
}

/** What it costs, and the one action. */
export function SaleSlip() {
  const language = useLanguage();
  const flow = BoxOfficeFlow.useActorRef();
  const { way } = BoxOfficeFlow.useSelector(selectors.saleDraft);
  const state = BoxOfficeFlow.useSelector(selectors.boxOfficeState);
  const quote = BoxOfficeFlow.useSelector(selectors.saleQuote);
  const canSell = BoxOfficeFlow.useSelector(selectors.canSell);
  const isSelling = state === 'selling' || state === 'unknown';
  return (
    <Receipt aria-labelledby="to-pay" aria-busy={state === 'counting'}>
      <Heading id="to-pay">{sumTitle(language)}</Heading>
      {quote ? (
        <Sums quote={quote} />
      ) : (
        <Muted as="p">{(state === 'counting' ? sumCounting : sumNone)(language)}</Muted>
      )}
      <Button
        wide
        aria-disabled={!canSell}
        pending={isSelling && actSelling(language)}
        onClick={() => canSell && flow.send({ type: 'sale.sell', idempotencyKey: newIdempotencyKey() })}
      >
        {quote
          ? actSell({ way: deedOf(way, quote.total.amount), total: inCents(quote.total) }, language)
          : actSellPlain(language)}
      </Button>
    </Receipt>
  );
}

function Sums({ quote: { subtotal, fees, tax, total } }: { quote: DeskSaleQuoteFieldsFragment }) {
  const language = useLanguage();
  return (
    <dl>
      <Leader label={sumSubtotal(language)} value={moneyIn(subtotal, language)} />
      {fees.amount > 0 && <IncludedFee name={sumFees(language)} amount={moneyIn(fees, language)} />}
      {tax.amount > 0 && <Leader label={sumTax(language)} value={moneyIn(tax, language)} />}
      <LeaderTotal label={sumTotal(language)} value={moneyIn(total, language)} />
    </dl>
  );
}
