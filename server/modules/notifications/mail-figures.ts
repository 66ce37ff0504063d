import { deadMailQueue, mailQueue } from '#server/modules/notifications/mail-job.ts';
import type { Figure } from '#server/platform/metrics/figures.ts';

/** What is to be sent: not what shall wait until later, but what is tried again. */
const due = `from jobs.job where name = '${mailQueue}' and state <= 'active' and (state <> 'created' or start_after <= now())`;

export const mailFigures: Figure[] = [
  {
    name: 'foyer_mails',
    help: 'Mails that wait to be sent, and those that were given up',
    label: { name: 'state', values: ['waiting', 'dead'] },
    sql: `select 'waiting', count(*) ${due} union all
      select 'dead', count(*) from jobs.job where name = '${deadMailQueue}' and state < 'active'`,
  },
  {
    name: 'foyer_mail_oldest_seconds',
    help: 'How long the oldest mail has waited',
    sql: `select extract(epoch from now() - min(created_on)) ${due}`,
  },
];
