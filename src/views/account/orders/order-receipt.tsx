import { Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import {
  receiptBack,
  receiptBuyer,
  receiptEvent,
  receiptLeft,
  receiptOrder,
  receiptPrint,
  receiptSeller,
  receiptTax,
  receiptTitle,
  receiptTotal,
  receiptWaived,
} from '#messages/orders.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Button } from '#platform/ui/button.tsx';
import { Fine, Heading } from '#platform/ui/page.tsx';
import { IncludedFee, Leader, LeaderTotal, Receipt, Who } from '#platform/ui/receipt.tsx';
import type { PlacedOrderFieldsFragment } from '#services/generated/graphql.ts';
import { ItemLines } from '#views/account/orders/item-lines.tsx';
import { signed, wayWords } from '#views/account/orders/money-timeline.tsx';
import { ReceiptPaper } from '#views/account/orders/receipt-paper.tsx';
import { taxName } from '#views/shared/tax-name.ts';

type Order = PlacedOrderFieldsFragment;

/** What was sold by whom to whom, each tax by its name and number, how it was paid and what went back; it prints alone. */
export function OrderReceipt({ order }: { order: Order }) {
  const language = useLanguage();
  return (
    <Receipt aria-labelledby="order-receipt" data-receipt-paper="">
      <ReceiptPaper />
      <Heading id="order-receipt">{receiptTitle(language)}</Heading>
      <Parties order={order} />
      {order.registrationItems.map((item) => (
        <div key={item.id}>
          <Who>{item.attendeeName}</Who>
          <dl>
            <ItemLines item={item} />
          </dl>
        </div>
      ))}
      <Sums order={order} />
      <MoneyLines order={order} />
      <Seller order={order} />
      <PrintButton kind="line" wide onClick={() => window.print()}>
        <Printer aria-hidden /> {receiptPrint(language)}
      </PrintButton>
    </Receipt>
  );
}

/** What the page says above the receipt, and paper would lack. */
function Parties({ order: { code, placedWallTime, customer, registrationItems } }: { order: Order }) {
  const language = useLanguage();
  const events = new Map(registrationItems.map(({ event }) => [event.id, event]));
  const buyer = [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');
  return (
    <OnPaper>
      {placedWallTime !== null && <p>{receiptOrder({ code, time: parseWallTime(placedWallTime) }, language)}</p>}
      {buyer && <p>{receiptBuyer({ buyer }, language)}</p>}
      {[...events.values()].map(({ id, name, startWallTime }) => (
        <p key={id}>{receiptEvent({ event: name, time: parseWallTime(startWallTime) }, language)}</p>
      ))}
    </OnPaper>
  );
}

function Sums({ order: { surcharges, discounts, taxSummary, totalWithTax, money } }: { order: Order }) {
  const language = useLanguage();
  return (
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
        <Leader
          key={tax.description}
          label={
            <>
              {taxWords(tax, language)}
              {tax.registrationNumber && <Number>{tax.registrationNumber}</Number>}
            </>
          }
          value={moneyIn(tax.taxTotal, language)}
        />
      ))}
      <LeaderTotal
        label={receiptTotal({ is: money.awaited.amount > 0 ? 'awaited' : 'paid' }, language)}
        value={moneyIn(totalWithTax, language)}
      />
    </dl>
  );
}

/** 'GST 5 % of $109.00': one line for each tax, never two together. */
function taxWords({ description, taxRate: rate, taxBase }: Order['taxSummary'][number], language: Language): string {
  const base = { cents: Math.round(taxBase.amount * 100), currency: taxBase.currency };
  return receiptTax({ tax: taxName(description, language), rate, base }, language);
}

/** How it was paid, what need not be paid any more, and what goes back; in the order in which it happened. */
function MoneyLines({ order: { money } }: { order: Order }) {
  const language = useLanguage();
  const lines = money.entries.toReversed();
  const paid = lines.filter(({ kind }) => kind === 'PAID' || kind === 'WAIVED');
  const back = lines.filter(({ kind }) => kind in backs);
  if (paid.length + back.length === 0) return null;
  return (
    <dl>
      {paid.map((entry) => (
        <Leader
          key={entry.id}
          label={entry.kind === 'WAIVED' ? receiptWaived(language) : wayWords(entry, language)}
          value={moneyIn(signed(entry), language)}
        />
      ))}
      {back.map((entry) => (
        <Leader
          key={entry.id}
          label={receiptBack({ is: backs[entry.kind] ?? 'done', way: wayWords(entry, language) }, language)}
          value={moneyIn(signed(entry), language)}
        />
      ))}
      {back.length > 0 && <LeaderTotal label={receiptLeft(language)} value={moneyIn(money.afterRefunds, language)} />}
    </dl>
  );
}

const backs: Partial<Record<Order['money']['entries'][number]['kind'], 'done' | 'asked' | 'owed' | 'held' | 'taken'>> =
  {
    REFUNDED: 'done',
    REFUND_ASKED: 'asked',
    REFUND_OWED: 'owed',
    REFUND_HELD: 'held',
    TAKEN_BACK: 'taken',
  };

function Seller({ order: { organizer } }: { order: Order }) {
  const language = useLanguage();
  const contact = [organizer.contactEmail, organizer.contactPhone].filter(Boolean);
  return (
    <Fine as="p" style={{ overflowWrap: 'anywhere' }}>
      {receiptSeller({ organizer: organizer.name }, language)} {contact.join(', ')}
    </Fine>
  );
}

const OnPaper = styled.div`
  display: none;
  @media print {
    display: block;
  }
`;

const Number = styled(Fine)`
  display: block;
`;

const PrintButton = styled(Button)`
  @media print {
    display: none;
  }
`;
