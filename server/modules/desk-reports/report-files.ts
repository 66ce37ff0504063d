import { eq } from 'drizzle-orm';
import { dayIn } from '#domain/day.ts';
import type { Language } from '#domain/language.ts';
import { textIn } from '#domain/texts.ts';
import { fileColumn, fileDifference, fileForgotten, fileTicked, fileWay } from '#messages/desk-report-file.ts';
import { answersReport } from '#server/modules/desk-reports/answers-report.ts';
import { findDifferences } from '#server/modules/desk-reports/money-differences.ts';
import { findMoney } from '#server/modules/desk-reports/money-rows.ts';
import type { MoneyMoved } from '#server/modules/desk-reports/money-rows.ts';
import { linesOf } from '#server/modules/desk-reports/read-report.ts';
import type { ReportScope } from '#server/modules/desk-reports/report-scope.ts';
import { netOf, only, sumsOf } from '#server/modules/desk-reports/sales-report.ts';
import { taxSums } from '#server/modules/desk-reports/tax-report.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { taxNumberOf } from '#server/modules/organizers/tax-numbers.ts';
import type { DeskChoiceCount } from '#server/generated/desk-resolvers.ts';
import type { Executor } from '#server/platform/context.ts';

export const reportFiles = ['sales', 'money', 'taxes', 'answers'] as const;
export type ReportFile = (typeof reportFiles)[number];

/** A number counts pieces; an amount is written as a plain decimal, which any spreadsheet counts with. */
export type Cell = string | number | { cents: number };
type Rows = { heads: string[]; rows: Cell[][] };
type Reader = (executor: Executor, scope: ReportScope, language: Language) => Promise<Rows>;

/** What a report's file has, in words of this language. */
export const readFile = (file: ReportFile): Reader => readers[file];

type Column = Parameters<typeof fileColumn>[0]['column'];
const headsOf = (columns: Column[], language: Language) => columns.map((column) => fileColumn({ column }, language));
const amount = (cents: number): Cell => ({ cents });

const readers: Record<ReportFile, Reader> = {
  sales: salesFile,
  money: moneyFile,
  taxes: taxFile,
  answers: answersFile,
};

/** Each tier and add-on on each day. */
async function salesFile(executor: Executor, scope: ReportScope, language: Language): Promise<Rows> {
  const { lines, products, events } = await linesOf(executor, scope);
  const eventNames = new Map(events.map((one) => [one.id, textIn(one, language).name]));
  const keys = new Set(
    [...lines.sold, ...lines.back, ...lines.returned, ...lines.gifts].map(
      ({ day, productId }) => `${day} ${productId}`,
    ),
  );
  const rows = [...keys].toSorted().flatMap((key) => {
    const [day = '', productId] = key.split(' ');
    const product = products.find(({ id }) => id === productId);
    if (!product) return [];
    const sums = sumsOf(only(lines, (line) => line.productId === productId && line.day === day));
    return [
      [
        day,
        eventNames.get(product.eventId) ?? '',
        textIn(product, language).name,
        ...[sums.soldCents, sums.refundedCents, netOf(sums), sums.feeCents].map(amount),
        sums.pieces,
        sums.returned,
        sums.gifts,
      ],
    ];
  });
  return {
    heads: headsOf(
      ['DAY', 'EVENT', 'TICKET', 'SOLD', 'REFUNDED', 'NET', 'FEES', 'PIECES', 'RETURNED', 'GIFTS'],
      language,
    ),
    rows,
  };
}

/** Each way on each day; below, where books and ledger differ. */
async function moneyFile(executor: Executor, scope: ReportScope, language: Language): Promise<Rows> {
  const moved = await findMoney(executor, scope);
  const differences = await findDifferences(executor, scope);
  const byDay = Map.groupBy(moved, ({ day, way }) => `${day} ${way}`);
  const sum = (its: MoneyMoved[], what: MoneyMoved['what']) =>
    its.reduce((total, one) => (one.what === what ? total + one.cents : total), 0);
  const days = [...byDay]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([, its]) => {
      const [first] = its;
      if (!first) return [];
      const [paid, refunded] = [sum(its, 'paid'), sum(its, 'refunded')];
      return [
        [
          first.day,
          fileWay({ way: first.way }, language),
          ...[paid, refunded, paid - refunded, sum(its, 'awaited'), sum(its, 'owed')].map(amount),
          '',
          '',
          '',
        ],
      ];
    });
  return {
    heads: headsOf(
      ['DAY', 'WAY', 'PAYMENTS', 'REFUNDED', 'NET', 'AWAITED', 'OWED', 'DIFFERENCE', 'ORDER', 'WHY'],
      language,
    ),
    rows: [
      ...days,
      ...differences.map(({ way, at, orderCode, kind, cents }) => [
        dayIn(new Date(at), scope.timeZone),
        fileWay({ way }, language),
        '',
        '',
        '',
        '',
        '',
        amount(cents),
        orderCode,
        fileDifference({ kind }, language),
      ]),
    ],
  };
}

async function taxFile(executor: Executor, scope: ReportScope, language: Language): Promise<Rows> {
  const { lines } = await linesOf(executor, scope);
  const [numbers] = await executor.select().from(organizations).where(eq(organizations.id, scope.organizationId));
  return {
    heads: headsOf(['FROM', 'TO', 'TAX', 'RATE', 'NUMBER', 'BASE', 'TAX_AMOUNT', 'REFUNDED', 'NET'], language),
    rows: taxSums(lines).map(({ description, milliPercent, baseCents, taxCents, backCents }) => [
      scope.period.from,
      scope.period.to,
      description,
      milliPercent / 1_000,
      (numbers && taxNumberOf(description, numbers)) ?? '',
      ...[baseCents, taxCents, backCents, taxCents - backCents].map(amount),
    ]),
  };
}

/** How often which option was chosen; what was written in own words is in the file of people. */
async function answersFile(executor: Executor, { event }: ReportScope, language: Language): Promise<Rows> {
  const forms = event ? await answersReport(executor, event.id, language) : [];
  return {
    heads: headsOf(['FORM', 'QUESTION', 'CHOICE', 'COUNT'], language),
    rows: forms.flatMap(({ name, forgotten, forgottenAfterDays: days, questions }) =>
      questions.flatMap(({ label, answered, choices }) => [
        [name, label, '', answered],
        ...(choices ?? []).map((choice) => [name, label, labelIn(choice, language), choice.count]),
        ...(days ? [[name, label, fileForgotten({ days }, language), forgotten]] : []),
      ]),
    ),
  };
}

const labelIn = ({ value, label }: DeskChoiceCount, language: Language): string =>
  value === 'true' || value === 'false' ? fileTicked({ is: value === 'true' ? 'yes' : 'no' }, language) : label;
