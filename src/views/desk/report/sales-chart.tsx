import { useId } from 'react';
import { styled } from 'styled-components';
import { chartCancelled, chartCount, chartOthers, chartTitle, chartWords } from '#messages/desk-reports.ts';
import { useLanguage } from '#platform/language-context.ts';
import { phone } from '#platform/look/media.ts';
import { Heading } from '#platform/ui/page.tsx';
import { Panel, PanelHead } from '#platform/ui/panel.tsx';
import type { DeskSalesFieldsFragment } from '#services/desk/generated/graphql.ts';
import { chartOf, type Size } from '#views/desk/report/chart-geometry.ts';
import { spanInWords, spanShort } from '#views/desk/report/span-words.ts';

type Sales = DeskSalesFieldsFragment;
type Props = { sales: Sales; by: 'TIER' | 'EVENT' };

const wide: Size = { width: 960, height: 260 };
const narrow: Size = { width: 330, height: 220 };
/** So few bars bear their numbers themselves. */
const fewBars = 8;

/** Tickets by what they are told apart, span by span; what was cancelled hangs below. All of its figures are in tables too. */
export function SalesChart({ sales, by }: Props) {
  const language = useLanguage();
  const id = useId();
  const { step, series, spans } = sales;
  const hasBelow = spans.some(({ returned }) => returned > 0);
  return (
    <Panel aria-labelledby={id}>
      <PanelHead>
        <Heading id={id}>{chartTitle({ by, step }, language)}</Heading>
        <Legend>
          {series.map(({ id: of, name }, at) => (
            <li key={of ?? 'others'}>
              <i data-series={at} />
              {of === null ? chartOthers(language) : name}
            </li>
          ))}
          {hasBelow && (
            <li>
              <i data-series="below" />
              {chartCancelled(language)}
            </li>
          )}
        </Legend>
      </PanelHead>
      <Drawing sales={sales} size={wide} />
      <Drawing sales={sales} size={narrow} isNarrow />
    </Panel>
  );
}

function Drawing({
  sales: { spans, step },
  size,
  isNarrow = false,
}: Pick<Props, 'sales'> & { size: Size; isNarrow?: boolean }) {
  const language = useLanguage();
  const id = useId();
  const chart = chartOf(
    spans.map(({ tickets, returned }) => ({ counts: tickets, below: returned })),
    size,
  );
  const totals = spans.map(({ tickets }) => tickets.reduce((sum, count) => sum + count, 0));
  const counts = spans.map((span, nth) =>
    chartCount({ span: spanInWords(span, step, language), count: totals[nth] ?? 0 }, language),
  );
  const fills = ['var(--accent)', `url(#${id}-hatch)`, `url(#${id}-dots)`];
  const foot = size.height - 8;
  return (
    <Svg
      data-narrow={isNarrow ? '' : undefined}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={chartWords({ counts }, language)}
    >
      <defs>
        <pattern id={`${id}-hatch`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M1.5 0v6" stroke="var(--accent)" strokeWidth="2.2" />
        </pattern>
        <pattern id={`${id}-dots`} width="6" height="6" patternUnits="userSpaceOnUse">
          <circle cx="3" cy="3" r="1.35" fill="var(--accent)" />
        </pattern>
        <pattern id={`${id}-below`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M1.5 0v6" stroke="var(--error)" strokeWidth="2" />
        </pattern>
      </defs>
      {chart.lines.map(({ value, y }) => (
        <g key={value}>
          <path className="grid" d={`M${chart.left} ${y}H${size.width}`} />
          <text x={chart.left - 6} y={y + 4} textAnchor="end">
            {Math.abs(value)}
          </text>
        </g>
      ))}
      {chart.columns.map(({ middle, top, bars, below }, nth) => (
        <g key={spans[nth]?.from}>
          {bars.map(({ at, ...bar }) => (
            <rect key={at} className="bar" fill={fills[at]} {...bar} />
          ))}
          {below && (
            <rect
              className="below"
              fill={`url(#${id}-below)`}
              x={below.x}
              y={below.y}
              width={below.width}
              height={below.height}
            />
          )}
          {spans.length <= fewBars && (
            <text className="count" x={middle} y={top - 5} textAnchor="middle">
              {totals[nth]}
            </text>
          )}
          {nth % chart.labelEvery === 0 && (
            <text x={middle} y={foot} textAnchor="middle">
              {spans[nth] && spanShort(spans[nth], step, language)}
            </text>
          )}
        </g>
      ))}
      <path className="base" d={`M${chart.left} ${chart.baseY}H${size.width}`} />
      <text x={chart.left - 6} y={chart.baseY + 4} textAnchor="end">
        0
      </text>
    </Svg>
  );
}

const Svg = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  overflow: visible;
  text {
    font: 500 13px var(--font-text);
    fill: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  .count {
    fill: var(--ink);
    font-weight: 640;
  }
  .grid {
    stroke: var(--rule);
  }
  .base {
    stroke: var(--ink);
    stroke-width: 1.5;
  }
  .bar {
    stroke: var(--accent);
    stroke-width: 1.5;
  }
  .below {
    stroke: var(--error);
    stroke-width: 1.5;
  }
  &[data-narrow] {
    display: none;
  }
  ${phone} {
    display: none;
    &[data-narrow] {
      display: block;
    }
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s4);
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--t-fine);
  li {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
  }
  i {
    width: 1rem;
    height: 0.75rem;
    flex: none;
    box-shadow: inset 0 0 0 1.5px var(--accent);
    print-color-adjust: exact;
  }
  [data-series='0'] {
    background: var(--accent);
  }
  [data-series='1'] {
    background: repeating-linear-gradient(-45deg, var(--accent) 0 2px, transparent 2px 5px);
  }
  [data-series='2'] {
    background: radial-gradient(circle, var(--accent) 1.3px, transparent 1.7px) 0 0/5px 5px;
  }
  [data-series='below'] {
    box-shadow: inset 0 0 0 1.5px var(--error);
    background: repeating-linear-gradient(-45deg, var(--error) 0 2px, transparent 2px 5px);
  }
`;
