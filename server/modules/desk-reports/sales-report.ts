import { textIn } from '#domain/texts.ts';
import type { Language } from '#domain/language.ts';
import { spansOf, stepOf } from '#domain/report-period.ts';
import type { products as productTable } from '#server/modules/catalog/catalog-tables.ts';
import type { Gift, GivenBack, LineOf, Returned, Sold } from '#server/modules/desk-reports/sold-lines.ts';
import type { EventRow, ReportScope } from '#server/modules/desk-reports/report-scope.ts';
import type { DeskSales, DeskSalesRow, DeskSalesRowKind } from '#server/generated/desk-resolvers.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

type ProductRow = typeof productTable.$inferSelect;

/** What was sold, given back, cancelled, and given for nothing in some days. */
export type SoldLines = { sold: Sold[]; back: GivenBack[]; returned: Returned[]; gifts: Gift[] };

/** Sums of some lines in cents, before taxes. */
export type SalesSums = {
  soldCents: number;
  refundedCents: number;
  feeCents: number;
  tickets: number;
  pieces: number;
  returned: number;
  returnedTickets: number;
  gifts: number;
  giftTickets: number;
};

/** By what lines are told apart: the tiers and add-ons of one event, else the events. */
type Subject = { id: string; name: string; kind: DeskSalesRowKind };

const mostRows = 50;
const mostSeries = 3;

export function salesReport(
  lines: SoldLines,
  scope: ReportScope,
  { products, events, language }: { products: ProductRow[]; events: EventRow[]; language: Language },
): Omit<DeskSales, 'places'> {
  const keyOf = (line: LineOf) => (scope.event ? line.productId : line.eventId);
  const subjects = scope.event
    ? products.map((one) => subjectOf(one, language))
    : events.map((one) => ({
        id: one.id,
        name: textIn(one, language).name,
        kind: 'EVENT' as const,
      }));
  const bySubject = subjects
    .map((subject) => ({ subject, sums: sumsOf(only(lines, (line) => keyOf(line) === subject.id)) }))
    .filter(({ sums }) => Object.values(sums).some((sum) => sum !== 0));
  const ranked = bySubject.toSorted((one, other) => netOf(other.sums) - netOf(one.sums));
  const shown = new Set(ranked.slice(0, mostRows).map(({ subject }) => subject.id));
  const step = stepOf(scope.period);
  const rest = only(lines, (line) => !shown.has(keyOf(line)));
  const row = (subject: Subject | null, sums: SalesSums) => rowOf(subject, sums, scope.currencyCode);
  const told = seriesOf(bySubject);
  return {
    step,
    series: [
      ...told.map(({ id, name }) => ({ id, name })),
      ...(hasOthers(bySubject, told) ? [{ id: null, name: '' }] : []),
    ],
    spans: spansOf(scope.period, step).map(({ from, to }) => {
      const its = only(lines, ({ day }) => from <= day && day <= to);
      const { tickets: all, returnedTickets, ...sums } = sumsOf(its);
      const tickets = told.map(({ id }) => sumsOf(only(its, (line) => keyOf(line) === id)).tickets);
      const others = all - tickets.reduce((sum, count) => sum + count, 0);
      return {
        from,
        to,
        tickets: hasOthers(bySubject, told) ? [...tickets, others] : tickets,
        returned: returnedTickets,
        net: moneyOf(netOf(sums) + sums.feeCents, scope.currencyCode),
      };
    }),
    rows: bySubject.filter(({ subject }) => shown.has(subject.id)).map(({ subject, sums }) => row(subject, sums)),
    others: bySubject.length > mostRows ? row(null, sumsOf(rest)) : null,
    total: row(null, sumsOf(lines)),
  };
}

const subjectOf = (product: ProductRow, language: Language): Subject => ({
  id: product.id,
  name: textIn(product, language).name,
  kind: product.kind === 'TUITION' ? 'TIER' : 'ADD_ON',
});

type BySubject = { subject: Subject; sums: SalesSums }[];

/** Those with the most tickets, in their own order; where there are more than can be told apart, the last place is of all others. */
function seriesOf(bySubject: BySubject): Subject[] {
  const ticketed = bySubject.filter(({ subject, sums }) => subject.kind !== 'ADD_ON' && sums.tickets > 0);
  const told = ticketed.length > mostSeries ? mostSeries - 1 : mostSeries;
  const most = new Set(
    ticketed
      .toSorted((one, other) => other.sums.tickets - one.sums.tickets)
      .slice(0, told)
      .map(({ subject }) => subject.id),
  );
  return ticketed.map(({ subject }) => subject).filter(({ id }) => most.has(id));
}

const hasOthers = (bySubject: BySubject, told: Subject[]): boolean =>
  bySubject.some(({ subject, sums }) => sums.tickets > 0 && told.every(({ id }) => id !== subject.id));

export const only = ({ sold, back, returned, gifts }: SoldLines, is: (line: LineOf) => boolean): SoldLines => ({
  sold: sold.filter(is),
  back: back.filter(is),
  returned: returned.filter(is),
  gifts: gifts.filter(is),
});

export function sumsOf({ sold, back, returned, gifts }: SoldLines): SalesSums {
  const piecesOf = (lines: (LineOf & { pieces: number })[]) => sum(lines, ({ pieces }) => pieces);
  const isTicket = ({ kind }: LineOf) => kind === 'TUITION';
  return {
    soldCents: sum(sold, ({ priceCents, count }) => priceCents * count),
    refundedCents: sum(back, ({ priceCents, count }) => priceCents * count),
    feeCents:
      sum(sold, ({ feeCents, count }) => feeCents * count) - sum(back, ({ feeCents, count }) => feeCents * count),
    tickets: piecesOf(sold.filter(isTicket)),
    pieces: piecesOf(sold),
    returned: piecesOf(returned),
    returnedTickets: piecesOf(returned.filter(isTicket)),
    gifts: piecesOf(gifts),
    giftTickets: piecesOf(gifts.filter(isTicket)),
  };
}

/** Of prices alone, without fees. */
export const netOf = ({ soldCents, refundedCents }: Pick<SalesSums, 'soldCents' | 'refundedCents'>): number =>
  soldCents - refundedCents;

function rowOf(subject: Subject | null, sums: SalesSums, currencyCode: string): DeskSalesRow {
  const isPieces = subject?.kind === 'ADD_ON';
  return {
    id: subject?.id ?? null,
    kind: subject?.kind ?? 'SUM',
    name: subject?.name ?? '',
    sold: moneyOf(sums.soldCents, currencyCode),
    refunded: moneyOf(sums.refundedCents, currencyCode),
    net: moneyOf(netOf(sums), currencyCode),
    fees: moneyOf(sums.feeCents, currencyCode),
    pieces: isPieces ? sums.pieces : sums.tickets,
    returned: isPieces ? sums.returned : sums.returnedTickets,
    complimentary: isPieces ? sums.gifts : sums.giftTickets,
  };
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
