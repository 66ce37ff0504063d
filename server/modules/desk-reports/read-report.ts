import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { textIn } from '#domain/texts.ts';
import { events as eventTable, products } from '#server/modules/catalog/catalog-tables.ts';
import { wallText } from '#server/modules/catalog/event-times.ts';
import { findPlaces } from '#server/modules/catalog/places-left.ts';
import { eventsWhere } from '#server/modules/access/can.ts';
import { answersReport } from '#server/modules/desk-reports/answers-report.ts';
import { findDifferences } from '#server/modules/desk-reports/money-differences.ts';
import { moneyReport } from '#server/modules/desk-reports/money-report.ts';
import { findBoxOfficeMoney, findMoney } from '#server/modules/desk-reports/money-rows.ts';
import { eventsToChoose, findScope } from '#server/modules/desk-reports/report-scope.ts';
import type { EventRow, ReportScope, WantedReport } from '#server/modules/desk-reports/report-scope.ts';
import { salesReport } from '#server/modules/desk-reports/sales-report.ts';
import type { SoldLines } from '#server/modules/desk-reports/sales-report.ts';
import { findGifts, findGivenBack, findReturned, findSold } from '#server/modules/desk-reports/sold-lines.ts';
import { taxReport } from '#server/modules/desk-reports/tax-report.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type {
  DeskReport,
  DeskReportEvent,
  DeskReportKind,
  DeskReportPlaces,
} from '#server/generated/desk-resolvers.ts';
import { ofOneMoment } from '#server/platform/database/one-moment.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Asker = { userId: string; language: Language };

/**
 * A report as this person may read it; null for a stranger, and for what is not there. Throws FORBIDDEN, and BAD_USER_INPUT
 * for days that are none (docs/decisions/168).
 */
export const readReport = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, language }: Asker,
  { kind, ...wanted }: WantedReport & { kind: DeskReportKind },
): Promise<DeskReport | null> =>
  db.transaction(async (tx) => {
    const readAt = clock();
    const scope = await findScope(tx, userId, wanted, readAt);
    if (!scope) return null;
    const { organizationId, event, timeZone, period } = scope;
    const may = await eventsWhere(tx, userId, { permission: 'ReadReport', organizationId });
    const choice = await eventsToChoose(tx, organizationId, may === 'all' ? null : may);
    return {
      readAt: readAt.toISOString(),
      timeZone,
      ...period,
      event: event && shownEvent(event, language),
      events: choice.map((one) => shownEvent(one, language)),
      ...(kind === 'SALES'
        ? { ...(await figuresOf(tx, scope, { language, readAt })), answers: null }
        : { sales: null, taxes: null, money: null, answers: event ? await answersReport(tx, event.id, language) : [] }),
    };
  }, ofOneMoment);

const shownEvent = (event: EventRow, language: Language): DeskReportEvent => ({
  id: event.id,
  name: textIn(event, language).name,
  startWallTime: wallText(event.startWallTime),
});

/** What was sold in the days of a report, with what it is called by. */
export async function linesOf(executor: Executor, scope: ReportScope) {
  const lines: SoldLines = {
    sold: await findSold(executor, scope),
    back: await findGivenBack(executor, scope),
    returned: await findReturned(executor, scope),
    gifts: await findGifts(executor, scope),
  };
  const named = [...lines.sold, ...lines.back, ...lines.returned, ...lines.gifts];
  const idsOf = (id: (line: (typeof named)[number]) => string) => [...new Set(named.map(id))];
  return {
    lines,
    products: await executor
      .select()
      .from(products)
      .where(
        inArray(
          products.id,
          idsOf(({ productId }) => productId),
        ),
      )
      .orderBy(asc(sql`${products.kind} = 'SESSION_OPTION'`), asc(products.displayOrder), asc(products.id)),
    events: await executor
      .select()
      .from(eventTable)
      .where(
        inArray(
          eventTable.id,
          idsOf(({ eventId }) => eventId),
        ),
      )
      .orderBy(asc(eventTable.startsAt), asc(eventTable.id)),
  };
}

async function figuresOf(
  executor: Executor,
  scope: ReportScope,
  { language, readAt }: { language: Language; readAt: Date },
) {
  const { lines, ...named } = await linesOf(executor, scope);
  const [numbers] = await executor.select().from(organizations).where(eq(organizations.id, scope.organizationId));
  if (!numbers) throw new Error(`the organizer ${scope.organizationId} is gone`);
  return {
    sales: {
      ...salesReport(lines, scope, { ...named, language }),
      places: scope.event ? await placesOf(executor, scope.event, readAt) : null,
    },
    taxes: taxReport(lines, numbers, scope.currencyCode),
    money: moneyReport(
      await findMoney(executor, scope),
      await findDifferences(executor, scope),
      await findBoxOfficeMoney(executor, scope),
      scope.currencyCode,
    ),
  };
}

async function placesOf(executor: Executor, { id, capacity }: EventRow, now: Date): Promise<DeskReportPlaces> {
  const places = await findPlaces(executor, [id], { now });
  return { registered: places.events.get(id)?.booked ?? 0, capacity };
}
