import { lt } from 'drizzle-orm';
import { securityLog } from '#server/modules/security/security-tables.ts';
import type { ServerModule } from '#server/platform/module.ts';

const dayMs = 86_400_000;

/** What was done, by whom (docs/decisions/052). */
export const securityModule: ServerModule = {
  resolvers: {},
  jobs: [
    {
      queue: 'purge-security-log',
      schedule: '41 3 * * *',
      async handle({ db, clock, config }) {
        const oldest = new Date(clock().getTime() - config.securityLogDays * dayMs);
        await db.delete(securityLog).where(lt(securityLog.at, oldest));
      },
    },
  ],
};
