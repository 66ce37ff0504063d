import { Ban, Check, Hourglass, TriangleAlert, Undo2, type LucideIcon } from 'lucide-react';
import { markName, wayName } from '#messages/desk-orders.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Badge, type BadgeProps } from '#platform/ui/badge.tsx';
import { Row } from '#platform/ui/page.tsx';
import type { DeskSaleWay, OrderMark } from '#services/desk/generated/graphql.ts';

type Look = { kind: NonNullable<BadgeProps['kind']>; icon: LucideIcon };

const looks: Record<OrderMark, Look> = {
  PAYMENT_UNDER_WAY: { kind: 'warn', icon: Hourglass },
  UNPAID: { kind: 'warn', icon: Hourglass },
  PAID: { kind: 'ok', icon: Check },
  FREE: { kind: 'ok', icon: Check },
  CANCELLED: { kind: 'error', icon: Ban },
  CALLED_OFF: { kind: 'error', icon: Ban },
  DISPUTED: { kind: 'warn', icon: Hourglass },
  REFUNDED: { kind: 'plain', icon: Undo2 },
  PARTLY_REFUNDED: { kind: 'plain', icon: Undo2 },
  REFUND_ASKED: { kind: 'warn', icon: Hourglass },
  REFUND_OWED: { kind: 'warn', icon: TriangleAlert },
  REFUND_FAILED: { kind: 'error', icon: TriangleAlert },
};

type Props = {
  marks: readonly OrderMark[];
  /** How it was sold by hand; null of what was bought online. */
  soldAs: DeskSaleWay | null;
};

/** How an order and its money stand; what was given for nothing is told apart from what costs nothing. */
export function OrderMarks({ marks, soldAs }: Props) {
  const language = useLanguage();
  return (
    <Row as="span" $gap="s1">
      {marks.map((mark) => {
        const { kind, icon: Icon } = looks[mark];
        return (
          <Badge key={mark} kind={kind}>
            <Icon /> {markName({ mark }, language)}
          </Badge>
        );
      })}
      {soldAs !== null && <Badge kind="line">{wayName({ way: soldAs }, language)}</Badge>}
    </Row>
  );
}
