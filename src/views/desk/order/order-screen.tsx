import { Suspense, type ComponentType, type FC } from 'react';
import * as selectors from '#machines/desk/order/order-selectors.ts';
import { pageAgain, pageLoading, pageMissing, pageMissingText, pageTitle } from '#messages/desk-order.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { Button } from '#platform/ui/button.tsx';
import { Row, Stack, Title } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { DeskLoading, DeskTrouble } from '#views/desk/frame/desk-states.tsx';
import { PageHead } from '#views/desk/frame/frame-parts.ts';
import { OrderFlow } from '#views/desk/order/order-context.ts';
import { OrderHead } from '#views/desk/order/order-head.tsx';
import { LinesTable } from '#views/desk/order/lines-table.tsx';
import { MoneyTable } from '#views/desk/order/money-table.tsx';
import { OrderColumns } from '#views/desk/order/order-parts.ts';
import { OrderSlip } from '#views/desk/order/order-slip.tsx';

const OrderTimeline = lazyPart(async () => (await import('#views/desk/order/order-timeline.tsx')).OrderTimeline);
const NotesPanel = lazyPart(async () => (await import('#views/desk/order/notes-panel.tsx')).NotesPanel);
const WhatWasDone = lazyPart(async () => (await import('#views/desk/order/what-was-done.tsx')).WhatWasDone);
const OwedNotice = lazyPart(async () => (await import('#views/desk/order/owed-notice.tsx')).OwedNotice);
const RequestNotice = lazyPart(async () => (await import('#views/desk/order/request-notice.tsx')).RequestNotice);
const DeedDialog = lazyPart(async () => (await import('#views/desk/order/deed-dialog.tsx')).DeedDialog);
const LinesDialog = lazyPart(async () => (await import('#views/desk/order/refund-lines-dialog.tsx')).LinesDialog);
const ReviewDialog = lazyPart(async () => (await import('#views/desk/order/refund-review-dialog.tsx')).ReviewDialog);

/** code: of the organizer, for the way back to its orders. */
type Props = { code: string };

function Looking() {
  const language = useLanguage();
  return <DeskLoading title={pageTitle(language)} said={pageLoading(language)} />;
}

function Unread() {
  const language = useLanguage();
  const order = OrderFlow.useActorRef();
  const isSignedOut = OrderFlow.useSelector(selectors.orderState) === 'signedOut';
  const trouble = OrderFlow.useSelector(selectors.whyUnread);
  return (
    <DeskTrouble
      title={pageTitle(language)}
      trouble={isSignedOut ? null : trouble}
      onRetry={() => order.send({ type: 'order.retry' })}
    />
  );
}

function Missing() {
  const language = useLanguage();
  const order = OrderFlow.useActorRef();
  return (
    <Stack $gap="s6">
      <PageHead>
        <Title>{pageMissing(language)}</Title>
      </PageHead>
      <Panel aria-label={pageMissing(language)}>
        <Stack>
          <p>{pageMissingText(language)}</p>
          <Row>
            <Button kind="line" small onClick={() => order.send({ type: 'order.retry' })}>
              {pageAgain(language)}
            </Button>
          </Row>
        </Stack>
      </Panel>
    </Stack>
  );
}

type State = ReturnType<typeof selectors.orderState>;

/** What is open over the order, which stays as it is drawn: the focus goes back to where it came from. */
const dialogs: Partial<Record<State, ComponentType>> = {
  confirming: DeedDialog,
  changing: DeedDialog,
  choosingLines: LinesDialog,
  previewing: LinesDialog,
  reviewing: ReviewDialog,
  refunding: ReviewDialog,
};

const faces = {
  readingOrder: Sheet,
  unreadable: Unread,
  signedOut: Unread,
  missing: Missing,
  showing: Sheet,
  confirming: Sheet,
  changing: Sheet,
  choosingLines: Sheet,
  previewing: Sheet,
  reviewing: Sheet,
  refunding: Sheet,
} satisfies Record<State, FC<Props>>;

/** /desk/:organization/orders/:code (docs/decisions/158). */
export function OrderScreen({ code }: Props) {
  const Face: FC<Props> = faces[OrderFlow.useSelector(selectors.orderState)];
  return <Face code={code} />;
}

/** An order that was shown stays while it is read anew. */
function Sheet({ code }: Props) {
  const state = OrderFlow.useSelector(selectors.orderState);
  const order = OrderFlow.useSelector(selectors.deskOrder);
  const outcome = OrderFlow.useSelector(selectors.whatWasDone);
  const OpenDialog = dialogs[state];
  if (!order) return <Looking />;
  return (
    <>
      <OrderHead code={code} order={order} />
      <Stack $gap="s4" aria-busy={state === 'readingOrder'}>
        {outcome && (
          <Suspense fallback={null}>
            <WhatWasDone outcome={outcome} />
          </Suspense>
        )}
        {order.money.refundOwed.amount > 0 && (
          <Suspense fallback={null}>
            <OwedNotice order={order} />
          </Suspense>
        )}
        {order.refundRequest && (
          <Suspense fallback={null}>
            <RequestNotice order={order} request={order.refundRequest} />
          </Suspense>
        )}
        <OrderColumns>
          <Stack $gap="s4">
            <LinesTable order={order} />
            <MoneyTable money={order.money} />
            <Suspense fallback={null}>
              <OrderTimeline order={order} />
            </Suspense>
          </Stack>
          <Stack $gap="s4">
            <OrderSlip order={order} />
            <Suspense fallback={null}>
              <NotesPanel order={order} />
            </Suspense>
          </Stack>
        </OrderColumns>
      </Stack>
      {OpenDialog && (
        <Suspense fallback={null}>
          <OpenDialog />
        </Suspense>
      )}
    </>
  );
}
