import type { PgBoss } from 'pg-boss';
import type { FailedJob } from '#server/platform/jobs.ts';

/** A job that was given up. `enqueuedAt` is when it was asked for, `tries` how often it was done in vain. */
export type DeadJob = {
  id: string;
  data: object;
  enqueuedAt: Date;
  diedAt: Date;
  tries: number;
  /** Why the last try failed. */
  reason: string;
};

export type DeadJobs = {
  count(deadLetters: string): Promise<number>;
  /** Oldest first. */
  list(deadLetters: string): Promise<DeadJob[]>;
  /** Back into the queue that they came from, as if they were new; answers how many went. */
  sendAgain(deadLetters: string, ids: string[]): Promise<number>;
  drop(deadLetters: string, ids: string[]): Promise<void>;
  /** Of a queue that keeps dead letters: those of its jobs that have no try left become such, for this reason. */
  giveUp(queue: string, ids: string[], message: string): Promise<void>;
};

export const deadJobsOf = (boss: PgBoss): DeadJobs => ({
  count: async (deadLetters) => (await boss.previewRedrive(deadLetters)).total,
  async list(deadLetters) {
    const found = await boss.findJobs<object>(deadLetters, { queued: true });
    return found
      .map(({ id, data, createdOn, sourceCreatedOn, sourceRetryCount, sourceOutput }) => ({
        id,
        data,
        enqueuedAt: sourceCreatedOn ?? createdOn,
        diedAt: createdOn,
        tries: (sourceRetryCount ?? 0) + 1,
        reason: reasonOf(sourceOutput),
      }))
      .toSorted((one, other) => one.diedAt.getTime() - other.diedAt.getTime());
  },
  async sendAgain(deadLetters, ids) {
    let sent = 0;
    for (let at = 0; at < ids.length; at += atOnce)
      sent += await boss.redrive(deadLetters, { ids: ids.slice(at, at + atOnce), limit: atOnce });
    return sent;
  },
  async drop(deadLetters, ids) {
    if (ids.length > 0) await boss.deleteJob(deadLetters, ids);
  },
  async giveUp(queue, ids, message) {
    if (ids.length > 0) await boss.fail(queue, ids, { message });
  },
});

/** Jobs of a queue with this in their data that failed and wait for their next try, or were given up. */
export async function failedJobs(boss: PgBoss, queue: string, data: object): Promise<FailedJob[]> {
  const found = await boss.findJobs<object>(queue, { data });
  return found
    .filter(({ state }) => state === 'retry' || state === 'failed')
    .map((job) => ({ data: job.data, reason: reasonOf(job.output) }));
}

const atOnce = 1_000;

const reasonOf = (output: object | null): string =>
  output && 'message' in output ? String(output.message) : 'The server that tried it ended';
