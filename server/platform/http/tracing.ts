import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { asksTheApi } from '#server/platform/http/api-address.ts';
import { inTrace, textOfTrace, traceOf, type Trace } from '#server/platform/trace.ts';

const traces = new WeakMap<IncomingMessage, Trace>();

/** The id by which fastify's log knows a request: each of its lines bears it. */
export function traceIdOf(request: IncomingMessage): string {
  const trace = traceOf(request.headers['traceparent']);
  traces.set(request, trace);
  return trace.traceId;
}

/** What a request makes the server ask of others bears its trace, and so do the answers of the API and pages: traceresponse. */
export function registerTracing(app: FastifyInstance, apiPath: string): void {
  app.addHook('onRequest', (request, reply, next) => {
    const trace = traces.get(request.raw);
    if (trace && (request.routeOptions.url === '/*' || asksTheApi(request, apiPath)))
      reply.header('traceresponse', textOfTrace(trace));
    next();
  });
  // After the body has come: what is called by the connection knows nothing of the request.
  app.addHook('preValidation', (request, _reply, next) => {
    const trace = traces.get(request.raw);
    if (trace) inTrace(trace, next);
    else next();
  });
}
