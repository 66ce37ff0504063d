import { reportsMachine } from '#machines/desk/report/reports-machine.ts';
import {
  aReport,
  answersReport,
  nothingSold,
  reporting,
  balanced,
  salesOf,
  unbalanced,
} from '#tests/model/desk/report/sample-reports.ts';
import { players } from '#tests/model/desk/sample-desk.ts';
import { dollars } from '#tests/model/desk/sample-orders.ts';
import { NotReportingScreen } from '#views/desk/report/not-reporting-screen.tsx';
import { ReportsFlow } from '#views/desk/report/reports-context.ts';
import { ReportsScreen } from '#views/desk/report/reports-screen.tsx';
import { atDesk } from './frame/at-desk.tsx';
import type { GalleryArea } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type State = Parameters<typeof stillFlow<typeof reportsMachine>>[1];
type Context = Parameters<typeof stillFlow<typeof reportsMachine>>[2];

const sales = { kind: 'SALES', eventId: 'ev-1', from: null, to: null } as const;
const answers = { ...sales, kind: 'ANSWERS' } as const;

const reports = (name: string, state: State, context: Partial<Context> = {}) =>
  atDesk(name, reporting, 'reports', () => (
    <ReportsFlow.Provider
      actor={stillFlow(reportsMachine, state, {
        organizationId: 'o-1',
        path: '/desk/harbour-city-players/reports',
        wanted: sales,
        report: aReport(),
        unread: null,
        ...context,
      })}
    >
      <ReportsScreen />
    </ReportsFlow.Provider>
  ));

const months = salesOf({
  step: 'MONTH',
  spans: salesOf()
    .spans.slice(0, 6)
    .map((span, nth) => ({
      ...span,
      from: `2026-0${nth + 1}-01`,
      to: `2026-0${nth + 1}-28`,
      returned: 0,
    })),
});
const long = salesOf();
const longNames = long.rows.map((row) => ({
  ...row,
  name: `${row.name} of the Donaudampfschifffahrtsgesellschaftskapitän and of everybody who came along`,
}));

const forgottenAnswers = {
  ...answersReport,
  answers: (answersReport.answers ?? []).map((form) => ({
    ...form,
    complete: 0,
    forgotten: 198,
    forgottenAfterDays: 90,
    questions: form.questions.map((question) => ({
      ...question,
      answered: 0,
      choices: question.choices?.map((choice) => ({ ...choice, count: 0 })) ?? null,
    })),
  })),
};

/** What an organizer sold and took in. */
export const states: GalleryArea = [
  reports('showing', 'showing'),
  reports('unbalanced', 'showing', { report: aReport({ money: unbalanced }) }),
  reports('with-the-box-office', 'showing', {
    report: aReport({
      sales: salesOf({ total: { ...salesOf().total, complimentary: 12 } }),
      money: {
        ...balanced,
        boxOffice: [{ __typename: 'DeskBoxOfficeMoney', way: 'CASH', payments: dollars(120) }],
      },
    }),
  }),
  reports('months', 'showing', { report: aReport({ sales: months }) }),
  reports('nothing', 'showing', { report: nothingSold }),
  reports('long-texts', 'showing', {
    report: aReport({ sales: { ...long, rows: longNames, others: long.total } }),
  }),
  reports('days-refused', 'daysRefused'),
  reports('answers', 'showing', { wanted: answers, report: answersReport }),
  reports('answers-forgotten', 'showing', { wanted: answers, report: forgottenAnswers }),
  reports('answers-of-all', 'showing', {
    wanted: { ...answers, eventId: null },
    report: { ...answersReport, event: null, answers: [] },
  }),
  reports('answers-none', 'showing', { wanted: answers, report: { ...answersReport, answers: [] } }),
  reports('reading', 'readingReport', { report: null }),
  reports('reading-other-days', 'readingReport'),
  reports('unreadable', 'unreadable', { unread: { code: 'noConnection' } }),
  reports('signed-out', 'signedOut'),
  reports('not-there', 'notThere'),
  reports('not-permitted', 'notPermitted'),
  atDesk('not-reporting', players, 'reports', () => <NotReportingScreen />),
];
