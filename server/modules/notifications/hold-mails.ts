import { mailQueue } from '#server/modules/notifications/mail-job.ts';
import type { Services } from '#server/platform/context.ts';

/** Why they wait, as `npm run mails` says it. */
const reason = 'held when a backup was restored: it may have been sent after the backup was made';

/**
 * Puts the mails that wait among those that were given up, for an operator to send or to drop: a server on a backup
 * would send what was sent after it was made. Answers how many.
 */
export async function holdMails({ pool, jobs }: Pick<Services, 'pool' | 'jobs'>): Promise<number> {
  // What has tries left would be tried again.
  const { rows } = await pool.query<{ id: string }>(
    `update jobs.job set retry_limit = retry_count where name = $1 and state < 'completed' returning id`,
    [mailQueue],
  );
  const ids = rows.map(({ id }) => id);
  await jobs.dead.giveUp(mailQueue, ids, reason);
  return ids.length;
}
