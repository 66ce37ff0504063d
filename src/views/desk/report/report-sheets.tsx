import { deskReport, reportOrganization, reportsPath, wantedReport } from '#machines/desk/report/reports-selectors.ts';
import { pageReadAt, salesNone, salesNoneText } from '#messages/desk-reports.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Fine, Heading, Muted, Stack } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { timeOf } from '#platform/viewers-day.ts';
import { ReportAnswers } from '#views/desk/report/report-answers.tsx';
import { ReportBalance } from '#views/desk/report/report-balance.tsx';
import { reportFile } from '#views/desk/report/report-file.ts';
import { ReportFigures } from '#views/desk/report/report-figures.tsx';
import { DifferencesTable, MoneyTable, SalesTable, SpansTable, TaxTable } from '#views/desk/report/report-tables.tsx';
import { ReportsFlow } from '#views/desk/report/reports-context.ts';
import { SalesChart } from '#views/desk/report/sales-chart.tsx';

type DeskReport = NonNullable<ReturnType<typeof deskReport>>;

/** The figures of one moment. */
export function ReportSheets() {
  const language = useLanguage();
  const report = ReportsFlow.useSelector(deskReport);
  if (!report) return null;
  return (
    <Stack $gap="s4">
      <Fine as="p">
        <Muted>{pageReadAt({ time: timeOf(report.readAt, language) }, language)}</Muted>
      </Fine>
      {report.answers ? <Answers report={report} /> : <Sales report={report} />}
    </Stack>
  );
}

function useFiles() {
  const language = useLanguage();
  const organizationId = ReportsFlow.useSelector(reportOrganization);
  const wanted = ReportsFlow.useSelector(wantedReport);
  return (file: Parameters<typeof reportFile>[0]) => reportFile(file, { organizationId, wanted }, language);
}

function Answers({ report: { event, answers } }: { report: DeskReport }) {
  const fileOf = useFiles();
  return <ReportAnswers forms={event ? answers : null} file={fileOf('answers')} people={fileOf('people')} />;
}

function Sales({ report: { sales, taxes, money, event, from, to } }: { report: DeskReport }) {
  const fileOf = useFiles();
  const path = ReportsFlow.useSelector(reportsPath);
  if (!sales || !taxes || !money) return null;
  const by = event ? 'TIER' : 'EVENT';
  return (
    <>
      <ReportBalance money={money} />
      <ReportFigures sales={sales} taxes={taxes} money={money} />
      {sales.rows.length === 0 ? <NothingSold /> : <SalesChart sales={sales} by={by} />}
      <SalesTable sales={sales} by={by} period={{ from, to }} file={fileOf('sales')} />
      <SpansTable sales={sales} />
      <TaxTable taxes={taxes} file={fileOf('taxes')} />
      <MoneyTable money={money} file={fileOf('money')} />
      <DifferencesTable money={money} orders={path.replace(/reports$/, 'orders')} />
    </>
  );
}

function NothingSold() {
  const language = useLanguage();
  return (
    <Panel as="div">
      <Stack $gap="s2">
        <Heading>{salesNone(language)}</Heading>
        <p>{salesNoneText(language)}</p>
      </Stack>
    </Panel>
  );
}
