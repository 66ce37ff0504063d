import { Suspense, type FC } from 'react';
import * as selectors from '#machines/desk/report/reports-selectors.ts';
import { addressOf } from '#machines/desk/report/wanted-report.ts';
import {
  pageAll,
  pageKind,
  pageKinds,
  pageLoading,
  pageMissing,
  pageMissingText,
  pageTitle,
} from '#messages/desk-reports.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Stack, Title } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { TabLink, TabNav } from '#platform/ui/tab-links.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { DeskLoading, DeskTrouble } from '#views/desk/frame/desk-states.tsx';
import { PageHead } from '#views/desk/frame/frame-parts.ts';
import { ReportsFlow } from '#views/desk/report/reports-context.ts';

const ReportFilter = lazyPart(async () => (await import('#views/desk/report/report-filter.tsx')).ReportFilter);
const ReportSheets = lazyPart(async () => (await import('#views/desk/report/report-sheets.tsx')).ReportSheets);

const kinds = ['SALES', 'ANSWERS'] as const;

function Looking() {
  const language = useLanguage();
  return <DeskLoading title={pageTitle(language)} said={pageLoading(language)} />;
}

function Unread() {
  const language = useLanguage();
  const reports = ReportsFlow.useActorRef();
  const isSignedOut = ReportsFlow.useSelector(selectors.reportsState) === 'signedOut';
  const trouble = ReportsFlow.useSelector(selectors.whyReportUnread);
  return (
    <DeskTrouble
      title={pageTitle(language)}
      trouble={isSignedOut ? null : trouble}
      onRetry={() => reports.send({ type: 'reports.retry' })}
    />
  );
}

function Missing() {
  const language = useLanguage();
  const path = ReportsFlow.useSelector(selectors.reportsPath);
  return (
    <>
      <PageHead>
        <Title>{pageMissing(language)}</Title>
      </PageHead>
      <Panel as="div">
        <Stack $gap="s5">
          <p>{pageMissingText(language)}</p>
          <p>
            <ButtonLink kind="line" href={path}>
              {pageAll(language)}
            </ButtonLink>
          </p>
        </Stack>
      </Panel>
    </>
  );
}

const faces = {
  readingReport: Shown,
  unreadable: Unread,
  signedOut: Unread,
  notThere: Missing,
  notPermitted: Looking,
  showing: Shown,
  daysRefused: Shown,
} satisfies Record<ReturnType<typeof selectors.reportsState>, FC>;

/** /desk/:organization/reports (docs/decisions/168). */
export function ReportsScreen() {
  const Face: FC = faces[ReportsFlow.useSelector(selectors.reportsState)];
  return <Face />;
}

/** A report that was shown stays while other days are read, with what is typed and has the focus in it. */
function Shown() {
  const language = useLanguage();
  const isFirst = ReportsFlow.useSelector(selectors.deskReport) === null;
  const isReading = ReportsFlow.useSelector(selectors.reportsState) === 'readingReport';
  if (isFirst) return <Looking />;
  return (
    <>
      <PageHead>
        <Title>{pageTitle(language)}</Title>
      </PageHead>
      <Stack $gap="s4" aria-busy={isReading}>
        <Kinds />
        {isReading && <VisuallyHidden role="status">{pageLoading(language)}</VisuallyHidden>}
        <Suspense fallback={<SkeletonBar $height="14rem" />}>
          <ReportFilter />
          <ReportSheets />
        </Suspense>
      </Stack>
    </>
  );
}

function Kinds() {
  const language = useLanguage();
  const path = ReportsFlow.useSelector(selectors.reportsPath);
  const wanted = ReportsFlow.useSelector(selectors.wantedReport);
  return (
    <TabNav aria-label={pageKinds(language)}>
      {kinds.map((kind) => (
        <TabLink
          key={kind}
          href={addressOf(path, { ...wanted, kind })}
          aria-current={kind === wanted.kind ? 'page' : undefined}
        >
          {pageKind({ kind }, language)}
        </TabLink>
      ))}
    </TabNav>
  );
}
