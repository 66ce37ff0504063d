import { ChevronLeft, ChevronRight } from 'lucide-react';
import * as selectors from '#machines/desk/desk-history/desk-history-selectors.ts';
import { pageNewer, pageNone, pageOlder, pagePages } from '#messages/desk-history.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Row } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { DeskHistoryFlow } from '#views/desk/history/desk-history-context.ts';
import { HistoryTable } from '#views/desk/history/history-table.tsx';

/** The entries of a page, and the way to the next. hasEvents: whether they may be of several events. */
export function HistoryPages({ hasEvents = false }: { hasEvents?: boolean }) {
  const language = useLanguage();
  const entries = DeskHistoryFlow.useSelector(selectors.historyPage)?.entries ?? [];
  return (
    <>
      {entries.length === 0 ? (
        <Panel as="div">
          <p>{pageNone(language)}</p>
        </Panel>
      ) : (
        <HistoryTable entries={entries} hasEvents={hasEvents} />
      )}
      <Turns />
    </>
  );
}

function Turns() {
  const language = useLanguage();
  const flow = DeskHistoryFlow.useActorRef();
  const canTurnBack = DeskHistoryFlow.useSelector(selectors.canTurnBack);
  const canTurnForth = DeskHistoryFlow.useSelector(selectors.canTurnForth);
  return (
    <nav aria-label={pagePages(language)}>
      <Row $gap="s3">
        <Button
          kind="line"
          small
          aria-disabled={!canTurnForth}
          onClick={() => flow.send({ type: 'deskHistory.newer' })}
        >
          <ChevronLeft /> {pageNewer(language)}
        </Button>
        <Button kind="line" small aria-disabled={!canTurnBack} onClick={() => flow.send({ type: 'deskHistory.older' })}>
          {pageOlder(language)} <ChevronRight />
        </Button>
      </Row>
    </nav>
  );
}
