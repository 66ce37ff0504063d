import { styled } from 'styled-components';
import { Ban, Check, Hourglass, Undo2 } from 'lucide-react';
import { linesPrice, linesState, linesSum, linesTax, linesTitle, linesWhat, linesWho } from '#messages/desk-order.ts';
import { listState, listTotal } from '#messages/desk-orders.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Fine } from '#platform/ui/page.tsx';
import { Table, TableCell, TableRow } from '#platform/ui/table.tsx';
import type { DeskOrderFieldsFragment, DeskRegistrationState } from '#services/desk/generated/graphql.ts';

type Order = DeskOrderFieldsFragment;
type Registration = Order['registrations'][number];
type Amount = Order['total'];

const looks = {
  CONFIRMED: { kind: 'ok', icon: Check },
  CANCEL_ASKED: { kind: 'warn', icon: Hourglass },
  CANCELLED: { kind: 'error', icon: Ban },
  REPLACED: { kind: 'plain', icon: Undo2 },
} as const satisfies Record<DeskRegistrationState, object>;

const sumOf = (amounts: readonly Amount[], of: Amount): Amount => ({
  ...of,
  amount: Math.round(amounts.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100,
});

/** What each attendee has, and what it cost. */
export function LinesTable({ order: { registrations, total } }: { order: Order }) {
  const language = useLanguage();
  const lines = registrations.flatMap((registration) => registration.lines);
  return (
    <Table
      caption={linesTitle(language)}
      amounts={[2, 3, 4]}
      columns={[linesWho(language), listState(language), linesPrice(language), linesTax(language), listTotal(language)]}
      foot={
        <TableRow head={linesSum(language)}>
          <TableCell place="off">{null}</TableCell>
          <Amounts lines={lines} total={total} />
        </TableRow>
      }
    >
      {registrations.map((registration) => (
        <Line key={registration.id} registration={registration} total={total} />
      ))}
    </Table>
  );
}

function Line({ registration, total }: { registration: Registration; total: Amount }) {
  const language = useLanguage();
  const { attendeeName, eventName, lines, state } = registration;
  const { kind, icon: Icon } = looks[state];
  const tickets = lines.map(({ name, quantity }) =>
    quantity > 1 ? linesWhat({ quantity: String(quantity), name }, language) : name,
  );
  return (
    <TableRow
      head={
        <>
          {attendeeName}
          <Second as="p">{[...tickets, eventName].join(', ')}</Second>
        </>
      }
    >
      <TableCell>
        <Badge kind={kind}>
          <Icon /> {linesState({ state }, language)}
        </Badge>
      </TableCell>
      <Amounts lines={lines} total={total} />
    </TableRow>
  );
}

function Amounts({ lines, total }: { lines: Registration['lines']; total: Amount }) {
  const language = useLanguage();
  const of = (part: 'price' | 'tax' | 'total') =>
    moneyIn(
      sumOf(
        lines.map((line) => line[part]),
        total,
      ),
      language,
    );
  return (
    <>
      <TableCell place="offAmount">{of('price')}</TableCell>
      <TableCell place="offAmount">{of('tax')}</TableCell>
      <TableCell place="amount">{of('total')}</TableCell>
    </>
  );
}

const Second = styled(Fine)`
  font-weight: 400;
  color: var(--ink-2);
`;
