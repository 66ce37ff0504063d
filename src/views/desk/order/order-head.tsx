import { Mail } from 'lucide-react';
import { pageAwaitsLink, pageBack } from '#messages/desk-order.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Anchor } from '#platform/ui/anchor.tsx';
import { Fine, Stack, Title } from '#platform/ui/page.tsx';
import type { DeskOrderFieldsFragment } from '#services/desk/generated/graphql.ts';
import { PageHead } from '#views/desk/frame/frame-parts.ts';
import { DeedButton } from '#views/desk/order/deed-button.tsx';
import { OrderMarks } from '#views/desk/orders/desk-order-marks.tsx';

/** The order's code with how it stands, and the way back to all of them. */
export function OrderHead({ code, order }: { code: string; order: DeskOrderFieldsFragment }) {
  const language = useLanguage();
  return (
    <PageHead>
      <Stack $gap="s2">
        <Fine as="p">
          <Anchor href={`/desk/${code}/orders`}>{pageBack(language)}</Anchor>
        </Fine>
        <Title>{order.code}</Title>
        <OrderMarks marks={order.money.marks} soldAs={order.soldAs} />
        {order.soldAs === 'CARD_LINK' && order.money.marks.includes('UNPAID') && (
          <Fine as="p">{pageAwaitsLink(language)}</Fine>
        )}
      </Stack>
      <DeedButton order={order} deed="RESEND_CONFIRMATION" kind="line" icon={<Mail />} />
    </PageHead>
  );
}
