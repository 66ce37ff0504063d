import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Outcome, RequestKind } from '#server/platform/metrics/request-labels.ts';
import type { Figures } from '#server/platform/metrics/figures.ts';

export const renderKinds = ['page', 'shell', 'redirect'] as const;
type RenderKind = (typeof renderKinds)[number];
export const reasonsForBrowser = ['busy', 'failed'] as const;
export type LeftToBrowser = (typeof reasonsForBrowser)[number];

export type Metrics = {
  countRequest(request: { kind: RequestKind; operation: string; outcome: Outcome; seconds: number }): void;
  countRender(kind: RenderKind, seconds: number): void;
  countLeftToBrowser(reason: LeftToBrowser): void;
  /** Everything in the format of Prometheus; what the database says of it is read anew where it is too old. */
  text(): Promise<string>;
  /** Names and labels, for tests and for what is made of them. */
  registry: Registry;
};

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * What is counted in this process, and what the database says (docs/decisions/135). Labels have few values, all known in
 * the code or the schema: none is anything that a person typed.
 */
export function createMetrics(pool: Pool, figures: Figures): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  registerPool(pool, registry);
  const requests = new Counter({
    name: 'foyer_requests_total',
    help: 'Requests by what they asked for and what became of them',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'foyer_request_seconds',
    help: 'How long requests took, by their kind',
    labelNames: ['kind'],
    buckets: requestBuckets,
    registers,
  });
  const renderSeconds = new Histogram({
    name: 'foyer_render_seconds',
    help: 'How long pages took that the server drew',
    labelNames: ['kind'],
    buckets: requestBuckets,
    registers,
  });
  const left = new Counter({
    name: 'foyer_renders_left_total',
    help: 'Pages that were left to the browser',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of reasonsForBrowser) left.inc({ reason }, 0);
  const refreshFigures = figures.into(registry);

  return {
    countRequest({ kind, operation, outcome, seconds }) {
      requests.inc({ operation, outcome });
      requestSeconds.observe({ kind }, seconds);
    },
    countRender: (kind, seconds) => renderSeconds.observe({ kind }, seconds),
    countLeftToBrowser: (reason) => left.inc({ reason }),
    async text() {
      await refreshFigures();
      return registry.metrics();
    },
    registry,
  };
}

/** The connections of the requests; those of the jobs are never waited for. */
function registerPool(pool: Pool, registry: Registry): void {
  const registers = [registry];
  const connections: Gauge = new Gauge({
    name: 'foyer_pool_connections',
    help: 'Connections to the database that requests use',
    labelNames: ['use'],
    registers,
    collect() {
      connections.set({ use: 'used' }, pool.totalCount - pool.idleCount);
      connections.set({ use: 'idle' }, pool.idleCount);
    },
  });
  const waiting: Gauge = new Gauge({
    name: 'foyer_pool_waiting',
    help: 'Who waits for such a connection',
    registers,
    collect: () => waiting.set(pool.waitingCount),
  });
}
