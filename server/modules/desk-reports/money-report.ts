import type { DeskMoneyReport, DeskMoneyRow, DeskMoneyWay } from '#server/generated/desk-resolvers.ts';
import type { MoneyDifference } from '#server/modules/desk-reports/money-differences.ts';
import type { BoxOfficeMoney, MoneyMoved } from '#server/modules/desk-reports/money-rows.ts';
import type { Way } from '#server/modules/payments/refundable-payments.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

const ways = { card: 'CARD', giftCard: 'GIFT_CARD', byHand: 'BY_HAND' } as const satisfies Record<Way, DeskMoneyWay>;
const allWays: Way[] = ['card', 'giftCard', 'byHand'];
const mostDifferences = 50;

/** Nobody knows yet of an attempt, so that it is in neither of the books. */
export const differenceOf = (differences: readonly MoneyDifference[]): number =>
  differences.reduce((sum, { kind, cents }) => (kind === 'PAYMENT_NOT_KNOWN' ? sum : sum + cents), 0);

export function moneyReport(
  moved: readonly MoneyMoved[],
  differences: readonly MoneyDifference[],
  boxOffice: readonly BoxOfficeMoney[],
  currencyCode: string,
): DeskMoneyReport {
  const money = (cents: number) => moneyOf(cents, currencyCode);
  const sum = (what: MoneyMoved['what'], is: (way: Way) => boolean = () => true) =>
    moved.reduce((total, one) => (one.what === what && is(one.way) ? total + one.cents : total), 0);
  const rowOf = (way: DeskMoneyWay, is: (way: Way) => boolean): DeskMoneyRow => {
    const net = sum('paid', is) - sum('refunded', is);
    const difference = differenceOf(differences.filter((one) => is(one.way)));
    return {
      way,
      payments: money(sum('paid', is)),
      refunds: money(sum('refunded', is)),
      net: money(net),
      ledger: way === 'CARD' || way === 'GIFT_CARD' ? money(net - difference) : null,
      difference: money(difference),
    };
  };
  return {
    rows: allWays.map((way) => rowOf(ways[way], (one) => one === way)),
    total: rowOf('ALL', () => true),
    boxOffice: boxOffice.map(({ way, cents }) => ({ way, payments: money(cents) })),
    awaited: money(sum('awaited')),
    owed: money(sum('owed')),
    differences: differences.slice(0, mostDifferences).map(({ orderCode, at, kind, cents }) => ({
      orderCode,
      at: new Date(at).toISOString(),
      kind,
      amount: money(cents),
    })),
    moreDifferences: Math.max(0, differences.length - mostDifferences),
  };
}
