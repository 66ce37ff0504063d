import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Clock, Job, JobResult, Queue } from 'pg-boss';
import type { Executor, Services } from '#server/platform/context.ts';
import { sendText } from '#server/platform/database/fixed-statement.ts';
import type { Config } from '#server/platform/config.ts';
import { clientOf } from '#server/platform/database/database-servers.ts';
import { namelessClient, namingTexts } from '#server/platform/database/named-statements.ts';
import { deadJobsOf, failedJobs, type DeadJobs } from '#server/platform/dead-jobs.ts';
import { NoMoreTries } from '#server/platform/no-more-tries.ts';
import type { JobHandler } from '#server/platform/module.ts';
import { createJobWakes } from '#server/platform/job-wakes.ts';
import { deadLetterQueue, limitsOf } from '#server/platform/queue-limits.ts';
import { asPart } from '#server/platform/spans.ts';
import { inTrace, traceOf } from '#server/platform/trace.ts';

type HowEnqueued = {
  /** A transaction: the job then commits or vanishes with the business change. */
  executor?: Executor;
  /** What nobody waits for: it is done when the queue has nothing else. */
  isBulk?: boolean;
};

export type EnqueueOptions = HowEnqueued & {
  startAfter?: Date;
  /** The same key in the same queue is the same job: it is done once, however often it is enqueued. */
  singletonKey?: string;
};

/** One of many jobs, with a key of its own. */
export type OneOfMany = { data: object; singletonKey: string; startAfter?: Date };

/** A job that failed and is tried again, or was given up, and why its last try failed. */
export type FailedJob = { data: object; reason: string };

