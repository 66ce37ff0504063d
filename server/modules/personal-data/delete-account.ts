import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { lockOrganizer } from '#server/modules/access/lock-organizer.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { emptyAccount } from '#server/modules/auth/deleted-account.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { forgetCartsOf } from '#server/modules/checkout/forget-carts.ts';
import { formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { mailStep } from '#server/modules/personal-data/account-deletion.ts';
import { ownedAlone } from '#server/modules/personal-data/deletion-effects.ts';
import { personalParts } from '#server/modules/personal-data/personal-parts.ts';
import type { DataOwner, PersonalPart } from '#server/modules/personal-data/personal-parts.ts';
import { operatorOf, recordDeed } from '#server/modules/security/security-log.ts';
import { leave } from '#server/modules/team/change-member.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import type { JobHandler } from '#server/platform/module.ts';

/**
 * Every hour: deletes the accounts whose day has come, each in a transaction of its own, and forgets what deleted accounts
 * answered about events that have ended since.
 */
export const deleteAccountsJob: JobHandler = {
  queue: 'delete-accounts',
  schedule: '23 * * * *',
  async handle(services) {
    const { db, clock, log } = services;
    const due = await db
      .select({ id: users.id })
      .from(users)
      .where(lte(users.deletionDueAt, clock()))
      .orderBy(asc(users.deletionDueAt));
    for (const { id } of due) {
      const outcome = await deleteAccount(services, id);
      if (outcome === 'LAST_OWNER') log.warn({ account: id }, 'an account waits for another owner of its organizer');
    }
    await forgetAnswers(db, clock());
  },
};

/**
 * Deletes an account whose day has come. KEPT: it was called back, or another server was faster. LAST_OWNER: somebody has
 * to own its organizer first, and nothing was changed.
 */
export async function deleteAccount(services: Services, userId: string): Promise<'DELETED' | 'KEPT' | 'LAST_OWNER'> {
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: users.id, emailAddress: users.email, language: users.languageCode })
      .from(users)
      .where(and(eq(users.id, userId), lte(users.deletionDueAt, now)))
      .for('no key update');
    if (!account) return 'KEPT';
    if (!(await leaveAll(tx, userId))) return 'LAST_OWNER';
    await forgetCartsOf(tx, userId, now);
    for (const part of Object.values(personalParts)) await deletePart(tx, part, account);
    await emptyAccount(tx, userId, now);
    await recordDeed(tx, { kind: 'account-deleted', actor: operatorOf(services), account: userId });
    const { jobs } = services;
    await mailStep({ jobs, language: account.language }, tx, { step: 'done', to: account.emailAddress, dueAt: null });
    return 'DELETED';
  });
}

/** Whether they were left. Behind the locks of their teams none is left where one would be without an owner. */
async function leaveAll(tx: Executor, userId: string): Promise<boolean> {
  const memberships = await tx
    .select({ id: organizationMembers.organizationId })
    .from(organizationMembers)
    .where(eq(organizationMembers.userId, userId))
    .orderBy(asc(organizationMembers.organizationId));
  for (const { id } of memberships) await lockOrganizer(tx, id);
  if ((await ownedAlone(tx, userId)).length > 0) return false;
  for (const { id } of memberships) await leave(tx, userId, id);
  return true;
}

async function deletePart(tx: Executor, { table, of, onDeletion }: PersonalPart, owner: DataOwner): Promise<void> {
  const its = of(owner);
  if (onDeletion === 'go') {
    await tx.delete(table).where(its);
    return;
  }
  const { but, set } = onDeletion;
  if (but) await tx.delete(table).where(and(its, but(owner)));
  if (set) await tx.update(table).set(set(owner)).where(its);
}

/** What deleted accounts answered is for the event: when it has ended, it goes. Of a given ticket its holder answers. */
async function forgetAnswers(db: Executor, now: Date): Promise<void> {
  const deleted = db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt));
  const ended = db.select({ id: events.id }).from(events).where(lte(events.endsAt, now));
  await db
    .delete(formSubmissions)
    .where(and(inArray(formSubmissions.userId, deleted), inArray(formSubmissions.eventId, ended)));
  const theirs = db.select({ id: orders.id }).from(orders).where(inArray(orders.userId, deleted));
  const { answers, orderId, eventId } = orderRegistrationItems;
  await db
    .update(orderRegistrationItems)
    .set({ answers: null })
    .where(and(isNotNull(answers), inArray(orderId, theirs), inArray(eventId, ended)));
}
