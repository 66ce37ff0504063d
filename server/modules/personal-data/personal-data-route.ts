import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { users } from '#server/modules/auth/auth-tables.ts';
import { unconfirmed } from '#server/modules/auth/confirm-identity.ts';
import { personalArchive } from '#server/modules/personal-data/personal-archive.ts';
import { readPersonalData } from '#server/modules/personal-data/read-personal-data.ts';
import { asker, recordDeed } from '#server/modules/security/security-log.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { mayTry } from '#server/platform/rate-limit.ts';

type Asker = Omit<Context, keyof Services>;
type RequestContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Asker>;

/**
 * GET /account/my-data.zip gives whoever is logged in all that is kept about them, as a file. 404 for anybody else; 403 with
 * the code CONFIRMATION_REQUIRED_ERROR where the login is more than ten minutes old and `confirmIdentity` has to be called
 * first; 429 after five of an hour. It is noted in the security log (docs/decisions/138).
 */
export function registerPersonalData(app: FastifyInstance, services: Services, requestContext: RequestContext): void {
  app.get('/account/my-data.zip', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const context = { ...services, ...(await requestContext(request, reply)) };
    const { session, db, config, clock } = context;
    if (!session) return reply.callNotFound();
    const refused = await unconfirmed(context);
    if (refused) return reply.code(403).send({ errorCode: refused.errorCode, message: refused.message });
    if (!(await mayTry(context, 'personalData', session.userId, session.id)))
      return reply.code(429).send({ errorCode: 'RATE_LIMITED' });
    const [owner] = await db
      .select({ id: users.id, emailAddress: users.email })
      .from(users)
      .where(eq(users.id, session.userId));
    if (!owner) return reply.callNotFound();
    const data = await readPersonalData(db, owner);
    const about = { site: config.publicUrl, emailAddress: owner.emailAddress, madeAt: clock() };
    const archive = await personalArchive(about, data);
    await recordDeed(db, { kind: 'data-downloaded', actor: asker(context), account: owner.id });
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="foyer-my-data.zip"')
      .send(archive);
  });
}
