import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/auth/auth-tables.ts';
import { instant } from '#server/platform/columns.ts';

/**
 * Of whom the mail server said for good that there is no such mailbox, and of which address: one that was changed since is
 * another one (docs/decisions/184).
 */
export const mailRefusals = pgTable('mail_refusals', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  address: text().notNull(),
  /** As RFC 3463 has it: '5.1.1'. */
  code: text().notNull(),
  at: instant().notNull(),
});
