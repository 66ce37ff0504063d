import { eq } from 'drizzle-orm';
import { can } from '#server/modules/access/can.ts';
import type { Wanted } from '#server/modules/access/can.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** The account of this address, whose decision an operator carries out; null where there is none, or it may not. */
export async function decidedBy(executor: Executor, emailAddress: string, wanted: Wanted): Promise<string | null> {
  const [user] = await executor
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, emailAddress.trim().toLowerCase()));
  return user && (await can(executor, user.id, wanted)) ? user.id : null;
}
