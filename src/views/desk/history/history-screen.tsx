import type { FC } from 'react';
import * as selectors from '#machines/desk/desk-history/desk-history-selectors.ts';
import { pageLead, pageLoading, pageTitle } from '#messages/desk-history.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Muted, Stack, Title } from '#platform/ui/page.tsx';
import { DeskLoading, DeskTrouble } from '#views/desk/frame/desk-states.tsx';
import { PageHead } from '#views/desk/frame/frame-parts.ts';
import { DeskHistoryFlow } from '#views/desk/history/desk-history-context.ts';
import { HistoryPages } from '#views/desk/history/history-pages.tsx';

function Looking() {
  const language = useLanguage();
  return <DeskLoading title={pageTitle(language)} said={pageLoading(language)} />;
}

function Unread() {
  const language = useLanguage();
  const flow = DeskHistoryFlow.useActorRef();
  const isSignedOut = DeskHistoryFlow.useSelector(selectors.historyState) === 'signedOut';
  const trouble = DeskHistoryFlow.useSelector(selectors.whyHistoryUnread);
  return (
    <DeskTrouble
      title={pageTitle(language)}
      trouble={isSignedOut ? null : trouble}
      onRetry={() => flow.send({ type: 'deskHistory.retry' })}
    />
  );
}

/** A page that was shown stays while another one is read. */
function Reading() {
  const isFirst = DeskHistoryFlow.useSelector(selectors.historyPage) === null;
  return isFirst ? <Looking /> : <List isBusy />;
}

const faces = {
  readingHistory: Reading,
  unreadable: Unread,
  signedOut: Unread,
  notPermitted: Looking,
  listing: List,
} satisfies Record<ReturnType<typeof selectors.historyState>, FC>;

/** /desk/:organization/history, for who manages the members (docs/decisions/144, 157). */
export function HistoryScreen() {
  const Face: FC = faces[DeskHistoryFlow.useSelector(selectors.historyState)];
  return <Face />;
}

function List({ isBusy = false }: { isBusy?: boolean }) {
  const language = useLanguage();
  return (
    <>
      <PageHead>
        <Title>{pageTitle(language)}</Title>
      </PageHead>
      <Stack $gap="s5" aria-busy={isBusy}>
        <Muted as="p">{pageLead(language)}</Muted>
        <HistoryPages hasEvents />
      </Stack>
    </>
  );
}