/** Background work on the same database: it survives a crash and is done by one server at a time. */
export type Jobs = {
  enqueue(queue: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** Many at once, each with a key of its own, in few statements. */
  enqueueAll(queue: string, jobs: OneOfMany[], options?: HowEnqueued): Promise<void>;
  /** Of a queue's jobs with this in their data, those that failed and were not done since. */
  failed(queue: string, data: object): Promise<FailedJob[]>;
  /** The dead letters of a queue that keeps them. */
  dead: DeadJobs;
  /** The rows of a statement on the connections of the jobs, for which those of the requests are never waited for. */
  ask: (text: string, values?: unknown[]) => Promise<unknown[]>;
};

export type JobRunner = {
  jobs: Jobs;
  /** Makes the queues; with `work` also takes jobs from them, with `schedules` also enqueues by cron. */
  start(services: Services, handlers: JobHandler[], options: { work: boolean; schedules: boolean }): Promise<void>;
  /** Lets the jobs under way finish. */
  stop(): Promise<void>;
};

/** Whoever is woken for a new job fetches once: what is found waiting is drained batch after batch. */
const workOptions = {
  pollingIntervalSeconds: 5,
  notifyPollingIntervalSeconds: 5,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

const bulkPriority = -1;
const mostAtOnce = 1_000;

type JobOptions = {
  schedule: boolean;
  clock?: Clock | undefined;
  databasePooler?: Config['databasePooler'];
};

/** Jobs on pg-boss, with connections of its own so that they never wait for those of the requests. */
export function createJobRunner(
  pool: Pool,
  log: FastifyBaseLogger,
  { schedule, clock, databasePooler = null }: JobOptions,
): JobRunner {
  const boss = createBoss(pool, log, { schedule, clock, databasePooler });
  /** Of the queues that this server wakes itself, the workers. */
  const workersOf = new Map<string, string[]>();
  const wakes = createJobWakes(pool, (queue) => wakeWorker(queue, 0));
  let started = false;

  const wakeWorker = (queue: string, nth: number) => {
    const worker = workersOf.get(queue)?.[nth];
    if (worker !== undefined) boss.notifyWorker(worker);
  };

  const jobs: Jobs = {
    dead: deadJobsOf(boss),
    ask: async (text, values) => (await boss.getDb().executeSql(text, values)).rows,
    failed: (queue, data) => failedJobs(boss, queue, data),
    async enqueue(queue, data, { executor, startAfter, singletonKey, isBulk } = {}) {
      await boss.send(queue, data, {
        ...within(executor),
        ...(startAfter ? { startAfter } : {}),
        ...(singletonKey ? { id: idOfKey(queue, singletonKey) } : {}),
        ...(isBulk ? { priority: bulkPriority } : {}),
      });
      wakes.enqueued(queue, executor);
    },
    async enqueueAll(queue, wanted, { executor, isBulk } = {}) {
      for (let at = 0; at < wanted.length; at += mostAtOnce) {
        const some = wanted.slice(at, at + mostAtOnce).map(({ data, singletonKey, startAfter }) => ({
          data,
          id: idOfKey(queue, singletonKey),
          ...(startAfter ? { startAfter } : {}),
          ...(isBulk ? { priority: bulkPriority } : {}),
        }));
        await boss.insert(queue, some, within(executor));
      }
      wakes.enqueued(queue, executor);
    },
  };

  async function startWorkers(services: Services, handler: JobHandler): Promise<void> {
    const { queue, schedule: cron, workers = 2, isBusy = false } = handler;
    const ids: string[] = [];
    for (let nth = 0; nth < (cron ? 1 : workers); nth += 1) {
      const work = async (batch: Job[]) => {
        // More waits than this one takes at once.
        if (batch.length === workOptions.batchSize) wakeWorker(queue, nth + 1);
        const results: JobResult[] = [];
        for (const { id, data } of batch) results.push(await run(handler, services, { id, data }, log));
        return results;
      };
      ids.push(await boss.work(queue, workOptions, work));
    }
    if (isBusy) workersOf.set(queue, ids);
  }

  return {
    jobs,
    async start(services, handlers, { work, schedules }) {
      await boss.start();
      started = true;
      const queues = await readQueues(boss);
      for (const handler of handlers) {
        await makeQueues(boss, queues, handler);
        if (handler.deadLetters) await makePatient(pool, handler.queue);
        if (work) await startWorkers(services, handler);
        if (schedules && handler.schedule) await boss.schedule(handler.queue, handler.schedule);
      }
    },
    async stop() {
      wakes.stop();
      if (started) await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** Makes the queues and their tables, for a database that others are copied from. */
export async function installJobQueues(pool: Pool, log: FastifyBaseLogger, handlers: JobHandler[] = []): Promise<void> {
  const boss = createBoss(pool, log, { schedule: false });
  await boss.start();
  const queues = await readQueues(boss);
  for (const handler of handlers) await makeQueues(boss, queues, handler);
  await boss.stop({ graceful: false });
}

type Queues = ReadonlyMap<string, Queue>;

const readQueues = async (boss: PgBoss): Promise<Queues> =>
  new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));

/** Those that a handler works on and leaves its dead letters in. */
async function makeQueues(boss: PgBoss, queues: Queues, handler: JobHandler): Promise<void> {
  if (handler.deadLetters) await makeQueue(boss, queues, { name: handler.deadLetters, ...deadLetterQueue });
  await makeQueue(boss, queues, { name: handler.queue, ...limitsOf(handler) });
}

/** Queues of an earlier version take over today's limits; one that has them is left as it is. */
async function makeQueue(boss: PgBoss, queues: Queues, { name, policy, ...limits }: Queue): Promise<void> {
  const known = queues.get(name);
  if (known && isWithin(known, limits)) return;
  await boss.createQueue(name, { ...limits, policy });
  await boss.updateQueue(name, limits);
}

function isWithin(known: Queue, limits: Partial<Queue>): boolean {
  const fields = new Map<string, unknown>(Object.entries(known));
  return Object.entries(limits).every(([name, value]) => fields.get(name) === value);
}

/** So do the jobs that wait in a queue since it kept no dead letters: a job has the limits of when it was enqueued. */
async function makePatient(pool: Pool, queue: string): Promise<void> {
  await pool.query(
    `update jobs.job set retry_limit = q.retry_limit, retry_delay_max = q.retry_delay_max, dead_letter = q.dead_letter,
       keep_until = job.start_after + q.retention_seconds * interval '1s'
     from jobs.queue q
     where q.name = $1 and job.name = q.name and job.state < 'completed' and job.dead_letter is null`,
    [queue],
  );
}

function createBoss(pool: Pool, log: FastifyBaseLogger, { schedule, clock, databasePooler }: JobOptions): PgBoss {
  const { host, port, user, password, database, connectionString } = pool.options;
  const isPooled = databasePooler === 'transaction';
  const Client = clientOf({ connectionString });
  // pg-boss gives its pool whatever options it was given; its types name only some of them.
  const connections = { Client: isPooled ? namelessClient(Client) : namingTexts(Client), max: 3 };
  const boss = new PgBoss({
    ...connections,
    ...(connectionString
      ? { connectionString }
      : { host, port, user, password: typeof password === 'string' ? password : undefined, database }),
    application_name: 'foyer-jobs',
    schema: 'jobs',
    ...(clock && { clock }),
    schedule,
    // Who listens through such a pooler hears nothing: jobs are looked for every few seconds.
    useListenNotify: !isPooled,
    monitorVacuum: false,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  return boss;
}

async function run(
  handler: JobHandler,
  services: Services,
  { id, data }: { id: string; data: unknown },
  log: FastifyBaseLogger,
): Promise<JobResult> {
  const { spans } = services;
  const trace = traceOf(undefined, spans?.keepsNext);
  try {
    const part = { trace, name: `job ${handler.queue}`, kind: 'job' } as const;
    await inTrace(trace, () => asPart(spans, part, async () => handler.handle(services, data, id)));
    return { id, status: 'completed' };
  } catch (error) {
    const isGivenUp = error instanceof NoMoreTries;
    const what = isGivenUp ? 'a job failed and was given up' : 'a job failed and will be tried again';
    log[isGivenUp ? 'warn' : 'error']({ err: error, queue: handler.queue, traceId: trace.traceId }, what);
    const output = { message: error instanceof Error ? error.message : String(error) };
    return { id, status: isGivenUp ? 'deadletter' : 'failed', output };
  }
}

const within = (executor: Executor | undefined) =>
  executor ? { db: { executeSql: (text: string, values?: unknown[]) => sendText(executor, text, values) } } : {};

/** A key as the id of its job, so that the primary key refuses the second one. */
function idOfKey(queue: string, key: string): string {
  const hex = createHash('sha256').update(`${queue}\n${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
