import { inCents } from '#domain/money.ts';
import { owedText, owedTitle, owedWrite } from '#messages/desk-order.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Anchor } from '#platform/ui/anchor.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { DeskOrderFieldsFragment } from '#services/desk/generated/graphql.ts';
import { DeedButton } from '#views/desk/order/deed-button.tsx';

/** Money that the card did not take, which the organizer gives back by other means. */
export function OwedNotice({ order }: { order: DeskOrderFieldsFragment }) {
  const language = useLanguage();
  const { money, buyer } = order;
  return (
    <Notice
      kind="error"
      role="none"
      title={owedTitle({ amount: inCents(money.refundOwed) }, language)}
      actions={
        <>
          <DeedButton order={order} deed="RECORD_RETURNED" />
          {buyer.emailAddress !== null && (
            <Anchor href={`mailto:${buyer.emailAddress}`}>{owedWrite({ buyer: buyer.name }, language)}</Anchor>
          )}
        </>
      }
    >
      {owedText({ buyer: buyer.name }, language)}
    </Notice>
  );
}
