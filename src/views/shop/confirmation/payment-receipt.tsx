import { styled } from 'styled-components';
import type { Language } from '#domain/language.ts';
import { moneyFromCents } from '#domain/money.ts';
import type { Money } from '#domain/money.ts';
import { parseWallTime } from '#domain/event-time.ts';
import { troubleDiscover } from '#messages/checkout.ts';
import {
  receiptByHand,
  receiptCardEnding,
  receiptDeadline,
  receiptMail,
  receiptMethod,
  receiptNextSteps,
  receiptNothing,
  receiptOrder,
  receiptPaid,
  receiptSoldBy,
  receiptTaxIncluded,
  receiptTitle,
  receiptToBePaid,
} from '#messages/confirmation.ts';
import { summaryGiftCard } from '#messages/order.ts';
import { headMyEvents } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { Fine, Heading, Small } from '#platform/ui/page.tsx';
import { Leader, LeaderTotal, Receipt } from '#platform/ui/receipt.tsx';
import type { GetOrderConfirmationQuery } from '#services/generated/graphql.ts';
import { taxLabel } from '#views/shop/cart/order-summary.tsx';
import { PrintTickets } from '#views/shared/tickets/print-tickets.tsx';

type Order = NonNullable<GetOrderConfirmationQuery['order']>;
type Payment = Order['payments'][number];

/** What was paid and how, and what comes next. */
export function PaymentReceipt({ order }: { order: Order }) {
  const language = useLanguage();
  const { totalWithTax, totalWithTaxAfterGiftCard, state } = order;
  const cards = order.giftCardShares.filter(({ amount }) => amount.amount > 0);
  const payments = order.payments.filter((payment) => !isGiftCard(payment) && isGood(payment));
  return (
    <Receipt aria-labelledby="confirmation-payment">
      <Heading id="confirmation-payment">{receiptTitle(language)}</Heading>
      <dl>
        {payments.map((payment) => (
          <Leader key={payment.id} label={methodInWords(payment, language)} value={moneyIn(payment.amount, language)} />
        ))}
        {cards.map(({ code, amount }) => (
          <Leader
            key={code}
            label={summaryGiftCard({ digits: code.slice(-4) }, language)}
            value={moneyIn(amount, language)}
          />
        ))}
        {payments.length === 0 && cards.length === 0 && (
          <Leader label={receiptNothing(language)} value={moneyIn(0, language)} />
        )}
        <LeaderTotal
          label={state === 'PaymentAuthorized' ? receiptToBePaid(language) : receiptPaid(language)}
          value={moneyIn(
            lessWaived(state === 'PaymentAuthorized' ? totalWithTaxAfterGiftCard : totalWithTax, order),
            language,
          )}
        />
      </dl>
      {order.taxSummary.length > 0 && <Taxes order={order} />}
      <div>
        <Next>{receiptNextSteps(language)}</Next>
        <Words>
          {state === 'PaymentAuthorized' && `${receiptByHand({ organizer: order.organizer.name }, language)} `}
          {order.paymentDeadline && (
            <>
              {receiptDeadline(
                { ...deadlineOf(order.paymentDeadline), b: (words) => <b key="b">{words}</b> },
                language,
              )}{' '}
            </>
          )}
          {receiptMail(language)}
        </Words>
      </div>
      <Ways>
        <ButtonLink href="/my-events" wide>
          {headMyEvents(language)}
        </ButtonLink>
        <ButtonLink href={`/account/orders/${order.id}`} kind="line" wide>
          {receiptOrder(language)}
        </ButtonLink>
        <PrintTickets count={order.registrations.length} wide />
      </Ways>
      <Centre>
        <TextLink href="/events" hit>
          {troubleDiscover(language)}
        </TextLink>
      </Centre>
    </Receipt>
  );
}

const deadlineOf = ({ wallTime, timeZoneName: zone }: NonNullable<Order['paymentDeadline']>) => ({
  time: parseWallTime(wallTime),
  zone,
});

/** Each tax inside the total with the organizer's number under it, which a receipt has to name. */
function Taxes({ order: { taxSummary, organizer } }: { order: Order }) {
  const language = useLanguage();
  return (
    <div>
      <dl>
        {taxSummary.map((tax) => (
          <Leader
            key={tax.description}
            label={
              <Small>
                {receiptTaxIncluded({ tax: taxLabel(tax, language) }, language)}
                <br />
                {tax.registrationNumber}
              </Small>
            }
            value={<Small>{moneyIn(tax.taxTotal, language)}</Small>}
          />
        ))}
      </dl>
      <Fine as="p">{receiptSoldBy({ organizer: organizer.name }, language)}</Fine>
    </div>
  );
}

/** What was cancelled before it was paid stands among the payments of a placed order as a Cancelled one. */
function lessWaived(money: Money, { payments }: Order): Money {
  const waived = payments.filter(({ state }) => state === 'Cancelled');
  const cents = waived.reduce((sum, { amount }) => sum + Math.round(amount.amount * 100), 0);
  return cents === 0 ? money : moneyFromCents(Math.round(money.amount * 100) - cents, money.currency);
}

const isGiftCard = ({ method }: Payment) => method === 'GIFT_CARD';
const isGood = ({ state }: Payment) => state !== 'Declined' && state !== 'Error' && state !== 'Cancelled';

/** 'Card ending 1111' where the provider told the digits; money by hand is promised until the organizer has it. */
function methodInWords({ method, metadata, state }: Payment, language: Language): string {
  const last4 = typeof metadata === 'object' && metadata !== null && 'last4' in metadata ? metadata.last4 : null;
  if (typeof last4 === 'string' && last4 !== '') return receiptCardEnding({ digits: last4 }, language);
  if (method === 'SQUARE') return receiptMethod({ method: 'card' }, language);
  if (method !== 'MANUAL') return receiptMethod({ method: 'other' }, language);
  return receiptMethod({ method: state === 'Settled' ? 'paidByHand' : 'byHand' }, language);
}

const Next = styled.h3`
  font-size: var(--t-name);
  margin-bottom: var(--s2);
`;

const Words = styled.p`
  font-size: var(--t-small);
  color: var(--ink-2);
`;

const Ways = styled.div`
  display: grid;
  gap: var(--s3);
`;

const Centre = styled.p`
  text-align: center;
`;
