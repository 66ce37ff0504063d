import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, writtenAt } from '#server/platform/columns.ts';
import type { ActorKind, SecurityKind, SecurityOutcome } from '#server/modules/security/security-kinds.ts';

/** Who did what to which account or order, for those who run the site (docs/decisions/052). Rows outlive the accounts they name. */
export const securityLog = pgTable(
  'security_log',
  {
    id: id(),
    at: writtenAt(),
    kind: text().$type<SecurityKind>().notNull(),
    outcome: text().$type<SecurityOutcome>().notNull(),
    actorKind: text().$type<ActorKind>().notNull(),
    /** The account's id, or the name that the operating system has for an operator. */
    actor: text(),
    /** The account concerned. */
    accountId: uuid(),
    sessionId: uuid(),
    ipAddress: text(),
    userAgent: text(),
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [index().on(table.at), index().on(table.accountId)],
);
