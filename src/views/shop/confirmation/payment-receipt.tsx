import { styled } from 'styled-components';
import { displayMoney, moneyFromCents } from '#domain/money.ts';
import type { Money } from '#domain/money.ts';
import { deadlineInWords } from '#domain/deadline.ts';
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
  const { totalWithTax, totalWithTaxAfterGiftCard, state } = order;
  const cards = order.giftCardShares.filter(({ amount }) => amount.amount > 0);
  const payments = order.payments.filter((payment) => !isGiftCard(payment) && isGood(payment));
  return (
    <Receipt aria-labelledby="confirmation-payment">
      <Heading id="confirmation-payment">Payment</Heading>
      <dl>
        {payments.map((payment) => (
          <Leader key={payment.id} label={methodInWords(payment)} value={displayMoney(payment.amount)} />
        ))}
        {cards.map(({ code, amount }) => (
          <Leader key={code} label={`Gift card ${code.slice(-4)}`} value={displayMoney(amount)} />
        ))}
        {payments.length === 0 && cards.length === 0 && <Leader label="No payment needed" value={displayMoney(0)} />}
        <LeaderTotal
          label={state === 'PaymentAuthorized' ? 'To be paid' : 'Paid'}
          value={displayMoney(
            lessWaived(state === 'PaymentAuthorized' ? totalWithTaxAfterGiftCard : totalWithTax, order),
          )}
        />
      </dl>
      {order.taxSummary.length > 0 && <Taxes order={order} />}
      <div>
        <Next>Next steps</Next>
        <Words>
          {state === 'PaymentAuthorized' && <>Your places are yours; {order.organizer.name} takes the payment. </>}
          {order.paymentDeadline && (
            <>
              <b>Pay by {deadlineInWords(order.paymentDeadline)}</b>; an order that is not paid by then is
              cancelled.{' '}
            </>
          )}
          The confirmation mail has these tickets too. We send a reminder 48 hours ahead. The codes also work from a
          phone screen.
        </Words>
      </div>
      <Ways>
        <ButtonLink href="/my-events" wide>
          My events
        </ButtonLink>
        <PrintTickets count={order.registrations.length} wide />
      </Ways>
      <Centre>
        <TextLink href="/events" hit>
          Discover events
        </TextLink>
      </Centre>
    </Receipt>
  );
}

/** Each tax inside the total with the organizer's number under it, which a receipt has to name. */
function Taxes({ order: { taxSummary, organizer } }: { order: Order }) {
  return (
    <div>
      <dl>
        {taxSummary.map((tax) => (
          <Leader
            key={tax.description}
            label={
              <Small>
                {taxLabel(tax)}, included
                <br />
                {tax.registrationNumber}
              </Small>
            }
            value={<Small>{displayMoney(tax.taxTotal)}</Small>}
          />
        ))}
      </dl>
      <Fine as="p">Sold by {organizer.name}.</Fine>
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
function methodInWords({ method, metadata, state }: Payment): string {
  const last4 = typeof metadata === 'object' && metadata !== null && 'last4' in metadata ? metadata.last4 : null;
  if (typeof last4 === 'string' && last4 !== '') return `Card ending ${last4}`;
  const words: Record<string, string> = {
    SQUARE: 'Card',
    MANUAL: state === 'Settled' ? 'Paid to the organizer' : 'Pay the organizer',
  };
  return words[method] ?? 'Payment';
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
