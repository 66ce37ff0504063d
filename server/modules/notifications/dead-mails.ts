import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountChanges, users } from '#server/modules/auth/auth-tables.ts';
import { mailboxText } from '#server/modules/auth/desk-customer.ts';
import { deadMailQueue } from '#server/modules/notifications/mail-job.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { operatorOf, recordDeed } from '#server/modules/security/security-log.ts';
import type { Services } from '#server/platform/context.ts';
import type { DeadJob } from '#server/platform/dead-jobs.ts';
import { isId } from '#server/platform/ids.ts';

/** A mail that was given up: 'order-confirmation' about order FY-7K2MPQ, to a person. */
export type DeadMail = Omit<DeadJob, 'data'> & { template: string; to: string; about: string };

/** Read loosely: a job that its own version could not read is a dead letter, too. */
const loosely = z.object({
  template: z.string().catch('unknown'),
  to: z.string().catch(''),
  orderId: z.string().refine(isId).nullable().catch(null),
  registrationId: z.string().refine(isId).nullable().catch(null),
  changeId: z.string().refine(isId).nullable().catch(null),
});

/** Every mail that was given up, oldest first. */
export async function deadMails({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<DeadMail[]> {
  const found = (await jobs.dead.list(deadMailQueue)).map(({ data, ...job }) => ({ ...job, ...loosely.parse(data) }));
  const orderIds = found.flatMap(({ orderId }) => orderId ?? []);
  const registrationIds = found.flatMap(({ registrationId }) => registrationId ?? []);
  const changeIds = found.flatMap(({ changeId }) => changeId ?? []);
  const person = { to: mailboxText };
  const ordered = await db
    .select({ ...person, id: orders.id, code: orders.code })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.id, orderIds));
  const registered = await db
    .select({ ...person, id: registrations.id, code: registrations.code })
    .from(registrations)
    .leftJoin(users, eq(users.id, sql`coalesce(${registrations.holderId}, ${registrations.userId})`))
    .where(inArray(registrations.id, registrationIds));
  const changed = await db
    .select({ to: accountChanges.toldAddress, id: accountChanges.id })
    .from(accountChanges)
    .where(inArray(accountChanges.id, changeIds));
  const codes = new Map([...ordered, ...registered].map(({ id, code }) => [id, code]));
  const addresses = new Map([...ordered, ...registered, ...changed].map((subject) => [subject.id, subject.to ?? '']));
  return found.map(({ orderId, registrationId, changeId, to, ...mail }) => {
    const subject = orderId ?? registrationId ?? changeId ?? '';
    return { ...mail, to: to || (addresses.get(subject) ?? ''), about: codes.get(subject) ?? '' };
  });
}

export const countDeadMails = ({ jobs }: Pick<Services, 'jobs'>): Promise<number> => jobs.dead.count(deadMailQueue);

/** Whoever reads the log learns that mails were given up, without whose. */
export async function warnOfDeadMails({ jobs, log }: Pick<Services, 'jobs' | 'log'>): Promise<number> {
  const count = await countDeadMails({ jobs });
  if (count > 0) log.warn({ count }, 'mails were given up; npm run mails lists them');
  return count;
}

/**
 * Sends dead mails again, or drops them: all, or one by the beginning of its id; the security log has who did it.
 * `refused` says why nothing was done.
 */
export async function settleDeadMails(
  services: Pick<Services, 'db' | 'jobs' | 'operator'>,
  { act, which }: { act: 'resend' | 'drop'; which: string },
): Promise<{ refused: string } | { count: number }> {
  const { db, jobs } = services;
  const all = (await jobs.dead.list(deadMailQueue)).map(({ id }) => id);
  const ids = which === 'all' ? all : all.filter((id) => id.startsWith(which.toLowerCase()));
  if (which !== 'all' && ids.length === 0) return { refused: `No mail that was given up has the id ${which}.` };
  if (which !== 'all' && ids.length > 1)
    return { refused: `${ids.length} mails begin with ${which}: give more of the id.` };
  if (ids.length === 0) return { count: 0 };
  const kind = act === 'resend' ? 'mails-sent-again' : 'mails-dropped';
  return db.transaction(async (tx) => {
    await recordDeed(tx, { kind, actor: operatorOf(services), details: { mails: String(ids.length) } });
    if (act === 'resend') return { count: await jobs.dead.sendAgain(deadMailQueue, ids) };
    await jobs.dead.drop(deadMailQueue, ids);
    return { count: ids.length };
  });
}
