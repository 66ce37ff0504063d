import { createHash, timingSafeEqual } from 'node:crypto';
import fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import { labelsOf } from '#server/platform/metrics/request-labels.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { listenOn, portError } from '#server/platform/port.ts';

/** Counts what is answered, and tells it at /metrics to whoever has the token; without one nobody is told on this port. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, { apiPath, metricsToken }: Config): void {
  app.addHook('onResponse', (request, reply, done) => {
    const labels = labelsOf(request, reply.statusCode, apiPath);
    if (labels) metrics.countRequest({ ...labels, seconds: reply.elapsedTime / 1_000 });
    done();
  });
  if (metricsToken !== null) answerMetrics(app, metrics, metricsToken);
}

/** /metrics on a port of its own, which no balancer leads to; with a token it asks for it here too. */
export async function listenForMetrics(metrics: Metrics, config: Config): Promise<{ close(): Promise<void> }> {
  const app = fastify({ forceCloseConnections: true });
  answerMetrics(app, metrics, config.metricsToken);
  const address = { port: config.metricsPort ?? 0, host: config.host };
  try {
    await app.listen({ ...listenOn(address), listenTextResolver: () => 'listening for metrics' });
  } catch (error) {
    throw portError(address, error, 'METRICS_PORT');
  }
  return { close: () => app.close() };
}

function answerMetrics(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (token !== null && !bears(request, token))
      return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'A token is needed' });
    return reply.type(metrics.registry.contentType).send(await metrics.text());
  });
}

/** Compared by hashes, which are of one length, in a time that says nothing. */
function bears({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(authorization), hashOf(`Bearer ${token}`));
}
