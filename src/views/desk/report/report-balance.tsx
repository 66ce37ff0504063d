import { CircleCheck, Hourglass, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { inCents } from '#domain/money.ts';
import { balanceDifference, balanceEven, balanceOff, balanceUnknown } from '#messages/desk-reports.ts';
import { useLanguage } from '#platform/language-context.ts';
import { phone } from '#platform/look/media.ts';
import type { DeskMoneyReportFieldsFragment } from '#services/desk/generated/graphql.ts';

const strong = (words: string) => <strong key="strong">{words}</strong>;

/** Whether the books and those who hold the money agree. */
export function ReportBalance({ money }: { money: DeskMoneyReportFieldsFragment }) {
  const language = useLanguage();
  const { differences, moreDifferences, total } = money;
  const unknown = differences.filter(({ kind }) => kind === 'PAYMENT_NOT_KNOWN').length;
  const off = differences.length - unknown + moreDifferences;
  const [kind, Icon] =
    off > 0
      ? (['off', TriangleAlert] as const)
      : unknown > 0
        ? (['unknown', Hourglass] as const)
        : (['even', CircleCheck] as const);
  return (
    <Box data-kind={kind}>
      <Icon aria-hidden="true" />
      <span>
        {kind === 'off' && balanceOff({ count: off, b: strong }, language)}
        {kind === 'unknown' && balanceUnknown({ count: unknown, b: strong }, language)}
        {kind === 'even' && balanceEven({ b: strong }, language)}
      </span>
      <b>{balanceDifference({ amount: inCents(total.difference) }, language)}</b>
    </Box>
  );
}

const Box = styled.p`
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s1) var(--s3);
  padding: var(--s3) var(--s4);
  background: var(--ok-wash);
  font-size: var(--t-small);
  line-height: 1.4;
  --icon: 1.5rem;
  --sign: var(--ok);
  &[data-kind='off'] {
    background: var(--error-wash);
    --sign: var(--error);
  }
  &[data-kind='unknown'] {
    background: var(--warn-wash);
    --sign: var(--warn);
  }
  .lucide {
    color: var(--sign);
  }
  > b {
    font: 660 1.25rem/1.2 var(--font-display);
    font-variant-numeric: lining-nums;
  }
  ${phone} {
    > b {
      grid-column: 2;
    }
  }
`;
