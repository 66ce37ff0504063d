import { displayMoney } from '#domain/money.ts';
import { TicketMeta } from '#platform/ui/ticket-details.tsx';
import type { IssuedRegistrationFieldsFragment } from '#services/generated/graphql.ts';

type Refund = IssuedRegistrationFieldsFragment['refund'];

/** What became of the money of a registration, one sentence for each way that it is on. */
export function refundWords(refund: Refund): string[] {
  if (!refund) return [];
  const { settled, pending, owed } = refund;
  return [
    ...(settled.amount > 0 ? [`${displayMoney(settled)} was given back.`] : []),
    ...(pending.amount > 0 ? [`${displayMoney(pending)} is on its way back; your bank has not confirmed it yet.`] : []),
    ...(owed.amount > 0
      ? [`${displayMoney(owed)} can’t go back by card. The organizer gives it back another way.`]
      : []),
  ];
}

/** The same as it stands on a ticket; nothing where nothing goes back. */
export function RefundWords({ refund }: { refund: Refund }) {
  return refundWords(refund).map((words) => <TicketMeta key={words}>{words}</TicketMeta>);
}
