import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { asksTheApi } from '#server/platform/http/api-address.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { bringsSession } from '#server/platform/http/session-cookie.ts';
import type { ServerLimits } from '#server/platform/http/server-limits.ts';
import { createAnsweredRate, createWaitingLine } from '#server/platform/http/waiting-line.ts';

/** Who is let in longest comes last: a page or a question of somebody unknown, a customer's question, a customer's deed. */
export type Rank = 'browsing' | 'customer' | 'order';

/** The part of what the server can bear at which each is refused. */
const upTo: Record<Rank, number> = { browsing: 0.5, customer: 0.8, order: 1 };

/** A late event loop is no crowd: a server that has just started is late, too. */
const fewCalls = 0.1;

const measureEveryMs = 500;
const operation = z.object({ query: z.string() });

export type Admission = { isOpenTo(rank: Rank): boolean };

/**
 * Refuses calls of the API before anything of them runs, while there are still means to say so: 503, SERVER_BUSY and
 * Retry-After. Who is in the middle of an order is refused last, and waits in a line where nobody else stands. Nothing
 * is queued beside what Node and the database's pool queue.
 */
export function registerAdmission(app: FastifyInstance, apiPath: string, limits: ServerLimits): Admission {
  const delay = eventLoopDelay(app);
  const now = () => performance.now();
  const answered = createAnsweredRate(now);
  const line = () => createWaitingLine(now, () => answered.perSecond());
  const comeBack: Record<Rank, () => number> = { browsing: line(), customer: line(), order: line() };
  /** Since when, the one that has been there longest first. */
  const inside = new Map<FastifyRequest, number>();
  const isOpenTo = (rank: Rank) => {
    const crowd = inside.size / limits.calls;
    if (crowd < fewCalls) return true;
    return Math.max(crowd, delay() / limits.delayMs, medianAge(inside) / limits.ageMs) < upTo[rank];
  };

  app.addHook('preHandler', async (request, reply) => {
    if (!asksTheApi(request, apiPath)) return;
    const rank = rankOf(request);
    if (!isOpenTo(rank)) {
      reply.header('retry-after', String(comeBack[rank]()));
      return reply.code(503).send(refusal('SERVER_BUSY', 'Foyer is very busy. Try again in a moment.'));
    }
    inside.set(request, now());
  });
  app.addHook('onResponse', async (request) => {
    if (inside.delete(request)) answered.count();
  });
  return { isOpenTo };
}

/** How long the younger half of them has been there at most: a few that wait for somebody else say nothing. */
function medianAge(inside: ReadonlyMap<FastifyRequest, number>): number {
  let left = Math.floor(inside.size / 2);
  for (const since of inside.values()) {
    if (left === 0) return performance.now() - since;
    left -= 1;
  }
  return 0;
}

/**
 * A cookie is not checked here, which would cost what is to be saved: who makes one up is let in as a customer is, and
 * no further.
 */
function rankOf(request: FastifyRequest): Rank {
  if (!bringsSession(request)) return 'browsing';
  const { data } = operation.safeParse(request.body);
  return /^\s*mutation\b/.test(data?.query ?? '') ? 'order' : 'customer';
}

/** How late the event loop was on the average of the last half second. */
function eventLoopDelay(app: FastifyInstance): () => number {
  const resolution = 20;
  const histogram = monitorEventLoopDelay({ resolution });
  let lateMs = 0;
  const timer = setInterval(() => {
    lateMs = Number.isNaN(histogram.mean) ? 0 : Math.max(0, histogram.mean / 1e6 - resolution);
    histogram.reset();
  }, measureEveryMs);
  timer.unref();
  histogram.enable();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    histogram.disable();
  });
  return () => lateMs;
}
