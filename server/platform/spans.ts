import type { SpanKind } from '@opentelemetry/api';
import type { Trace } from '#server/platform/trace.ts';

/** One thing that was done in a trace, and has ended: a request that was answered, a job, a call of the card provider. */
export type TracePart = {
  trace: Trace;
  /** 'query events', '/*', 'job send-mail', 'card provider charge': never what people typed. */
  name: string;
  kind: 'request' | 'call' | 'job';
  /** Milliseconds since 1970. */
  began: number;
  ended: number;
  failed: boolean;
  /** By OpenTelemetry's names of what is usual, like http.response.status_code. */
  attributes?: Record<string, string | number>;
};

/** Where the parts of traces go. */
export type Spans = {
  /** Whether a trace that begins here is kept: this share of them is. */
  keepsNext: () => boolean;
  /** What is of a trace that is not kept goes nowhere. */
  record(part: TracePart): void;
  /** Sends what waits, for some seconds at the most. */
  close(): Promise<void>;
};

type Collector = {
  /** Of an OpenTelemetry collector that takes OTLP by HTTP: 'http://127.0.0.1:4318'. */
  endpoint: string;
  /** Of the traces that begin here: 0 to 1. */
  share: number;
  serviceName: string;
};

/**
 * Sends parts of traces to a collector by OpenTelemetry's own SDK, in batches beside the work: what the collector does not
 * take is lost, and nobody waits for it. It is loaded only where it is asked for (docs/decisions/153).
 */
export async function openSpans({ endpoint, share, serviceName }: Collector): Promise<Spans> {
  const { ROOT_CONTEXT, SpanKind: kinds, SpanStatusCode, TraceFlags, trace: api } = await import('@opentelemetry/api');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const kindOf: Record<TracePart['kind'], SpanKind> = {
    request: kinds.SERVER,
    call: kinds.CLIENT,
    job: kinds.CONSUMER,
  };
  /** A span is made when it has ended, with the ids that the log and the answer said. */
  let ids: Trace | null = null;
  const idOf = (name: 'traceId' | 'spanId') => () => {
    if (ids === null) throw new Error('a span is made of a part alone');
    return ids[name];
  };
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new AlwaysOnSampler(),
    idGenerator: { generateTraceId: idOf('traceId'), generateSpanId: idOf('spanId') },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 5_000 }),
      }),
    ],
  });
  const tracer = provider.getTracer('foyer');
  return {
    keepsNext: () => Math.random() < share,
    record({ trace, name, kind, began, ended, failed, attributes = {} }) {
      if (!isKept(trace)) return;
      ids = trace;
      const { traceId, parentId } = trace;
      const parent =
        parentId === null
          ? ROOT_CONTEXT
          : api.setSpanContext(ROOT_CONTEXT, { traceId, spanId: parentId, traceFlags: TraceFlags.SAMPLED });
      const span = tracer.startSpan(name, { kind: kindOf[kind], startTime: began, attributes }, parent);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(ended);
    },
    // Of a collector that is away: the server stops all the same.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

/** Its last bit says that whoever began the trace keeps it (W3C Trace Context). */
const isKept = ({ flags }: Trace): boolean => Number.parseInt(flags, 16) % 2 === 1;

/** Does this, and records it as a part of its trace. hasFailed: of what did not throw. */
export async function asPart<Done>(
  spans: Spans | null,
  part: Pick<TracePart, 'trace' | 'name' | 'kind'>,
  work: () => Promise<Done>,
  hasFailed: (done: Done) => boolean = () => false,
): Promise<Done> {
  if (spans === null) return work();
  const began = Date.now();
  let failed = true;
  try {
    const done = await work();
    failed = hasFailed(done);
    return done;
  } finally {
    spans.record({ ...part, began, ended: Date.now(), failed });
  }
}
