import { inCents } from '#domain/money.ts';
import { owedText, owedTitle, owedTold, owedWrite } from '#messages/desk-order-deeds.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Anchor } from '#platform/ui/anchor.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { DeskOrderFieldsFragment } from '#services/desk/generated/graphql.ts';
import { DeedButton } from '#views/desk/order/deed-button.tsx';

/** Money that the organizer has to give back by hand: who bought without an address is told nothing of it. */
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
      {owedText(language)} {buyer.emailAddress !== null && owedTold({ buyer: buyer.name }, language)}
    </Notice>
  );
}
