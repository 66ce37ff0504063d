import { styled } from 'styled-components';
import {
  figureMoney,
  figureMoneyBase,
  figurePlaces,
  figureSales,
  figureSalesBase,
  figureTaxes,
  figureTaxesBase,
  figureTickets,
  figureTicketsBase,
} from '#messages/desk-reports.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import type {
  DeskMoneyReportFieldsFragment,
  DeskSalesFieldsFragment,
  DeskTaxesFieldsFragment,
} from '#services/desk/generated/graphql.ts';

type Props = {
  sales: DeskSalesFieldsFragment;
  taxes: DeskTaxesFieldsFragment;
  money: DeskMoneyReportFieldsFragment;
};

/** The report in four numbers, each with what it is of. */
export function ReportFigures({ sales: { total, spans, places }, taxes, money }: Props) {
  const language = useLanguage();
  const { currency } = total.net;
  // With the fees, as the spans have it; whole cents, so that no part of one is lost.
  const cents = spans.reduce((sum, { net }) => sum + Math.round(net.amount * 100), 0);
  const count = total.returned;
  const figures = [
    [figureSales(language), moneyIn({ amount: cents / 100, currency }, language), figureSalesBase(language)],
    [figureTaxes(language), moneyIn(taxes.total, language), figureTaxesBase(language)],
    [
      figureTickets(language),
      total.pieces,
      places?.capacity
        ? figurePlaces({ count, registered: places.registered, capacity: places.capacity }, language)
        : figureTicketsBase({ count }, language),
    ],
    [figureMoney(language), moneyIn(money.total.net, language), figureMoneyBase(language)],
  ] as const;
  return (
    <List>
      {figures.map(([what, number, base]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {number}
            <small>{base}</small>
          </dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  margin-inline: 0;
  margin-block-end: 0;
  background: var(--surface);
  container-type: inline-size;
  > div {
    padding: var(--s3) var(--s4);
    box-shadow:
      1px 0 0 var(--rule),
      0 1px 0 var(--rule);
    min-width: 0;
  }
  dt {
    font-size: var(--t-fine);
    color: var(--ink-2);
    line-height: 1.3;
  }
  dd {
    margin: 0;
    font: 660 1.5rem/1.2 var(--font-display);
    letter-spacing: -0.02em;
    font-variant-numeric: lining-nums;
    @container (max-width: 22.5rem) {
      font-size: 1.25rem;
    }
  }
  small {
    display: block;
    font: 400 var(--t-fine) / 1.3 var(--font-text);
    letter-spacing: 0;
    color: var(--ink-2);
  }
`;
