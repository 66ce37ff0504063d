import { styled } from 'styled-components';
import { inCents } from '#domain/money.ts';
import {
  daysCancelled,
  daysNet,
  daysSpan,
  daysTickets,
  daysTitle,
  differencesAmount,
  differencesKind,
  differencesMore,
  differencesOrder,
  differencesTitle,
  differencesWhen,
  moneyAwaited,
  moneyBoxOffice,
  moneyByHand,
  moneyDifference,
  moneyLedger,
  moneyNet,
  moneyOwed,
  moneyPayments,
  moneyRefunds,
  moneyTitle,
  moneyWay,
  moneyWayOf,
  salesAll,
  salesAllTickets,
  salesFees,
  salesGiven,
  salesNet,
  salesOthers,
  salesPieces,
  salesRefunded,
  salesSold,
  salesTitle,
  salesWhat,
  taxesBase,
  taxesNet,
  taxesNone,
  taxesNumber,
  taxesRate,
  taxesRateOf,
  taxesRefunded,
  taxesRemit,
  taxesTax,
  taxesTitle,
  taxesUnregistered,
  timePlain,
} from '#messages/desk-reports.ts';
import { wayName } from '#messages/desk-orders.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Anchor } from '#platform/ui/anchor.tsx';
import { timeOf } from '#platform/viewers-day.ts';
import type {
  DeskMoneyReportFieldsFragment,
  DeskSalesFieldsFragment,
  DeskTaxesFieldsFragment,
} from '#services/desk/generated/graphql.ts';
import { NumbersTable, type NumberRow, type TakenFile } from '#views/desk/report/numbers-table.tsx';
import { dayTime, spanInWords } from '#views/desk/report/span-words.ts';

/** A day is short: it stays in one line where the column is narrow. */
const Day = styled.span`
  white-space: nowrap;
`;

type Amount = DeskSalesFieldsFragment['total']['net'];

/** What is taken off is written below nothing. */
const lessIn = (money: Amount, language: Parameters<typeof moneyIn>[1]) =>
  moneyIn({ ...money, amount: money.amount === 0 ? 0 : -money.amount }, language);

type SalesProps = {
  sales: DeskSalesFieldsFragment;
  by: 'TIER' | 'EVENT';
  period: { from: string; to: string };
  file: TakenFile;
};

/** What each tier, or event, brought. */
export function SalesTable({ sales: { rows, others, total }, by, period: { from, to }, file }: SalesProps) {
  const language = useLanguage();
  const rowOf = (row: DeskSalesFieldsFragment['total'], head: string): NumberRow => ({
    key: row.id ?? head,
    head,
    cells: [
      moneyIn(row.sold, language),
      lessIn(row.refunded, language),
      moneyIn(row.net, language),
      moneyIn(row.fees, language),
      row.pieces,
    ],
  });
  const all = rowOf(total, salesAll(language));
  // Pieces of add-ons are no tickets: what is summed says so.
  const foot = rows.some(({ kind }) => kind === 'ADD_ON')
    ? { ...all, cells: all.cells.with(-1, salesAllTickets({ count: total.pieces }, language)) }
    : all;
  return (
    <NumbersTable
      caption={salesTitle({ from: dayTime(from), to: dayTime(to) }, language)}
      file={file}
      columns={[
        { words: salesWhat({ by }, language) },
        { words: salesSold(language), off: 'smallest' },
        { words: salesRefunded(language), off: 'phone' },
        { words: salesNet(language) },
        { words: salesFees(language), off: 'phone' },
        { words: salesPieces(language) },
      ]}
      rows={[...rows.map((row) => rowOf(row, row.name)), ...(others ? [rowOf(others, salesOthers(language))] : [])]}
      foot={foot}
    >
      {total.complimentary > 0 && salesGiven({ count: total.complimentary }, language)}
    </NumbersTable>
  );
}

/** The figures of the chart. */
export function SpansTable({ sales: { spans, step, total } }: Pick<SalesProps, 'sales'>) {
  const language = useLanguage();
  const sum = spans.reduce((cents, { net }) => cents + Math.round(net.amount * 100), 0);
  return (
    <NumbersTable
      caption={daysTitle({ step }, language)}
      columns={[
        { words: daysSpan({ step }, language) },
        { words: daysTickets(language) },
        { words: daysCancelled(language) },
        { words: daysNet(language) },
      ]}
      rows={spans.map((span) => ({
        key: span.from,
        head:
          span.from === span.to ? <Day>{spanInWords(span, step, language)}</Day> : spanInWords(span, step, language),
        cells: [span.tickets.reduce((count, of) => count + of, 0), span.returned, moneyIn(span.net, language)],
      }))}
      foot={{
        key: 'all',
        head: salesAll(language),
        cells: [total.pieces, total.returned, moneyIn({ amount: sum / 100, currency: total.net.currency }, language)],
      }}
    />
  );
}

