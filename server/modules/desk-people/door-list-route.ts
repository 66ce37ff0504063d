import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languageOfTag } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';
import { exportColumn } from '#messages/desk-people-file.ts';
import { columnOwes } from '#messages/door-list.ts';
import { permissionsAt } from '#server/modules/access/can.ts';
import { recordDeskDeed } from '#server/modules/access/desk-history.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { doorListHtml } from '#server/modules/desk-people/door-list-html.ts';
import { readDoorList } from '#server/modules/desk-people/door-list.ts';
import type { DoorList } from '#server/modules/desk-people/door-list.ts';
import { sightIn } from '#server/modules/desk-people/sight.ts';
import { ofOneMoment } from '#server/platform/database/one-moment.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';
import { mayTry } from '#server/platform/rate-limit.ts';

type Asker = Omit<Context, keyof Services>;
type RequestContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Asker>;

const everywhere = 'all';
const paramsShape = z.object({ eventId: z.string(), door: z.string(), form: z.enum(['html', 'csv']) });
const queryShape = z.object({ language: z.string().optional().catch(undefined) });

/**
 * GET /desk-files/events/{event}/doors/{door or all}/list.{html or csv} gives who sees names of an event's people those who
 * are expected at a door: as pages to be printed, or as a table for a spreadsheet. 404 for anybody else, and for a door that
 * is not there; 429 after twenty of an hour. The history says who took it, and how many are in it (docs/decisions/179).
 */
export function registerDoorLists(app: FastifyInstance, services: Services, requestContext: RequestContext): void {
  app.get('/desk-files/events/:eventId/doors/:door/list.:form', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const context = { ...services, ...(await requestContext(request, reply)) };
    const { session, db, config, clock } = context;
    const params = paramsShape.safeParse(request.params);
    if (!session || !params.success) return reply.callNotFound();
    const { eventId, door: doorId, form } = params.data;
    const [event] = isId(eventId) ? await findEventsByIds(db, [eventId]) : [];
    const permissions = event && (await permissionsAt(db, session.userId, event));
    const sight = permissions ? sightIn(permissions) : null;
    if (!event || sight === null || sight === 'COUNTS') return reply.callNotFound();
    const door = event.doors.find(({ id }) => id === doorId) ?? null;
    if (door === null && doorId !== everywhere) return reply.callNotFound();
    if (!(await mayTry(context, 'exportPeople', session.userId)))
      return reply.code(429).send({ errorCode: 'RATE_LIMITED' });
    const wanted = languageOfTag(queryShape.parse(request.query).language ?? null);
    const language = wanted && config.languages.includes(wanted) ? wanted : context.language;
    const list = await db.transaction(
      (tx) => readDoorList(tx, { event, door, sight, language, now: clock() }),
      ofOneMoment,
    );
    const { organizationId } = event;
    const after = { people: list.people.length, ...(door && { name: door.name }) };
    await recordDeskDeed(db, { organizationId, eventId, what: 'PEOPLE_EXPORTED', actorId: session.userId, after });
    if (form === 'html')
      return reply.type('text/html; charset=utf-8').send(Readable.from(doorListHtml(list, language)));
    // With a mark of its encoding, which spreadsheets ask for; no cell of it is taken for a formula.
    const table = stringify({
      header: true,
      columns: headOf(sight === 'ORDERS', language).map((header, at) => ({ key: String(at), header })),
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    });
    pipeline(Readable.from(rowsOf(list)), table, (error) => {
      if (error) request.log.error({ err: error }, 'a door list ended early');
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="door-list.csv"')
      .send(table);
  });
}

function headOf(seesOrders: boolean, language: Language): string[] {
  const columns = ['LAST_NAME', 'FIRST_NAME', 'TICKET', 'ADD_ONS'] as const;
  const head = columns.map((column) => exportColumn({ column }, language));
  return seesOrders ? [...head, exportColumn({ column: 'ORDER' }, language), columnOwes(language)] : head;
}

/** An amount is a plain decimal, which any spreadsheet counts with. */
const rowsOf = ({ people }: DoorList): string[][] =>
  people.map(({ lastName, firstName, ticket, addOns, orderCode, owesCents }) => [
    lastName,
    firstName,
    ticket,
    addOns.join(', '),
    ...(orderCode === null || owesCents === null ? [] : [orderCode, (owesCents / 100).toFixed(2)]),
  ]);
