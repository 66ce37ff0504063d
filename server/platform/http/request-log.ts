import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { asksTheApi } from '#server/platform/http/api-address.ts';
import { clientLeft } from '#server/platform/http/client-left.ts';
import { notedOf } from '#server/platform/http/recognised-operation.ts';

const sent = z.object({
  variables: z.record(z.string(), z.unknown()).nullish(),
});
const idLike = /^[\w-]{1,64}$/;

/**
 * One line an API call: what the server recognised in it, of its variables nothing but ids, and the status and the codes
 * of errors that were answered; and one for each request beside the
 * API that fails (the API tells its own): its route, never its address, which may bear a token.
 */
export function registerRequestLog(app: FastifyInstance, apiPath: string): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!asksTheApi(request, apiPath)) return;
    const { operation, codes } = notedOf(request);
    const ids = idsOf(request.body);
    const answered = { status: reply.statusCode, ...(codes.length > 0 ? { codes } : {}) };
    request.log.info({ operation, ids, ...answered, ms: Math.round(reply.elapsedTime) }, 'api');
  });
  app.addHook('onError', async (request, _reply, error) => {
    const { url: route } = request.routeOptions;
    if (asksTheApi(request, apiPath) || (error.statusCode ?? 500) < 500) return;
    if (clientLeft(error)) request.log.info({ route }, 'the client left before its answer');
    else request.log.error({ err: error, route }, 'a request failed');
  });
}

/** { orderId: '…' }: the top-level variables that are named id or …Id. */
export function idsOf(body: unknown): Record<string, string> {
  const { data } = sent.safeParse(body);
  const ids: Record<string, string> = {};
  for (const [name, value] of Object.entries(data?.variables ?? {})) {
    if (/^id$|Id$/.test(name) && name !== 'sourceId' && typeof value === 'string' && idLike.test(value))
      ids[name] = value;
  }
  return ids;
}
