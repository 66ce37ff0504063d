import { useId } from 'react';
import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import { inCents } from '#domain/money.ts';
import { moneyDay, moneyDayBack, moneyDays, moneyShort, moneyWeekday } from '#messages/today.ts';
import { useLanguage } from '#platform/language-context.ts';
import type { DeskTodayMoneyFieldsFragment } from '#services/desk/generated/graphql.ts';

type Day = DeskTodayMoneyFieldsFragment['days'][number];

const [width, base, tallest, mostBack] = [330, 164, 140, 24];

/** What came in each day as a bar, the week before as a line across it, what went back below. */
export function DaysChart({ days }: { days: readonly Day[] }) {
  const language = useLanguage();
  const hatch = useId();
  const most = Math.max(1, ...days.flatMap(({ paid, before }) => [paid.amount, before.amount]));
  const heightOf = (amount: number) => (amount / most) * tallest;
  const step = width / days.length;
  const inWords = days.map(({ day, paid, back }) =>
    back.amount > 0
      ? moneyDayBack({ day: parseWallTime(day), paid: inCents(paid), back: inCents(back) }, language)
      : moneyDay({ day: parseWallTime(day), paid: inCents(paid) }, language),
  );
  return (
    <Chart viewBox={`0 0 ${width} 210`} role="img" aria-label={moneyDays({ days: inWords }, language)}>
      <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path data-part="hatch" d="M1.5 0v6" />
      </pattern>
      <path data-part="base" d={`M0 ${base}H${width}`} />
      {days.map(({ day, paid, back, before }, at) => {
        const [left, wide] = [at * step + step * 0.19, step * 0.62];
        const top = base - heightOf(paid.amount);
        const middle = left + wide / 2;
        const isToday = at === days.length - 1;
        return (
          <g key={day}>
            <rect data-part="paid" x={left} y={top} width={wide} height={base - top} />
            {back.amount > 0 && (
              <rect
                data-part="back"
                fill={`url(#${hatch})`}
                x={left}
                y={base + 0.75}
                width={wide}
                height={Math.min(mostBack, Math.max(4, heightOf(back.amount)))}
              />
            )}
            {before.amount > 0 && (
              <path data-part="before" d={`M${left - 4} ${base - heightOf(before.amount)}h${wide + 8}`} />
            )}
            {paid.amount > 0 && (
              <text data-strong="" x={middle} y={top - 6} textAnchor="middle">
                {moneyShort({ amount: Math.round(paid.amount) }, language)}
              </text>
            )}
            <text {...(isToday && { 'data-strong': '' })} x={middle} y={204} textAnchor="middle">
              {moneyWeekday({ day: parseWallTime(day) }, language)}
            </text>
          </g>
        );
      })}
    </Chart>
  );
}

const Chart = styled.svg`
  width: 100%;
  height: auto;
  overflow: visible;
  text {
    font: 500 13px var(--font-text);
    fill: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  text[data-strong] {
    fill: var(--ink);
    font-weight: 640;
  }
  [data-part='base'] {
    stroke: var(--ink);
    stroke-width: 1.5;
  }
  [data-part='paid'] {
    fill: var(--accent);
  }
  [data-part='before'] {
    stroke: var(--ink-2);
    stroke-width: 2;
  }
  [data-part='back'] {
    stroke: var(--error);
    stroke-width: 1.5;
  }
  [data-part='hatch'] {
    stroke: var(--error);
    stroke-width: 2;
  }
`;
