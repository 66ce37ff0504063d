import { inCents } from '#domain/money.ts';
import { requestGone, requestReason, requestTitle, requestWaits } from '#messages/desk-order-deeds.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Notice } from '#platform/ui/notice.tsx';
import type { DeskOrderFieldsFragment } from '#services/desk/generated/graphql.ts';
import { DeedButton } from '#views/desk/order/deed-button.tsx';
import { RefundButton } from '#views/desk/order/refund-button.tsx';

type Request = NonNullable<DeskOrderFieldsFragment['refundRequest']>;

/** What somebody of the team asks to have given back; who may gives it, or declines. */
export function RequestNotice({ order, request }: { order: DeskOrderFieldsFragment; request: Request }) {
  const language = useLanguage();
  const by = request.by ?? requestGone(language);
  const mayDecide = order.deeds.includes('DECLINE_REFUND');
  return (
    <Notice
      kind="warn"
      role="none"
      title={requestTitle({ by, amount: inCents(request.total) }, language)}
      actions={
        mayDecide ? (
          <>
            <RefundButton order={order} />
            <DeedButton order={order} deed="DECLINE_REFUND" kind="line" />
          </>
        ) : undefined
      }
    >
      <p>{requestReason({ text: request.reason }, language)}</p>
      {!mayDecide && <p>{requestWaits(language)}</p>}
    </Notice>
  );
}
