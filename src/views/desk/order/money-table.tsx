import {
  moneyAfter,
  moneyAmount,
  moneyState,
  moneyTitle,
  moneyWay,
  moneyWhat,
  moneyWhen,
} from '#messages/desk-order.ts';
import { listState, timePlain } from '#messages/desk-orders.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Badge, type BadgeProps } from '#platform/ui/badge.tsx';
import { Table, TableCell, TableRow } from '#platform/ui/table.tsx';
import { timeOf } from '#platform/viewers-day.ts';
import type { DeskOrderFieldsFragment, MoneyEntryKind } from '#services/desk/generated/graphql.ts';
import { Ban, Check, Hourglass, TriangleAlert, Undo2, type LucideIcon } from 'lucide-react';

type Money = DeskOrderFieldsFragment['money'];
type Entry = Money['entries'][number];
type Look = { kind: NonNullable<BadgeProps['kind']>; icon: LucideIcon };

type Moved = Entry & { kind: Exclude<MoneyEntryKind, 'REGISTRATION_CANCELLED'>; amount: NonNullable<Entry['amount']> };

const done: Look = { kind: 'ok', icon: Check };
const waits: Look = { kind: 'warn', icon: Hourglass };
const over: Look = { kind: 'plain', icon: Undo2 };

const looks: Record<Moved['kind'], Look> = {
  PAID: done,
  AWAITED: waits,
  WAIVED: { kind: 'plain', icon: Ban },
  CHARGED_IN_VAIN: { kind: 'warn', icon: TriangleAlert },
  REFUND_ASKED: waits,
  REFUNDED: over,
  REFUND_FAILED: { kind: 'error', icon: TriangleAlert },
  REFUND_OWED: { kind: 'warn', icon: TriangleAlert },
  REFUND_HELD: waits,
  DISPUTED: waits,
  DISPUTE_WON: done,
  TAKEN_BACK: over,
};

const outgoing: ReadonlySet<MoneyEntryKind> = new Set([
  'WAIVED',
  'REFUND_ASKED',
  'REFUNDED',
  'REFUND_FAILED',
  'REFUND_OWED',
  'REFUND_HELD',
  'TAKEN_BACK',
]);

const isOfMoney = (entry: Entry): entry is Moved => entry.kind !== 'REGISTRATION_CANCELLED' && entry.amount !== null;

/** What came in and what goes back; what nobody has confirmed yet says so. */
export function MoneyTable({ money: { entries, afterRefunds } }: { money: Money }) {
  const language = useLanguage();
  return (
    <Table
      caption={moneyTitle(language)}
      amounts={[3]}
      columns={[moneyWhat(language), listState(language), moneyWhen(language), moneyAmount(language)]}
      foot={
        <TableRow head={moneyAfter(language)}>
          <TableCell place="off">{null}</TableCell>
          <TableCell place="off">{null}</TableCell>
          <TableCell place="amount">{moneyIn(afterRefunds, language)}</TableCell>
        </TableRow>
      }
    >
      {entries.filter(isOfMoney).map(({ id, kind, at, amount, way, last4 }) => {
        const { kind: look, icon: Icon } = looks[kind];
        const signed = outgoing.has(kind) ? { ...amount, amount: -amount.amount } : amount;
        return (
          <TableRow key={id} head={moneyWay({ way: way ?? 'BY_HAND', digits: last4 ?? '' }, language).trim()}>
            <TableCell>
              <Badge kind={look}>
                <Icon /> {moneyState({ kind }, language)}
              </Badge>
            </TableCell>
            <TableCell>{timePlain({ time: timeOf(at, language) }, language)}</TableCell>
            <TableCell place="amount">{moneyIn(signed, language)}</TableCell>
          </TableRow>
        );
      })}
    </Table>
  );
}
