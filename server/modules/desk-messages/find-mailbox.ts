import { eq } from 'drizzle-orm';
import { users } from '#server/modules/auth/auth-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** Where somebody's own mails go; nowhere for an account that is gone. */
export async function findMailbox(executor: Executor, userId: string): Promise<string> {
  const [own] = await executor.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return own?.email ?? '';
}
