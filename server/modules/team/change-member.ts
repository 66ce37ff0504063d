import { eq } from 'drizzle-orm';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { recordDeskDeed } from '#server/modules/access/desk-history.ts';
import { ownerCode } from '#server/modules/access/roles.ts';
import type { RoleCode } from '#server/modules/access/roles.ts';
import { lockOrganizer } from '#server/modules/access/lock-organizer.ts';
import { account, recordDeed } from '#server/modules/security/security-log.ts';
import { asManager, factsOf, placeOf } from '#server/modules/team/change-team.ts';
import { findMember, findMembership, hasOtherOwner } from '#server/modules/team/find-team.ts';
import type { MemberModel } from '#server/modules/team/team-model.ts';
import { lastOwner } from '#server/modules/team/team-refusals.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Wanted = { roleCode: RoleCode; eventIds: readonly string[] | null | undefined };

/**
 * Gives a member another role, or limits it to other events. Null where there is no such member, or for a stranger. Throws
 * FORBIDDEN, and BAD_USER_INPUT for events that are none of the organizer's.
 */
export async function changeMember(services: Services, userId: string, id: string, wanted: Wanted) {
  const known = await findMember(services.db, id);
  if (!known) return null;
  const { organizationId } = known;
  return asManager(services, userId, organizationId, async (tx) => {
    const before = await findMember(tx, id);
    if (!before) return null;
    const after = await placeOf(tx, organizationId, wanted);
    const endsOwner = before.roleCode === ownerCode && after.roleCode !== ownerCode;
    if (endsOwner && !(await hasOtherOwner(tx, before))) return lastOwner();
    await tx.update(organizationMembers).set(after).where(eq(organizationMembers.id, id));
    await recordDeskDeed(tx, {
      organizationId,
      what: 'MEMBER_CHANGED',
      actorId: userId,
      subjectId: before.userId,
      before: factsOf(before),
      after: factsOf(after),
    });
    const details = { organization: organizationId, from: before.roleCode, to: after.roleCode };
    await recordDeed(tx, { kind: 'member-changed', actor: account(userId), account: before.userId, details });
    return { __typename: 'DeskMember' as const, ...before, ...after };
  });
}

/** Takes a member's role away. Null where there is no such member, or for a stranger. Throws FORBIDDEN. */
export async function removeMember(services: Services, userId: string, id: string) {
  const known = await findMember(services.db, id);
  if (!known) return null;
  return asManager(services, userId, known.organizationId, async (tx) => {
    const member = await findMember(tx, id);
    return member && end(tx, member, userId);
  });
}

/** The person gives the own role up, whatever it permits. Null for who does not work there. */
export async function leaveOrganization({ db }: Services, userId: string, organizationId: string) {
  if (!(await findMembership(db, organizationId, userId))) return null;
  return db.transaction((tx) => leave(tx, userId, organizationId));
}

/** The same as part of another deed. */
export async function leave(tx: Executor, userId: string, organizationId: string) {
  await lockOrganizer(tx, organizationId);
  const member = await findMembership(tx, organizationId, userId);
  return member && end(tx, member, userId);
}

async function end(tx: Executor, member: MemberModel, userId: string) {
  const { id, organizationId, roleCode } = member;
  if (roleCode === ownerCode && !(await hasOtherOwner(tx, member))) return lastOwner();
  await tx.delete(organizationMembers).where(eq(organizationMembers.id, id));
  await recordDeskDeed(tx, {
    organizationId,
    what: member.userId === userId ? 'MEMBER_LEFT' : 'MEMBER_REMOVED',
    actorId: userId,
    subjectId: member.userId,
    before: factsOf(member),
  });
  const details = { organization: organizationId, from: roleCode };
  await recordDeed(tx, { kind: 'member-removed', actor: account(userId), account: member.userId, details });
  return { __typename: 'RemovedMember' as const, id };
}
