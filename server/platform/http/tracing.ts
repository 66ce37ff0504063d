import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asksTheApi } from '#server/platform/http/api-address.ts';
import { notedOf } from '#server/platform/http/recognised-operation.ts';
import type { Spans } from '#server/platform/spans.ts';
import { inTrace, textOfTrace, traceOf, type Trace } from '#server/platform/trace.ts';

const traces = new WeakMap<IncomingMessage, Trace>();

/** The id by which fastify's log knows a request: each of its lines bears it. */
export const traceIdsFor =
  (spans: Spans | null) =>
  (request: IncomingMessage): string => {
    const trace = traceOf(request.headers['traceparent'], spans?.keepsNext);
    traces.set(request, trace);
    return trace.traceId;
  };

/**
 * What a request makes the server ask of others bears its trace, and so do the answers of the API and pages:
 * traceresponse. What was answered is recorded where parts of traces go anywhere.
 */
export function registerTracing(app: FastifyInstance, apiPath: string, spans: Spans | null): void {
  app.addHook('onRequest', (request, reply, next) => {
    const trace = traces.get(request.raw);
    if (trace && isTold(request, apiPath)) reply.header('traceresponse', textOfTrace(trace));
    next();
  });
  // After the body has come: what is called by the connection knows nothing of the request.
  app.addHook('preValidation', (request, _reply, next) => {
    const trace = traces.get(request.raw);
    if (trace) inTrace(trace, next);
    else next();
  });
  if (spans === null) return;
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const trace = traces.get(request.raw);
    if (!trace || !isTold(request, apiPath)) return;
    const ended = Date.now();
    const { url: route = '' } = request.routeOptions;
    const { operation, codes } = notedOf(request);
    spans.record({
      trace,
      name: asksTheApi(request, apiPath) ? operation : route,
      kind: 'request',
      began: ended - elapsedTime,
      ended,
      failed: statusCode >= 500,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': statusCode,
        ...(codes.length > 0 ? { 'error.type': codes.join(' ') } : {}),
      },
    });
  });
}

/** Of the API and of pages; not of files, and of what machines ask. */
const isTold = (request: FastifyRequest, apiPath: string): boolean =>
  request.routeOptions.url === '/*' || asksTheApi(request, apiPath);
