import { deedPermissions } from '#domain/processes/event-process.ts';
import { mayAsMember } from '#server/modules/access/can.ts';
import { carryOutCallOff } from '#server/modules/call-offs/call-off-event.ts';
import { reportCallOff } from '#server/modules/call-offs/call-off-report.ts';
import { lockNamedEvent } from '#server/modules/call-offs/event-to-call-off.ts';
import { pauseIn, resumeIn } from '#server/modules/call-offs/pause-call-off.ts';
import { countUndone, effectsOfCallOff } from '#server/modules/call-offs/plan-call-off.ts';
import { uncancelledOrders } from '#server/modules/call-offs/uncancelled-items.ts';
import { recordEventDeed, withEvent } from '#server/modules/desk-events/edit-event.ts';
import { asEvent, refusedDeed } from '#server/modules/desk-events/event-deeds.ts';
import { situationOf } from '#server/modules/desk-events/event-situation.ts';
import { readDeskEvent } from '#server/modules/desk-events/read-event.ts';
import {
  backCents,
  callOffFields,
  callOffIsAnother,
  progressFields,
  totalOrders,
} from '#server/modules/desk-moves/move-fields.ts';
import { account } from '#server/modules/security/security-log.ts';
import type { Permission } from '#server/generated/resolvers.ts';
import type { ExpectedCallOffInput } from '#server/generated/desk-resolvers.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { ofOneMoment } from '#server/platform/database/one-moment.ts';

type Read = Pick<Services, 'db' | 'clock'>;

async function readAs({ db, clock }: Read, userId: string, permission: Permission, eventId: string) {
  const read = await readDeskEvent(db, eventId, clock());
  if (!read) return null;
  const { organizationId } = read.event;
  return (await mayAsMember(db, userId, { permission, organizationId, eventId })) ? read : null;
}

/** What calling an event off would do; nothing is written. Null for a stranger. Throws FORBIDDEN. */
export const previewCallOff = ({ db, clock }: Read, userId: string, eventId: string) =>
  db.transaction(async (tx) => {
    const read = await readAs({ db: tx, clock }, userId, deedPermissions.CANCEL, eventId);
    if (!read) return null;
    const now = clock();
    const refused = refusedDeed(await situationOf(tx, read, now), 'CANCEL', 'CANCELED');
    return refused ?? callOffFields(await effectsOfCallOff(tx, read.event, now));
  }, ofOneMoment);

type Wanted = { eventId: string; expected: ExpectedCallOffInput };

/**
 * Calls an event off for good where that does what was expected (docs/decisions/063, 161). Its money is reckoned before its
 * sale is held up, and how many it concerns again behind the lock. Null for a stranger. Throws FORBIDDEN.
 */
export async function cancelDeskEvent(services: Services, userId: string, { eventId, expected }: Wanted) {
  const known = await readAs(services, userId, deedPermissions.CANCEL, eventId);
  if (!known) return null;
  const plan = await effectsOfCallOff(services.db, known.event, services.clock());
  return withEvent(services, { userId, eventId, permission: deedPermissions.CANCEL }, async (tx, read) => {
    const now = services.clock();
    if (read.event.calledOffAt) return asEvent(read);
    const situation = await situationOf(tx, read, now);
    const refused = refusedDeed(situation, 'CANCEL', 'CANCELED');
    if (refused) return refused;
    const event = await lockNamedEvent(tx, eventId);
    if (!event) return null;
    const counted = countUndone(await uncancelledOrders(tx, eventId));
    const isSame =
      counted.registrations === expected.registrations &&
      totalOrders(counted) === expected.orders &&
      backCents(plan) === Math.round(expected.back * 100);
    if (!isSame) return callOffIsAnother({ ...plan, ...counted });
    await carryOutCallOff(services, tx, { event, by: userId, actor: account(userId), now });
    const after = await readDeskEvent(tx, eventId, now);
    return after && asEvent(after);
  });
}

/** How far it is; null where nothing was called off, and for a stranger. Throws FORBIDDEN. */
export async function callOffProgress(services: Read & Pick<Services, 'jobs'>, userId: string, eventId: string) {
  const read = await readAs(services, userId, 'ReadRegistration', eventId);
  return read && progressOf(services, eventId);
}

export async function progressOf(services: { db: Executor } & Pick<Services, 'jobs'>, eventId: string) {
  const report = await reportCallOff(services, eventId);
  return 'refused' in report ? null : progressFields(eventId, report);
}

/** Pauses it, or lets it go on; what is so already stays so. Null as above. Throws FORBIDDEN. */
export const holdCallOff = (
  services: Services,
  userId: string,
  { eventId, isPaused }: { eventId: string; isPaused: boolean },
) =>
  withEvent(services, { userId, eventId, permission: deedPermissions.CANCEL }, async (tx, read) => {
    const event = await lockNamedEvent(tx, eventId);
    if (!event?.calledOffAt) return null;
    if ((event.callOffPausedAt !== null) !== isPaused) {
      const actor = account(userId);
      await (isPaused ? pauseIn : resumeIn)(services, tx, { event, actor });
      await recordEventDeed(tx, read, { what: isPaused ? 'CALL_OFF_PAUSED' : 'CALL_OFF_RESUMED', actorId: userId });
    }
    return progressOf({ ...services, db: tx }, eventId);
  });
