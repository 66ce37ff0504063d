import { Ban, Check, Hourglass, TriangleAlert, Undo2, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import type { Language } from '#domain/language.ts';
import { inCents } from '#domain/money.ts';
import { markName, markUnpaid } from '#messages/orders.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Badge, type BadgeProps } from '#platform/ui/badge.tsx';
import { Row } from '#platform/ui/page.tsx';
import type { ListedOrderFieldsFragment, OrderMark } from '#services/generated/graphql.ts';

type Money = Pick<ListedOrderFieldsFragment['order']['money'], 'marks' | 'awaited'>;
type Look = { kind: NonNullable<BadgeProps['kind']>; icon: LucideIcon };

const looks: Record<OrderMark, Look> = {
  PAYMENT_UNDER_WAY: { kind: 'warn', icon: Hourglass },
  UNPAID: { kind: 'warn', icon: Hourglass },
  PAID: { kind: 'ok', icon: Check },
  FREE: { kind: 'ok', icon: Check },
  CANCELLED: { kind: 'plain', icon: Ban },
  CALLED_OFF: { kind: 'error', icon: Ban },
  DISPUTED: { kind: 'warn', icon: Hourglass },
  REFUNDED: { kind: 'plain', icon: Undo2 },
  PARTLY_REFUNDED: { kind: 'plain', icon: Undo2 },
  REFUND_ASKED: { kind: 'warn', icon: Hourglass },
  REFUND_OWED: { kind: 'warn', icon: Hourglass },
  REFUND_FAILED: { kind: 'error', icon: TriangleAlert },
};

/** A badge is one line where there is room for it: 'Paiement en cours de confirmation' is wider than a row on a phone. */
const Marks = styled(Row)`
  > span {
    white-space: normal;
  }
`;

/** Where an order and its money stand, as badges in words. */
export function OrderMarks({ money }: { money: Money }) {
  const language = useLanguage();
  return (
    <Marks as="p" $gap="s1">
      {money.marks.map((mark) => {
        const { kind, icon: Icon } = looks[mark];
        return (
          <Badge key={mark} kind={kind}>
            <Icon aria-hidden /> {markInWords(mark, money, language)}
          </Badge>
        );
      })}
    </Marks>
  );
}

const markInWords = (mark: OrderMark, { awaited }: Money, language: Language): string =>
  mark === 'UNPAID' ? markUnpaid({ amount: inCents(awaited) }, language) : markName({ mark }, language);
