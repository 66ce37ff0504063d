import { Ban, Check, CircleAlert, HandCoins, MessageCircleQuestionMark, Send, type LucideIcon } from 'lucide-react';
import { inCents } from '#domain/money.ts';
import { listComplete, listForgotten, listIsOwing, listMissing, stateName } from '#messages/desk-people.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Badge, type BadgeProps } from '#platform/ui/badge.tsx';
import type { DeskMoneyFieldsFragment, DeskPersonState } from '#services/desk/generated/graphql.ts';

type Look = { kind: NonNullable<BadgeProps['kind']>; icon: LucideIcon };

const looks: Record<DeskPersonState, Look> = {
  CONFIRMED: { kind: 'ok', icon: Check },
  OFFERED: { kind: 'warn', icon: Send },
  CANCEL_ASKED: { kind: 'warn', icon: MessageCircleQuestionMark },
  CANCELLED: { kind: 'error', icon: Ban },
};

/** How a registration stands. */
export function StateBadge({ state }: { state: DeskPersonState }) {
  const language = useLanguage();
  const { kind, icon: Icon } = looks[state];
  return (
    <Badge kind={kind}>
      <Icon /> {stateName({ state }, language)}
    </Badge>
  );
}

/** What is waited for. */
export function OwesBadge({ owes }: { owes: DeskMoneyFieldsFragment }) {
  const language = useLanguage();
  return (
    <Badge kind="warn">
      <HandCoins /> {listIsOwing({ amount: inCents(owes) }, language)}
    </Badge>
  );
}

/** How many of the forms are not answered, or that the answers are not kept any more. */
export function AnswersBadge({ missing, forgottenAfterDays }: { missing: number; forgottenAfterDays: number | null }) {
  const language = useLanguage();
  if (forgottenAfterDays !== null) return <Badge>{listForgotten({ days: forgottenAfterDays }, language)}</Badge>;
  return missing === 0 ? (
    <Badge kind="ok">
      <Check /> {listComplete(language)}
    </Badge>
  ) : (
    <Badge kind="warn">
      <CircleAlert /> {listMissing({ count: missing }, language)}
    </Badge>
  );
}
