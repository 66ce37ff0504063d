import { and, eq, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { heldBy } from '#server/modules/registrations/whose-registration.ts';
import type { Executor } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

type Finding = (executor: Executor, userId: string, id: string) => Promise<RegistrationModel | null>;

/** One that the customer bought, whoever holds it now; another's reads as none. */
export const findOwnRegistration: Finding = (executor, userId, id) =>
  find(executor, id, eq(registrations.userId, userId));

/** One whose ticket the person has. */
export const findHeldRegistration: Finding = (executor, userId, id) => find(executor, id, heldBy(userId));

/** One that the person has bought or holds. */
export const findShownRegistration: Finding = (executor, userId, id) =>
  find(executor, id, or(eq(registrations.userId, userId), eq(registrations.holderId, userId)));

async function find(executor: Executor, id: string, whose: SQL | undefined): Promise<RegistrationModel | null> {
  if (!isId(id)) return null;
  const [found] = await executor
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, id), whose));
  return found ?? null;
}
