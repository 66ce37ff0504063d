import * as selectors from '#machines/desk/series-publication/series-publication-selectors.ts';
import { homeSignedOut } from '#messages/desk.ts';
import { publishDone, publishSome, publishUnknown, publishUnknownText } from '#messages/desk-series.ts';
import { refusedOther, unknownAgain, unknownAsking } from '#messages/parts.ts';
import { failureRetry } from '#messages/shell.ts';
import { messageOfFailure, titleOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { SeriesPublicationFlow } from '#views/desk/series/series-publication-context.ts';

/** What came of the press, why nothing did, or that nobody knows yet. */
export function SeriesNotices() {
  const language = useLanguage();
  const state = SeriesPublicationFlow.useSelector(selectors.seriesState);
  const isInDoubt = SeriesPublicationFlow.useSelector(selectors.isSeriesInDoubt);
  const refusal = SeriesPublicationFlow.useSelector(selectors.seriesRefusal);
  const outcome = SeriesPublicationFlow.useSelector(selectors.seriesOutcome);
  if (isInDoubt) return <Unknown isAsking={state === 'publishing'} />;
  if (state === 'unreadable') return <Unread />;
  if (refusal)
    return (
      <Notice kind="error">
        {refusal.why === 'CALL' ? messageOfFailure(refusal.failure, language) : refusedOther(language)}
      </Notice>
    );
  if (!outcome) return null;
  const { asked, onSale } = outcome;
  return onSale < asked ? (
    <Notice kind="warn">{publishSome({ onSale, asked }, language)}</Notice>
  ) : (
    <Notice kind="ok">{publishDone({ count: onSale }, language)}</Notice>
  );
}

function Unknown({ isAsking }: { isAsking: boolean }) {
  const language = useLanguage();
  const flow = SeriesPublicationFlow.useActorRef();
  return (
    <Notice
      kind="warn"
      title={publishUnknown(language)}
      actions={
        <Button
          kind="line"
          small
          pending={isAsking && unknownAsking(language)}
          onClick={() => flow.send({ type: 'seriesPublication.askAgain' })}
        >
          {unknownAgain(language)}
        </Button>
      }
    >
      {publishUnknownText(language)}
    </Notice>
  );
}

function Unread() {
  const language = useLanguage();
  const flow = SeriesPublicationFlow.useActorRef();
  const failure = SeriesPublicationFlow.useSelector(selectors.seriesUnread);
  return (
    <Notice
      kind="error"
      {...(failure ? { title: titleOfFailure(failure, language) } : {})}
      actions={
        <Button kind="line" small onClick={() => flow.send({ type: 'seriesPublication.retry' })}>
          {failureRetry(language)}
        </Button>
      }
    >
      {failure ? messageOfFailure(failure, language) : homeSignedOut(language)}
    </Notice>
  );
}
