import { Suspense, type FC, type ReactNode } from 'react';
import { inCents } from '#domain/money.ts';
import { requestsIn } from '#machines/desk/cancellation-requests/request.ts';
import * as selectors from '#machines/desk/cancellation-requests/cancellation-requests-selectors.ts';
import {
  listNone,
  listNoneText,
  pageLead,
  pageLoading,
  pageTitle,
  toldAgreed,
  toldDone,
} from '#messages/cancellation-requests.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Muted, Stack, Title } from '#platform/ui/page.tsx';
import { CancellationRequestsFlow } from '#views/desk/cancellations/cancellation-requests-context.ts';
import { RequestTable } from '#views/desk/cancellations/request-table.tsx';
import { DeskLoading, DeskTrouble } from '#views/desk/frame/desk-states.tsx';
import { PageHead } from '#views/desk/frame/frame-parts.ts';

const DecisionDialog = lazyPart(
  async () => (await import('#views/desk/cancellations/decision-dialog.tsx')).DecisionDialog,
);

function Looking() {
  const language = useLanguage();
  return <DeskLoading title={pageTitle(language)} said={pageLoading(language)} />;
}

function Unread() {
  const language = useLanguage();
  const flow = CancellationRequestsFlow.useActorRef();
  const isSignedOut = CancellationRequestsFlow.useSelector(selectors.requestsState) === 'signedOut';
  const trouble = CancellationRequestsFlow.useSelector(selectors.whyUnread);
  return (
    <DeskTrouble
      title={pageTitle(language)}
      trouble={isSignedOut ? null : trouble}
      onRetry={() => flow.send({ type: 'cancellationRequests.retry' })}
    />
  );
}

type Props = {
  /** Of the organizer's orders: '/desk/players/orders'. */
  orders: string;
};

/** A list that was shown stays while it is read anew. */
function Reading(props: Props) {
  const isFirst = CancellationRequestsFlow.useSelector(selectors.waitingRequests) === null;
  return isFirst ? <Looking /> : <List {...props} isBusy />;
}

const Deciding = (props: Props) => <List {...props} dialog={<DecisionDialog />} />;

const faces = {
  readingRequests: Reading,
  unreadable: Unread,
  signedOut: Unread,
  notPermitted: Looking,
  listing: List,
  confirming: Deciding,
  deciding: Deciding,
} satisfies Record<ReturnType<typeof selectors.requestsState>, FC<Props>>;

/** /desk/:organization/cancellations, for who gives money back there (docs/decisions/157). */
export function RequestsScreen(props: Props) {
  const Face: FC<Props> = faces[CancellationRequestsFlow.useSelector(selectors.requestsState)];
  return <Face {...props} />;
}

function List({ orders, isBusy = false, dialog }: Props & { isBusy?: boolean; dialog?: ReactNode }) {
  const language = useLanguage();
  const waiting = CancellationRequestsFlow.useSelector(selectors.waitingRequests) ?? [];
  return (
    <>
      <PageHead>
        <Title>{pageTitle(language)}</Title>
      </PageHead>
      <Stack $gap="s6" aria-busy={isBusy}>
        <WhatWasDecided />
        {waiting.length === 0 ? (
          <EmptyState
            art={<Cover event={{ id: 'no-requests', category: 'talk' }} shape="ticket" />}
            title={listNone(language)}
          >
            {listNoneText(language)}
          </EmptyState>
        ) : (
          <Muted as="p">{pageLead(language)}</Muted>
        )}
        {requestsIn(waiting).map((request) => (
          <RequestTable key={`${request.orderCode} ${request.askedAt}`} request={request} orders={orders} />
        ))}
      </Stack>
      {dialog !== undefined && <Suspense fallback={null}>{dialog}</Suspense>}
    </>
  );
}

function WhatWasDecided() {
  const language = useLanguage();
  const told = CancellationRequestsFlow.useSelector(selectors.whatWasDecided);
  if (!told) return null;
  const { orderCode: code } = told;
  return (
    <Notice kind={told.outcome === 'OVER' ? 'warn' : 'ok'}>
      {told.outcome === 'AGREED'
        ? toldAgreed({ code, amount: inCents(told.back) }, language)
        : toldDone({ outcome: told.outcome, code }, language)}
    </Notice>
  );
}
