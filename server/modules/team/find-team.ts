import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { ownerCode } from '#server/modules/access/roles.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import type { InvitationModel, MemberModel } from '#server/modules/team/team-model.ts';
import { organizationInvitations } from '#server/modules/team/team-tables.ts';
import type { Executor } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';
import { readMailedToken } from '#server/platform/mailed-token.ts';

const membersWhere = (executor: Executor, where: SQL | undefined): Promise<MemberModel[]> =>
  executor
    .select({
      id: organizationMembers.id,
      organizationId: organizationMembers.organizationId,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      emailAddress: users.email,
      roleCode: organizationMembers.roleCode,
      eventIds: organizationMembers.eventIds,
      createdAt: organizationMembers.createdAt,
    })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(where)
    .orderBy(asc(organizationMembers.roleCode), asc(users.firstName), asc(users.lastName), asc(users.id));

/** Owners first: the roles stand in the database as in the table of roles. */
export const findMembers = (executor: Executor, organizationId: string): Promise<MemberModel[]> =>
  membersWhere(executor, eq(organizationMembers.organizationId, organizationId));

export async function findMember(executor: Executor, id: string): Promise<MemberModel | null> {
  if (!isId(id)) return null;
  const [member] = await membersWhere(executor, eq(organizationMembers.id, id));
  return member ?? null;
}

export async function findMembership(
  executor: Executor,
  organizationId: string,
  userId: string,
): Promise<MemberModel | null> {
  if (!isId(organizationId)) return null;
  const its = eq(organizationMembers.organizationId, organizationId);
  const [member] = await membersWhere(executor, and(its, eq(organizationMembers.userId, userId)));
  return member ?? null;
}

/** Whether the organizer would have an owner without this member. */
export async function hasOtherOwner(tx: Executor, { id, organizationId }: MemberModel): Promise<boolean> {
  const members = await findMembers(tx, organizationId);
  return members.some((one) => one.id !== id && one.roleCode === ownerCode);
}

const isOpen = and(isNull(organizationInvitations.acceptedAt), isNull(organizationInvitations.withdrawnAt));

/** Those that nobody has accepted, lapsed ones too. */
export const findOpenInvitations = (executor: Executor, organizationId: string): Promise<InvitationModel[]> =>
  executor
    .select()
    .from(organizationInvitations)
    .where(and(eq(organizationInvitations.organizationId, organizationId), isOpen))
    .orderBy(desc(organizationInvitations.createdAt), asc(organizationInvitations.id));

export async function findInvitation(executor: Executor, id: string): Promise<InvitationModel | null> {
  if (!isId(id)) return null;
  const [found] = await executor.select().from(organizationInvitations).where(eq(organizationInvitations.id, id));
  return found ?? null;
}

/** The invitation that the link of a mail leads to, whatever has become of it; null for a link that nobody was sent. */
export async function findByToken(executor: Executor, token: string): Promise<InvitationModel | null> {
  const read = readMailedToken(token);
  const found = read && (await findInvitation(executor, read.id));
  return found && read.fits(found.tokenHash) ? found : null;
}
