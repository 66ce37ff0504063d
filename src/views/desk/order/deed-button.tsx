import type { ReactNode } from 'react';
import type { ChangeDeed } from '#machines/desk/order/order-setup.ts';
import { canChoose } from '#machines/desk/order/order-selectors.ts';
import { deedName } from '#messages/desk-order.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button, type ButtonProps } from '#platform/ui/button.tsx';
import type { DeskOrderFieldsFragment } from '#services/desk/generated/graphql.ts';
import { OrderFlow } from '#views/desk/order/order-context.ts';

type Props = {
  order: DeskOrderFieldsFragment;
  deed: ChangeDeed;
  kind?: ButtonProps['kind'];
  icon?: ReactNode;
};

/** Opens the dialog of a deed; what the order or the role does not permit is not drawn. */
export function DeedButton({ order, deed, kind, icon }: Props) {
  const language = useLanguage();
  const flow = OrderFlow.useActorRef();
  const canAsk = OrderFlow.useSelector(canChoose(deed));
  if (!order.deeds.includes(deed)) return null;
  return (
    <Button
      {...(kind ? { kind } : {})}
      small
      aria-haspopup="dialog"
      aria-disabled={!canAsk}
      onClick={() => flow.send({ type: 'order.choose', deed })}
    >
      {icon} {deedName({ deed }, language)}
    </Button>
  );
}
