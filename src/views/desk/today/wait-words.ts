import {
  CircleX,
  ClipboardList,
  Coins,
  HandCoins,
  MailX,
  MessageCircleQuestionMark,
  ShieldAlert,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { Language } from '#domain/language.ts';
import { defaultCurrency } from '#domain/limits.ts';
import { inCents } from '#domain/money.ts';
import {
  deedDecide,
  deedEvent,
  deedMessages,
  deedOrder,
  deedOrders,
  deedPeople,
  waitAnswersMissing,
  waitAtBank,
  waitCallOff,
  waitCancellation,
  waitCancellations,
  waitDecideOrder,
  waitDispute,
  waitInAll,
  waitInAllSince,
  waitMailsFailed,
  waitOfOrder,
  waitOrdersLeft,
  waitOrdersUnpaid,
  waitRefundFailed,
  waitRefundRequested,
  waitRefundsOwed,
} from '#messages/today.ts';
import { dayOf } from '#platform/viewers-day.ts';
import type { DeskWaitFieldsFragment, DeskWaitKind } from '#services/desk/generated/graphql.ts';

type Wait = DeskWaitFieldsFragment;
type Words = {
  /** The fact, in bold. */
  what: string;
  more: string;
};
type Sign = { icon: LucideIcon; kind: 'error' | 'warn' | 'plain' };

const signs: Record<DeskWaitKind, Sign> = {
  REFUND_FAILED: { icon: CircleX, kind: 'error' },
  DISPUTE: { icon: ShieldAlert, kind: 'error' },
  REFUNDS_OWED: { icon: HandCoins, kind: 'warn' },
  REFUND_REQUESTED: { icon: MessageCircleQuestionMark, kind: 'warn' },
  CANCELLATIONS: { icon: MessageCircleQuestionMark, kind: 'warn' },
  ORDERS_UNPAID: { icon: Coins, kind: 'warn' },
  CALL_OFF: { icon: Undo2, kind: 'warn' },
  ANSWERS_MISSING: { icon: ClipboardList, kind: 'plain' },
  MAILS_FAILED: { icon: MailX, kind: 'plain' },
};

export const signOf = ({ kind }: Wait): Sign => signs[kind];

/** What waits, in a sentence that leads on to the next one. */
export function waitInWords(wait: Wait, language: Language): Words {
  const { kind, number: count, since } = wait;
  const [name, code, event] = [wait.name ?? '', wait.orderCode ?? '', wait.eventName ?? ''];
  const amount = inCents(wait.amount ?? { amount: 0, currency: defaultCurrency });
  switch (kind) {
    case 'REFUND_FAILED':
      return { what: waitRefundFailed({ amount }, language), more: waitOfOrder({ name, code }, language) };
    case 'DISPUTE':
      return { what: waitDispute({ amount }, language), more: waitAtBank({ name, code }, language) };
    case 'REFUNDS_OWED':
      return { what: waitRefundsOwed({ count }, language), more: waitInAll({ amount }, language) };
    case 'REFUND_REQUESTED':
      return { what: waitRefundRequested({ amount }, language), more: waitDecideOrder({ name, code }, language) };
    case 'CANCELLATIONS':
      return {
        what: name === '' ? waitCancellations({ count }, language) : waitCancellation({ name }, language),
        more: event,
      };
    case 'ORDERS_UNPAID':
      return {
        what: waitOrdersUnpaid({ count }, language),
        more: since
          ? waitInAllSince({ amount, day: dayOf(since, language) }, language)
          : waitInAll({ amount }, language),
      };
    case 'CALL_OFF':
      return { what: waitCallOff({ event }, language), more: waitOrdersLeft({ count }, language) };
    case 'ANSWERS_MISSING':
      return { what: waitAnswersMissing({ count }, language), more: event };
    case 'MAILS_FAILED':
      return { what: waitMailsFailed({ count }, language), more: event };
  }
}

/** The page where it is done, below the organizer's, and what its link says. */
export function waitLink({ kind, orderCode, eventId }: Wait, language: Language): { to: string; words: string } {
  switch (kind) {
    case 'REFUND_FAILED':
    case 'DISPUTE':
    case 'REFUND_REQUESTED':
      return { to: `orders/${orderCode}`, words: deedOrder(language) };
    case 'REFUNDS_OWED':
      return { to: 'orders?list=REFUND_OWED', words: deedOrders(language) };
    case 'ORDERS_UNPAID':
      return { to: 'orders?list=UNPAID', words: deedOrders(language) };
    case 'CANCELLATIONS':
      return { to: 'cancellations', words: deedDecide(language) };
    case 'CALL_OFF':
      return { to: `events/${eventId}`, words: deedEvent(language) };
    case 'ANSWERS_MISSING':
      return { to: `events/${eventId}/people`, words: deedPeople(language) };
    case 'MAILS_FAILED':
      return { to: `events/${eventId}/messages`, words: deedMessages(language) };
  }
}
