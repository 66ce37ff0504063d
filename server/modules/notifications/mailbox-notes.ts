import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#server/modules/auth/auth-tables.ts';
import { mailRefusals } from '#server/modules/auth/mail-refusals-tables.ts';
import { messageDeliveries } from '#server/modules/desk-messages/desk-messages-tables.ts';
import type { MailJob } from '#server/modules/notifications/mail-job.ts';
import type { Services } from '#server/platform/context.ts';

/** account: the address by which it is known; address: where its mail goes. */
type Refused = { job: MailJob; account: string; address: string; code: string };

/** That a mailbox refused a mail for good: of whose it is, and of the message that it was to get (docs/decisions/184). */
export async function noteRefused(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { job, account, address, code }: Refused,
): Promise<void> {
  const at = clock();
  await db.transaction(async (tx) => {
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, account));
    if (owner)
      await tx
        .insert(mailRefusals)
        .values({ userId: owner.id, address, code, at })
        .onConflictDoUpdate({ target: mailRefusals.userId, set: { address, code, at } });
    if (job.template === 'desk-message')
      await tx
        .update(messageDeliveries)
        .set({ refusedAt: at, refusalCode: code })
        .where(and(eq(messageDeliveries.messageId, job.messageId), eq(messageDeliveries.userId, job.userId)));
  });
}

/**
 * That a mailbox took a mail: what was refused before is over. An order's confirmation asks for no statement more, of which
 * there are as many as orders (docs/decisions/169).
 */
export async function noteTaken({ db }: Pick<Services, 'db'>, job: MailJob, account: string): Promise<void> {
  if (job.template === 'order-confirmation') return;
  await db
    .delete(mailRefusals)
    .where(inArray(mailRefusals.userId, db.select({ id: users.id }).from(users).where(eq(users.email, account))));
}
