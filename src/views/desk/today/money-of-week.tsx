import { styled } from 'styled-components';
import type { Language } from '#domain/language.ts';
import { inCents } from '#domain/money.ts';
import {
  moneyBack,
  moneyBefore,
  moneyFirst,
  moneyLess,
  moneyMore,
  moneyNet,
  moneyPaid,
  moneyRefunds,
  moneySales,
  moneySame,
  moneyTitle,
} from '#messages/today.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Heading, Muted } from '#platform/ui/page.tsx';
import { Leader, LeaderTotal, Receipt } from '#platform/ui/receipt.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { DeskTodayMoneyFieldsFragment } from '#services/desk/generated/graphql.ts';
import { DaysChart } from '#views/desk/today/days-chart.tsx';

/** What came in and went back in seven days, beside the week before. */
export function MoneyOfWeek({ money }: { money: DeskTodayMoneyFieldsFragment }) {
  const language = useLanguage();
  return (
    <Receipt aria-labelledby="today-money">
      <div>
        <Heading id="today-money">{moneyTitle(language)}</Heading>
        <Big>
          <VisuallyHidden as="dt">{moneyNet(language)}</VisuallyHidden>
          <dd>{moneyIn(money.net, language)}</dd>
        </Big>
        <Muted as="p">{comparedWith(money, language)}</Muted>
      </div>
      <div>
        <DaysChart days={money.days} />
        <Legend>
          <li>
            <i /> {moneySales(language)}
          </li>
          <li>
            <i data-kind="before" /> {moneyBefore(language)}
          </li>
          <li>
            <i data-kind="back" /> {moneyRefunds(language)}
          </li>
        </Legend>
      </div>
      <dl>
        <Leader label={moneyPaid(language)} value={moneyIn(money.paid, language)} />
        <Leader
          label={moneyBack(language)}
          value={moneyIn({ ...money.back, amount: money.back.amount === 0 ? 0 : -money.back.amount }, language)}
        />
        <LeaderTotal label={moneyNet(language)} value={moneyIn(money.net, language)} />
      </dl>
    </Receipt>
  );
}

/** In whole percents of the week before; of nothing there is none. */
function comparedWith({ net, before }: DeskTodayMoneyFieldsFragment, language: Language): string {
  const [now, then] = [inCents(net).cents, inCents(before).cents];
  if (now === then) return moneySame(language);
  if (then <= 0) return moneyFirst(language);
  const percent = Math.round((Math.abs(now - then) / then) * 100);
  if (percent === 0) return moneySame(language);
  return now > then ? moneyMore({ percent }, language) : moneyLess({ percent }, language);
}

const Big = styled.dl`
  font: 660 2.25rem/1.05 var(--font-display);
  letter-spacing: -0.03em;
  font-variant-numeric: lining-nums;
  margin-top: var(--s2);
  overflow-wrap: anywhere;
  dd {
    margin: 0;
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s4);
  margin-top: var(--s2);
  font-size: var(--t-fine);
  li {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
  }
  i {
    width: 1rem;
    height: 0.75rem;
    background: var(--accent);
  }
  i[data-kind='before'] {
    height: 0;
    background: none;
    border-top: 2px solid var(--ink-2);
  }
  i[data-kind='back'] {
    background: repeating-linear-gradient(-45deg, var(--error) 0 2px, transparent 2px 5px);
    box-shadow: inset 0 0 0 1.5px var(--error);
  }
`;
