import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Drain } from '#server/platform/drain.ts';
import type { Lack } from '#server/platform/readiness.ts';

/**
 * /healthz: the process lives, and needs no new one. /readyz: it may be sent requests; 503 with what it lacks where it
 * may not, and from the moment on when it was told to stop.
 */
export function registerHealth(app: FastifyInstance, drain: Drain, findLacks: () => Promise<Lack[]>): void {
  app.get('/healthz', async (_request, reply) => answer(reply, 200, { ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const lacks: Lack[] = drain.hasBegun() ? ['draining'] : await findLacks();
    return answer(reply, lacks.length > 0 ? 503 : 200, { ready: lacks.length === 0, lacks });
  });
}

const answer = (reply: FastifyReply, status: number, body: object) =>
  reply.code(status).header('cache-control', 'no-store').send(body);
