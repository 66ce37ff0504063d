import { Suspense } from 'react';
import { inCents } from '#domain/money.ts';
import { slipAsk, slipBack, slipBalance, slipLimit, slipNoAccount, slipPaid, slipSince } from '#messages/desk-order.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorOf, ticketColorStyle } from '#platform/look/ticket-color.ts';
import { moneyIn } from '#platform/money-in.ts';
import { lazyPart } from '#platform/parts.ts';
import { Acts, Fine, Heading, Small } from '#platform/ui/page.tsx';
import { Leader, LeaderTotal } from '#platform/ui/receipt.tsx';
import { dayOf } from '#platform/viewers-day.ts';
import type { DeskOrderFieldsFragment } from '#services/desk/generated/graphql.ts';
import { DeedButton } from '#views/desk/order/deed-button.tsx';
import { Slip } from '#views/desk/order/order-parts.ts';
import { RefundButton } from '#views/desk/order/refund-button.tsx';

const MailRefused = lazyPart(async () => (await import('#views/desk/order/mail-refused.tsx')).MailRefused);

type Order = DeskOrderFieldsFragment;

/** Who bought it, what is left of the money, and what may be done with it. */
export function OrderSlip({ order }: { order: Order }) {
  const language = useLanguage();
  const { buyer, money } = order;
  const back = { ...money.paid, amount: Math.round((money.afterRefunds.amount - money.paid.amount) * 100) / 100 };
  return (
    <Slip aria-labelledby="buyer" style={ticketColorStyle(ticketColorOf(null, order.id))}>
      <Heading id="buyer">{buyer.name}</Heading>
      <Small as="div">
        {buyer.emailAddress !== null && <p>{buyer.emailAddress}</p>}
        {buyer.mailRefusal && (
          <Suspense fallback={null}>
            <MailRefused {...buyer.mailRefusal} />
          </Suspense>
        )}
        {buyer.phoneNumber !== null && <p>{buyer.phoneNumber}</p>}
        <p>
          {buyer.since === null
            ? slipNoAccount({ language: buyer.language }, language)
            : slipSince({ day: dayOf(buyer.since, language), language: buyer.language }, language)}
        </p>
      </Small>
      <DeedButton order={order} deed="CORRECT_ADDRESS" kind="line" />
      <dl>
        <Leader label={slipPaid(language)} value={moneyIn(money.paid, language)} />
        <Leader label={slipBack(language)} value={moneyIn(back, language)} />
        <LeaderTotal label={slipBalance(language)} value={moneyIn(money.afterRefunds, language)} />
      </dl>
      <Acts>
        {order.refundRequest === null && <RefundButton order={order} />}
        <DeedButton order={order} deed="SETTLE" />
        <DeedButton order={order} deed="CANCEL" kind="line" />
      </Acts>
      <Limit order={order} />
    </Slip>
  );
}

/** What of it the role does not do, and who does. */
function Limit({ order: { deeds, refundLimit, refundRequest, money } }: { order: Order }) {
  const language = useLanguage();
  if (refundLimit) return <Fine as="p">{slipLimit({ most: inCents(refundLimit) }, language)}</Fine>;
  if (refundRequest || deeds.includes('REFUND') || money.afterRefunds.amount <= 0) return null;
  return <Fine as="p">{slipAsk(language)}</Fine>;
}
