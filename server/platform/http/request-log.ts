import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { asksTheApi } from '#server/platform/http/api-address.ts';
import { clientLeft } from '#server/platform/http/client-left.ts';

const operation = z.object({
  operationName: z
    .string()
    .regex(/^\w{1,80}$/)
    .nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});
const idLike = /^[\w-]{1,64}$/;

/**
 * One line an API call: its operation's name, and of its variables nothing but ids; and one for each request beside the
 * API that fails (the API tells its own): its route, never its address, which may bear a token.
 */
export function registerRequestLog(app: FastifyInstance, apiPath: string): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!asksTheApi(request, apiPath)) return;
    request.log.info({ ...loggedOf(request.body), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'api');
  });
  app.addHook('onError', async (request, _reply, error) => {
    const { url: route } = request.routeOptions;
    if (asksTheApi(request, apiPath) || (error.statusCode ?? 500) < 500) return;
    if (clientLeft(error)) request.log.info({ route }, 'the client left before its answer');
    else request.log.error({ err: error, route }, 'a request failed');
  });
}

/** { operation: 'Pay', ids: { orderId: '…' } }: the name, and the top-level variables that are named id or …Id. */
export function loggedOf(body: unknown): { operation: string; ids: Record<string, string> } {
  const { data } = operation.safeParse(body);
  const ids: Record<string, string> = {};
  for (const [name, value] of Object.entries(data?.variables ?? {})) {
    if (/^id$|Id$/.test(name) && name !== 'sourceId' && typeof value === 'string' && idLike.test(value))
      ids[name] = value;
  }
  return { operation: data?.operationName || 'unnamed', ids };
}
