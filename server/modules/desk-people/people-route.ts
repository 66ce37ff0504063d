import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languageOfTag } from '#domain/language.ts';
import { can } from '#server/modules/access/can.ts';
import { recordDeskDeed } from '#server/modules/access/desk-history.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { headOf, openPeopleFile, peopleRows } from '#server/modules/desk-people/people-rows.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';
import { mayTry } from '#server/platform/rate-limit.ts';

type Asker = Omit<Context, keyof Services>;
type RequestContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Asker>;

const paramsShape = z.object({ eventId: z.string() });
const queryShape = z.object({ language: z.string().optional().catch(undefined) });

/**
 * GET /desk-files/events/{event}/people.csv gives who may read reports of an event its people with their answers, as a table
 * for a spreadsheet, row by row. 404 for anybody else; 429 after twenty of an hour. The history says who took it, and how many
 * are in it (docs/decisions/162).
 */
export function registerPeopleFile(app: FastifyInstance, services: Services, requestContext: RequestContext): void {
  app.get('/desk-files/events/:eventId/people.csv', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const context = { ...services, ...(await requestContext(request, reply)) };
    const { session, db, config } = context;
    const { eventId } = paramsShape.parse(request.params);
    const [event] = session && isId(eventId) ? await findEventsByIds(db, [eventId]) : [];
    if (!session || !event) return reply.callNotFound();
    const { organizationId } = event;
    if (!(await can(db, session.userId, { permission: 'ReadReport', organizationId, eventId })))
      return reply.callNotFound();
    if (!(await mayTry(context, 'exportPeople', session.userId)))
      return reply.code(429).send({ errorCode: 'RATE_LIMITED' });
    const wanted = languageOfTag(queryShape.parse(request.query).language ?? null);
    const language = wanted && config.languages.includes(wanted) ? wanted : context.language;
    const file = await openPeopleFile(db, eventId, language);
    const after = { people: file.ids.length };
    await recordDeskDeed(db, { organizationId, eventId, what: 'PEOPLE_EXPORTED', actorId: session.userId, after });
    // With a mark of its encoding, which spreadsheets ask for; no cell of it is taken for a formula.
    const table = stringify({
      header: true,
      columns: headOf(file).map((header, at) => ({ key: String(at), header })),
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    });
    pipeline(Readable.from(peopleRows(db, file)), table, (error) => {
      if (error) request.log.error({ err: error }, 'a file of people ended early');
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="people.csv"')
      .send(table);
  });
  app.get('/desk-files/*', (_request, reply) => reply.callNotFound());
}
