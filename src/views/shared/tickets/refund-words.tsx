import type { Language } from '#domain/language.ts';
import { inCents } from '#domain/money.ts';
import { refundHeld, refundOwed, refundPending, refundSettled } from '#messages/tickets.ts';
import { useLanguage } from '#platform/language-context.ts';
import { TicketMeta } from '#platform/ui/ticket-details.tsx';
import type { IssuedRegistrationFieldsFragment } from '#services/generated/graphql.ts';

type Refund = IssuedRegistrationFieldsFragment['refund'];

/** What became of the money of a registration, one sentence for each way that it is on. */
export function refundWords(refund: Refund, language: Language): string[] {
  if (!refund) return [];
  const { settled, pending, owed, held } = refund;
  return [
    ...(settled.amount > 0 ? [refundSettled({ amount: inCents(settled) }, language)] : []),
    ...(pending.amount > 0 ? [refundPending({ amount: inCents(pending) }, language)] : []),
    ...(held.amount > 0 ? [refundHeld({ amount: inCents(held) }, language)] : []),
    ...(owed.amount > 0 ? [refundOwed({ amount: inCents(owed) }, language)] : []),
  ];
}

/** The same as it stands on a ticket; nothing where nothing goes back. */
export function RefundWords({ refund }: { refund: Refund }) {
  const language = useLanguage();
  return refundWords(refund, language).map((words) => <TicketMeta key={words}>{words}</TicketMeta>);
}
