import { mayAsMember } from '#server/modules/access/can.ts';
import type { Wanted } from '#server/modules/access/can.ts';
import { lockOrganizer } from '#server/modules/access/lock-organizer.ts';
import type { Database, Executor } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/refusing-transaction.ts';
import { isId } from '#server/platform/ids.ts';

/**
 * A change by who may, behind the organizer's lock, where that is asked again: whose right ends meanwhile changes nothing,
 * and a stranger locks nothing. What is refused leaves nothing behind. Null for a stranger. Throws FORBIDDEN.
 */
export async function changeAsMember<Result extends object | null>(
  db: Database,
  userId: string,
  wanted: Wanted,
  change: (tx: Executor) => Promise<Result>,
): Promise<Result | null> {
  if (!isId(wanted.organizationId)) return null;
  if (!(await mayAsMember(db, userId, wanted))) return null;
  return transact(db, async (tx) => {
    await lockOrganizer(tx, wanted.organizationId);
    return (await mayAsMember(tx, userId, wanted)) ? change(tx) : null;
  });
}
