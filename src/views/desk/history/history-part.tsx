import type { FC } from 'react';
import * as selectors from '#machines/desk/desk-history/desk-history-selectors.ts';
import { pageLoading, pageTitle } from '#messages/desk-history.ts';
import { homeSignedOut } from '#messages/desk.ts';
import { failureRetry } from '#messages/shell.ts';
import { messageOfFailure, titleOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Heading, Stack } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { DeskHistoryFlow } from '#views/desk/history/desk-history-context.ts';
import { HistoryPages } from '#views/desk/history/history-pages.tsx';

function Looking() {
  const language = useLanguage();
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{pageLoading(language)}</VisuallyHidden>
      <SkeletonBar $height="8rem" />
    </div>
  );
}

function Unread() {
  const language = useLanguage();
  const flow = DeskHistoryFlow.useActorRef();
  const isSignedOut = DeskHistoryFlow.useSelector(selectors.historyState) === 'signedOut';
  const trouble = DeskHistoryFlow.useSelector(selectors.whyHistoryUnread);
  const failure = isSignedOut ? null : trouble;
  return (
    <Notice
      kind="error"
      {...(failure ? { title: titleOfFailure(failure, language) } : {})}
      actions={
        <Button kind="line" small onClick={() => flow.send({ type: 'deskHistory.retry' })}>
          {failureRetry(language)}
        </Button>
      }
    >
      {failure ? messageOfFailure(failure, language) : homeSignedOut(language)}
    </Notice>
  );
}

/** A page that was shown stays while another one is read. */
function Reading() {
  const isFirst = DeskHistoryFlow.useSelector(selectors.historyPage) === null;
  return isFirst ? <Looking /> : <Pages isBusy />;
}

const Pages = ({ isBusy = false }: { isBusy?: boolean }) => (
  <Stack $gap="s5" aria-busy={isBusy}>
    <HistoryPages />
  </Stack>
);

const faces = {
  readingHistory: Reading,
  unreadable: Unread,
  signedOut: Unread,
  notPermitted: Looking,
  listing: Pages,
} satisfies Record<ReturnType<typeof selectors.historyState>, FC>;

/** What was done with one thing, on its own page (docs/decisions/174). */
export function HistoryPart() {
  const language = useLanguage();
  const Face: FC = faces[DeskHistoryFlow.useSelector(selectors.historyState)];
  return (
    <Stack as="section" $gap="s4" aria-labelledby="history">
      <Heading id="history">{pageTitle(language)}</Heading>
      <Face />
    </Stack>
  );
}
