import { canRefund } from '#machines/desk/order/order-selectors.ts';
import { deedName } from '#messages/desk-order.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import type { DeskOrderFieldsFragment } from '#services/desk/generated/graphql.ts';
import { OrderFlow } from '#views/desk/order/order-context.ts';

/** Opens the dialog of a refund, for who gives it and for who asks for it; nothing for others. */
export function RefundButton({ order }: { order: DeskOrderFieldsFragment }) {
  const language = useLanguage();
  const flow = OrderFlow.useActorRef();
  const canAsk = OrderFlow.useSelector(canRefund);
  const deed = order.deeds.find((one) => one === 'REFUND' || one === 'ASK_REFUND');
  if (!deed) return null;
  return (
    <Button small aria-haspopup="dialog" aria-disabled={!canAsk} onClick={() => flow.send({ type: 'order.refund' })}>
      {deedName({ deed }, language)}
    </Button>
  );
}
