import { and, eq } from 'drizzle-orm';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Executor } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

/** One of the customer's own registrations; another's reads as none. */
export async function findOwnRegistration(
  executor: Executor,
  userId: string,
  id: string,
): Promise<RegistrationModel | null> {
  if (!isId(id)) return null;
  const [found] = await executor
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, id), eq(registrations.userId, userId)));
  return found ?? null;
}
