import type { FC } from 'react';
import * as selectors from '#machines/desk/box-office/box-office-selectors.ts';
import { closedWhy, pageLoading } from '#messages/box-office.ts';
import { homeSignedOut } from '#messages/desk.ts';
import { failureRetry } from '#messages/shell.ts';
import { messageOfFailure, titleOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { BoxOfficeFlow } from '#views/desk/box-office/box-office-context.ts';
import { SaleForm } from '#views/desk/box-office/sale-form.tsx';
import { SoldTickets } from '#views/desk/box-office/sold-tickets.tsx';

/** orders: the address of the organizer's orders. */
type Props = { orders: string };

function Looking() {
  const language = useLanguage();
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{pageLoading(language)}</VisuallyHidden>
      <SkeletonBar $height="14rem" />
    </div>
  );
}

function Unread() {
  const language = useLanguage();
  const flow = BoxOfficeFlow.useActorRef();
  const trouble = BoxOfficeFlow.useSelector(selectors.saleTrouble);
  const failure = trouble?.kind === 'failed' ? trouble.failure : null;
  return (
    <Notice
      kind="error"
      {...(failure ? { title: titleOfFailure(failure, language) } : {})}
      actions={
        <Button kind="line" small onClick={() => flow.send({ type: 'sale.retry' })}>
          {failureRetry(language)}
        </Button>
      }
    >
      {failure ? messageOfFailure(failure, language) : homeSignedOut(language)}
    </Notice>
  );
}

function Closed() {
  const language = useLanguage();
  const closed = BoxOfficeFlow.useSelector(selectors.whatIsSold)?.closed;
  return closed && <Notice kind="info">{closedWhy({ why: closed }, language)}</Notice>;
}

const faces = {
  readingOffice: Looking,
  unreadable: Unread,
  notPermitted: Looking,
  closed: Closed,
  choosing: SaleForm,
  counting: SaleForm,
  uncounted: SaleForm,
  ready: SaleForm,
  selling: SaleForm,
  unknown: SaleForm,
  sold: SoldTickets,
} satisfies Record<ReturnType<typeof selectors.boxOfficeState>, FC<Props>>;

/** /desk/:organization/events/:eventId/sell (docs/decisions/172). */
export function BoxOfficeScreen(props: Props) {
  const Face: FC<Props> = faces[BoxOfficeFlow.useSelector(selectors.boxOfficeState)];
  return <Face {...props} />;
}
