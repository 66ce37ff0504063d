import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountSessionModel } from '#server/modules/auth/auth-model.ts';
import { sessions } from '#server/modules/auth/auth-tables.ts';
import { deviceOf } from '#server/modules/auth/device.ts';
import { endCookies } from '#server/modules/auth/logout.ts';
import { asker, recordDeed } from '#server/modules/security/security-log.ts';
import { requireSession } from '#server/platform/authorize.ts';
import type { Context } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

/** Those of the person that have not ended: the one that asks first, then the last used. */
export async function ownSessions(context: Context): Promise<AccountSessionModel[]> {
  const { userId, id } = requireSession(context);
  const rows = await context.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, context.clock())))
    .orderBy(desc(eq(sessions.id, id)), desc(sessions.lastUsedAt), sessions.id);
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    device: deviceOf(row.userAgent),
    isCurrent: row.id === id,
  }));
}

/** Says whether there was one; another's is like none. Ending the one that asks takes its cookies too. */
export async function endSession(context: Context, id: string): Promise<boolean> {
  const current = requireSession(context);
  if (!isId(id)) return false;
  const ended = await endNoted(context, 'session-ended', eq(sessions.id, id));
  if (ended.some((one) => one.id === current.id)) await endCookies(context);
  return ended.length > 0;
}

/** Says whether there was any other. */
export async function endOtherSessions(context: Context): Promise<boolean> {
  const { id } = requireSession(context);
  return (await endNoted(context, 'other-sessions-ended', ne(sessions.id, id))).length > 0;
}

const endNoted = (context: Context, kind: 'session-ended' | 'other-sessions-ended', which: SQL) =>
  context.db.transaction(async (tx) => {
    const { userId } = requireSession(context);
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), which))
      .returning({ id: sessions.id });
    if (ended.length > 0) await recordDeed(tx, { kind, actor: asker(context), account: userId });
    return ended;
  });
