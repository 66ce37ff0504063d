import { changeAsMember } from '#server/modules/access/change-as-member.ts';
import { recordDeskDeed } from '#server/modules/access/desk-history.ts';
import type { DeskDeed } from '#server/generated/desk-resolvers.ts';
import type { PersonAtDesk } from '#server/modules/desk-people/person-at-desk.ts';
import { findPerson } from '#server/modules/desk-people/person-at-desk.ts';
import type { Reader } from '#server/modules/desk-people/read-person.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import type { Executor, Services } from '#server/platform/context.ts';

export type Changer = Pick<Services, 'db' | 'jobs'>;

/**
 * A change of one registration by who may, while its order is locked, as its buyer's changes are. Null for one that is not
 * there, and for a stranger. Throws FORBIDDEN.
 */
export async function changePerson<Result extends object | null>(
  { db }: Changer,
  id: string,
  { userId }: Reader,
  change: (tx: Executor, person: PersonAtDesk) => Promise<Result>,
): Promise<Result | null> {
  const known = await findPerson(db, id);
  if (!known) return null;
  const { id: eventId, organizationId } = known.event;
  return changeAsMember(db, userId, { permission: 'UpdateRegistration', organizationId, eventId }, async (tx) => {
    await lockOrder(tx, known.order.id);
    const person = await findPerson(tx, id);
    return person && change(tx, person);
  });
}

/** The history says which registration; who it is, the registration says. */
export const recordPersonDeed = (
  tx: Executor,
  { registration: { id: registrationId, code, userId, holderId }, event }: PersonAtDesk,
  { what, actorId, facts = {} }: { what: DeskDeed; actorId: string; facts?: Record<string, unknown> },
): Promise<string> =>
  recordDeskDeed(tx, {
    organizationId: event.organizationId,
    eventId: event.id,
    registrationId,
    subjectId: holderId ?? userId,
    what,
    actorId,
    after: { code, ...facts },
  });