export function TaxTable({ taxes: { rows, total }, file }: { taxes: DeskTaxesFieldsFragment; file: TakenFile }) {
  const language = useLanguage();
  return (
    <NumbersTable
      caption={taxesTitle(language)}
      file={file}
      columns={[
        { words: taxesRate(language) },
        { words: taxesBase(language) },
        { words: taxesTax(language), off: 'phone' },
        { words: taxesRefunded(language), off: 'smallest' },
        { words: taxesNumber(language), off: 'phone' },
        { words: taxesNet(language) },
      ]}
      rows={rows.map(({ name, milliPercent, number, base, tax, refunded, net }) => ({
        key: `${name} ${milliPercent}`,
        head: taxesRateOf({ name, percent: milliPercent / 1_000 }, language),
        cells: [
          moneyIn(base, language),
          moneyIn(tax, language),
          lessIn(refunded, language),
          number ?? taxesUnregistered(language),
          moneyIn(net, language),
        ],
      }))}
      foot={{ key: 'all', head: taxesRemit(language), cells: ['', '', '', '', moneyIn(total, language)] }}
    >
      {rows.length === 0 && taxesNone(language)}
    </NumbersTable>
  );
}

export function MoneyTable({ money, file }: { money: DeskMoneyReportFieldsFragment; file: TakenFile }) {
  const language = useLanguage();
  const rowOf = ({ way, payments, refunds, net, ledger, difference }: typeof money.total): NumberRow => ({
    key: way,
    head: moneyWayOf({ way }, language),
    cells: [
      moneyIn(payments, language),
      lessIn(refunds, language),
      moneyIn(net, language),
      ledger ? moneyIn(ledger, language) : way === 'ALL' ? '' : moneyByHand(language),
      moneyIn(difference, language),
    ],
  });
  const { awaited, owed, boxOffice } = money;
  return (
    <NumbersTable
      caption={moneyTitle(language)}
      file={file}
      columns={[
        { words: moneyWay(language) },
        { words: moneyPayments(language), off: 'smallest' },
        { words: moneyRefunds(language), off: 'phone' },
        { words: moneyNet(language) },
        { words: moneyLedger(language), off: 'phone' },
        { words: moneyDifference(language) },
      ]}
      rows={money.rows.map(rowOf)}
      foot={rowOf(money.total)}
    >
      {(awaited.amount > 0 || owed.amount > 0 || boxOffice.length > 0) && (
        <>
          {boxOffice.map(({ way, payments }) => (
            <p key={way}>{moneyBoxOffice({ way: wayName({ way }, language), amount: inCents(payments) }, language)}</p>
          ))}
          {awaited.amount > 0 && <p>{moneyAwaited({ amount: inCents(awaited) }, language)}</p>}
          {owed.amount > 0 && <p>{moneyOwed({ amount: inCents(owed) }, language)}</p>}
        </>
      )}
    </NumbersTable>
  );
}

type DifferencesProps = {
  money: DeskMoneyReportFieldsFragment;
  /** Of the organizer's orders: '/desk/players/orders'. */
  orders: string;
};

/** Where the books and the ledger differ, each a way to its order; nothing where they do not. */
export function DifferencesTable({ money: { differences, moreDifferences }, orders }: DifferencesProps) {
  const language = useLanguage();
  if (differences.length === 0) return null;
  return (
    <NumbersTable
      caption={differencesTitle(language)}
      columns={[
        { words: differencesOrder(language) },
        { words: differencesWhen(language), off: 'phone' },
        { words: differencesAmount(language) },
      ]}
      rows={differences.map(({ orderCode, kind, at, amount }, nth) => ({
        key: `${orderCode} ${nth}`,
        head: (
          <>
            <Anchor href={`${orders}/${orderCode}`}>{orderCode}</Anchor>
            <br />
            <span style={{ fontWeight: 400 }}>{differencesKind({ kind }, language)}</span>
          </>
        ),
        cells: [timePlain({ time: timeOf(at, language) }, language), moneyIn(amount, language)],
      }))}
    >
      {moreDifferences > 0 && differencesMore({ count: moreDifferences }, language)}
    </NumbersTable>
  );
}
