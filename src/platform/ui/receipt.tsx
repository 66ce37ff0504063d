import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { receiptIncluded } from '#messages/controls.ts';
import { useLanguage } from '#platform/language-context.ts';

/** The order summary: a sheet torn off at both ends. */
export const Receipt = styled.section`
  background: var(--surface);
  padding: var(--s8) var(--s6);
  mask: var(--perf-ends);
  > * + * {
    margin-top: var(--s5);
  }
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;

/** Whose lines follow on a receipt. */
export const Who = styled.p`
  font-weight: 640;
  margin-bottom: 0.25rem;
`;

/** The dots belong to neither the words nor the price: nobody hears them. */
const Line = styled.div`
  display: flex;
  align-items: baseline;
  align-items: last baseline;
  gap: 0.375rem;
  > dt {
    flex: 0 1 auto;
    min-width: 0;
  }
  &::after {
    content: '';
    flex: 1 1 1rem;
    min-width: 1rem;
    border-bottom: 2px dotted var(--edge);
    translate: 0 -0.22em;
    opacity: 0.75;
  }
  > dd {
    flex: none;
    order: 1;
    font-variant-numeric: tabular-nums;
  }
  & + & {
    margin-top: 0.375rem;
  }
`;

const Total = styled(Line)`
  font: 660 var(--t-name) / 1.3 var(--font-display);
  padding-top: var(--s3);
  border-top: 1px solid var(--ink);
  ${Line} + &&,
  && {
    margin-top: var(--s3);
  }
  > dd {
    font-variant-numeric: lining-nums;
  }
  &&[data-bare] {
    border: 0;
    padding: 0;
    margin-top: 0;
  }
`;

export type LeaderProps = { readonly label: ReactNode; readonly value: ReactNode };

/** A label, dots, and a price on the label's last line; in a dl, which holds nothing else. */
export function Leader({ label, value }: LeaderProps) {
  return (
    <Line>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </Line>
  );
}

const Inside = styled(Line)`
  font-size: var(--t-small);
  color: var(--ink-2);
`;

/** A fee that the prices above hold already: smaller than what is added up. */
export function IncludedFee({ name, amount }: { readonly name: string; readonly amount: string }) {
  const language = useLanguage();
  return (
    <Inside>
      <dt>{receiptIncluded({ fee: name }, language)}</dt>
      <dd>{amount}</dd>
    </Inside>
  );
}

export type LeaderTotalProps = {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Without the rule above it, in the foot of a drawer. */
  readonly bare?: boolean;
};

/** The total below the leaders, ruled off. */
export function LeaderTotal({ label, value, bare = false }: LeaderTotalProps) {
  return (
    <Total data-bare={bare ? '' : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </Total>
  );
}

/** The leaders on a registration ticket, smaller. */
export const Lines = styled.dl`
  font-size: var(--t-small);
  margin-top: var(--s2);
  display: grid;
  gap: 0.125rem;
  > * + * {
    margin-top: 0;
  }
`;
