import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languageOfTag } from '#domain/language.ts';
import { isPeriod } from '#domain/report-period.ts';
import { recordDeskDeed } from '#server/modules/access/desk-history.ts';
import { findDeskOrganization } from '#server/modules/access/desk-organizations.ts';
import { memberMay } from '#server/modules/access/second-factor-rule.ts';
import { readFile, reportFiles } from '#server/modules/desk-reports/report-files.ts';
import { ofOneMoment } from '#server/platform/database/one-moment.ts';
import { findScope } from '#server/modules/desk-reports/report-scope.ts';
import { mayTry } from '#server/platform/rate-limit.ts';
import type { Context, Services } from '#server/platform/context.ts';

type Asker = Omit<Context, keyof Services>;
type RequestContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Asker>;

const paramsShape = z.object({ organizationId: z.string(), file: z.enum(reportFiles) });
const day = z.string().nullable().catch(null).default(null);
const queryShape = z.object({ eventId: day, from: day, to: day, language: z.string().optional().catch(undefined) });

/** What is below nothing begins like a formula and is none. */
const plain = (value: string) => ({ value, escape_formulas: false });
const isAmount = (cell: object): cell is { cents: number } => 'cents' in cell && typeof cell.cents === 'number';

/**
 * GET /desk-files/organizations/{organizer}/reports/{sales, money, taxes or answers}.csv?eventId=&from=&to= gives who may read
 * reports a report as a table for a spreadsheet, all of it of one moment. 404 for anybody else, and for days that are none;
 * 429 after twenty of an hour. The history says who took it, of which days, and how many rows (docs/decisions/168).
 */
export function registerReportFiles(app: FastifyInstance, services: Services, requestContext: RequestContext): void {
  app.get('/desk-files/organizations/:organizationId/reports/:file.csv', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const context = { ...services, ...(await requestContext(request, reply)) };
    const { session, db, config, clock } = context;
    const params = paramsShape.safeParse(request.params);
    const { language: tag, ...wanted } = queryShape.parse(request.query);
    if (!session || !params.success || !isPeriod(wanted)) return reply.callNotFound();
    const { organizationId, file } = params.data;
    const member = await findDeskOrganization(db, session.userId, organizationId);
    const isTheirs = member && memberMay(member, 'ReadReport') && member.organization.id === organizationId;
    const isWithin = wanted.eventId === null || member?.eventIds?.includes(wanted.eventId) !== false;
    if (!isTheirs || !isWithin) return reply.callNotFound();
    if (!(await mayTry(context, 'exportReport', session.userId)))
      return reply.code(429).send({ errorCode: 'RATE_LIMITED' });
    const asked = languageOfTag(tag ?? null);
    const language = asked && config.languages.includes(asked) ? asked : context.language;
    const read = await db.transaction(async (tx) => {
      const scope = await findScope(tx, session.userId, { ...wanted, organizationId }, clock());
      return scope && { scope, ...(await readFile(file)(tx, scope, language)) };
    }, ofOneMoment);
    if (!read) return reply.callNotFound();
    const { scope, heads, rows } = read;
    await recordDeskDeed(db, {
      organizationId,
      ...(scope.event && { eventId: scope.event.id }),
      what: 'REPORT_EXPORTED',
      actorId: session.userId,
      after: { report: file, ...scope.period, rows: rows.length },
    });
    // With a mark of its encoding, which spreadsheets ask for; no cell of it is taken for a formula.
    const table = stringify({
      header: true,
      columns: heads.map((header, at) => ({ key: String(at), header })),
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
      cast: {
        number: (count) => plain(String(count)),
        object: (cell) => plain(isAmount(cell) ? (cell.cents / 100).toFixed(2) : ''),
      },
    });
    pipeline(Readable.from(rows), table, (error) => {
      if (error) request.log.error({ err: error }, 'a file of a report ended early');
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${file}.csv"`)
      .send(table);
  });
}
