import { lt } from 'drizzle-orm';
import { idempotencyKeys } from '#server/modules/idempotency/idempotency-tables.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** For so long the same key gives the same answer: a tab that slept over a holiday may still ask. */
const keptMs = 7 * 86_400_000;

/** What was done for which key (docs/decisions/086). */
export const idempotencyModule: ServerModule = {
  resolvers: {},
  jobs: [
    {
      queue: 'expire-idempotency-keys',
      schedule: '23 4 * * *',
      async handle({ db, clock }) {
        const oldest = new Date(clock().getTime() - keptMs);
        await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
      },
    },
  ],
};
