import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pictureAddress, pictureWidths } from '#domain/picture-sizes.ts';
import { pictureLimits } from '#domain/picture.ts';
import { can } from '#server/modules/access/can.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { takePlace } from '#server/modules/pictures/upload-places.ts';
import { readUpload, uploadPicture } from '#server/modules/pictures/upload-picture.ts';
import { notLoggedIn } from '#server/platform/authorize.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { preflightHeader } from '#server/platform/http/graphql-api.ts';
import { isId } from '#server/platform/ids.ts';
import { mayTry } from '#server/platform/rate-limit.ts';

type Asker = Omit<Context, keyof Services>;
type RequestContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Asker>;

const ofEvent = z.object({ eventId: z.string() });
const file = z.object({ id: z.string(), file: z.enum(pictureWidths.map((width) => `${width}.webp` as const)) });
const forEver = 'public, max-age=31536000, immutable';

/** How pictures come and go (docs/decisions/173). */
export async function registerPictures(
  app: FastifyInstance,
  services: Services,
  requestContext: RequestContext,
): Promise<void> {
  await app.register(async (scope) => registerUpload(scope, services, requestContext));
  registerFiles(app, services);
}

/**
 * POST /desk-files/events/{event}/pictures takes a file (the body, with a content type of its own) of who may change the
 * event: { id, preview, width, height }, the same for the same file. Nothing refers to it until the event is saved with it.
 * 401 where nobody is logged in, 404 for anybody else, 429 after too many; 413, 422 and 503 say by errorCode what is wrong.
 */
function registerUpload(app: FastifyInstance, services: Services, requestContext: RequestContext): void {
  app.removeAllContentTypeParsers();
  // It is read when it is known whose it is.
  app.addContentTypeParser(/^(?:image\/|application\/octet-stream)/, (_request, _body, taken) => taken(null));
  app.post('/desk-files/events/:eventId/pictures', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const refuse = (status: number, errorCode: string) => reply.code(status).send({ errorCode });
    if (!request.headers[preflightHeader]) return refuse(400, 'BAD_REQUEST');
    const context = { ...services, ...(await requestContext(request, reply)) };
    const { session, db } = context;
    if (!session) return refuse(401, notLoggedIn);
    const { eventId } = ofEvent.parse(request.params);
    const [event] = isId(eventId) ? await findEventsByIds(db, [eventId]) : [];
    if (!event) return reply.callNotFound();
    const { organizationId } = event;
    if (!(await can(db, session.userId, { permission: 'UpdateEvent', organizationId, eventId })))
      return reply.callNotFound();
    if (Number(request.headers['content-length'] ?? 0) > pictureLimits.bytes) return refuse(413, 'TOO_LARGE');
    const giveBack = takePlace(session.userId);
    if (!giveBack) return unread(reply).code(503).header('retry-after', '5').send({ errorCode: 'BUSY' });
    try {
      if (!(await mayTry(context, 'uploadPicture', session.userId))) return refuse(429, 'RATE_LIMITED');
      const bytes = await readUpload(request.raw);
      if (!bytes) return unread(reply).code(413).send({ errorCode: 'TOO_LARGE' });
      const answer = await uploadPicture(services, organizationId, bytes);
      return typeof answer === 'string' ? refuse(answer === 'TOO_LARGE' ? 413 : 422, answer) : answer;
    } finally {
      giveBack();
    }
  });
}

/** What is still on its way is not waited for. */
const unread = (reply: FastifyReply) => reply.header('connection', 'close');

/** GET /pictures/{picture}/{width}.webp: for everybody, and for ever: what an address names never changes. */
function registerFiles(app: FastifyInstance, { pictures }: Pick<Services, 'pictures'>): void {
  app.get('/pictures/:id/:file', async (request, reply) => {
    const asked = file.safeParse(request.params);
    const width = asked.success ? pictureWidths.find((one) => asked.data.file === `${one}.webp`) : undefined;
    if (!asked.success || width === undefined || !isId(asked.data.id)) return reply.callNotFound();
    const picture = await pictures.read(pictureAddress(asked.data.id, width));
    if (!picture) return reply.callNotFound();
    return (
      reply
        // Pages of other sites show it too, as they show printed covers.
        .headers({ 'cache-control': forEver, 'cross-origin-resource-policy': 'cross-origin' })
        .header('content-security-policy', "default-src 'none';base-uri 'none';frame-ancestors 'none'")
        .type('image/webp')
        .send(picture)
    );
  });
}
