import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { users } from '#server/modules/auth/auth-tables.ts';
import type { SecurityKind } from '#server/modules/security/security-kinds.ts';
import { securityLog } from '#server/modules/security/security-tables.ts';
import type { Services } from '#server/platform/context.ts';

type Wanted = { kind: SecurityKind | null; emailAddress: string | null; days: number; most: number };
export type SecurityEntry = typeof securityLog.$inferSelect & { emailAddress: string | null };

/** The newest first. `emailAddress`: of the account that was concerned, or else of the one that acted. */
export async function readSecurityLog(
  { db, clock }: Services,
  { kind, emailAddress, days, most }: Wanted,
): Promise<SecurityEntry[]> {
  const rows = await db
    .select({ entry: securityLog, emailAddress: users.email })
    .from(securityLog)
    .leftJoin(users, eq(sql`${users.id}::text`, sql`coalesce(${securityLog.accountId}::text, ${securityLog.actor})`))
    .where(
      and(
        gte(securityLog.at, new Date(clock().getTime() - days * 86_400_000)),
        kind ? eq(securityLog.kind, kind) : undefined,
        emailAddress ? eq(users.email, emailAddress.trim().toLowerCase()) : undefined,
      ),
    )
    .orderBy(desc(securityLog.at))
    .limit(most);
  return rows.map(({ entry, emailAddress: address }) => ({ ...entry, emailAddress: address }));
}
