import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

const operation = z.object({
  operationName: z
    .string()
    .regex(/^\w{1,80}$/)
    .nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});
const idLike = /^[\w-]{1,64}$/;

/** One line an API call: its operation's name, and of its variables nothing but ids. */
export function registerRequestLog(app: FastifyInstance, apiPath: string): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.url !== apiPath) return;
    request.log.info(
      {
        operation: operationName(request),
        ids: loggedIds(request.body),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'api',
    );
  });
}

function operationName({ body }: FastifyRequest): string {
  const parsed = operation.safeParse(body);
  return (parsed.success && parsed.data.operationName) || 'unnamed';
}

/** { orderId: '…' } of { orderId: '…', input: { password: '…' } }: top-level variables that are named id or …Id. */
export function loggedIds(body: unknown): Record<string, string> {
  const parsed = operation.safeParse(body);
  const variables = parsed.success ? (parsed.data.variables ?? {}) : {};
  const ids: Record<string, string> = {};
  for (const [name, value] of Object.entries(variables)) {
    if (/^id$|Id$/.test(name) && name !== 'sourceId' && typeof value === 'string' && idLike.test(value))
      ids[name] = value;
  }
  return ids;
}
