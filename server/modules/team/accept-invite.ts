import { eq } from 'drizzle-orm';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { recordDeskDeed } from '#server/modules/access/desk-history.ts';
import { findDeskOrganization } from '#server/modules/access/desk-organizations.ts';
import { lockOrganizer } from '#server/modules/access/lock-organizer.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { account, recordDeed } from '#server/modules/security/security-log.ts';
import type { InvitationRefusal } from '#server/generated/desk-resolvers.ts';
import { factsOf } from '#server/modules/team/change-team.ts';
import { findByToken, findMembership } from '#server/modules/team/find-team.ts';
import type { InvitationModel } from '#server/modules/team/team-model.ts';
import { alreadyMember, refusedInvitation } from '#server/modules/team/team-refusals.ts';
import { organizationInvitations } from '#server/modules/team/team-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/** Why it can't be accepted; null while it may. */
function whyNot({ acceptedAt, withdrawnAt, expiresAt }: InvitationModel, now: Date): InvitationRefusal | null {
  if (acceptedAt) return 'USED';
  if (withdrawnAt) return 'WITHDRAWN';
  return expiresAt <= now ? 'EXPIRED' : null;
}

/** What the link of a mail invites to, for whoever has it: the organizer, the role, and who invites. */
export async function receivedInvitation({ db, clock }: Services, token: string) {
  const found = await findByToken(db, token);
  if (!found) return refusedInvitation('LINK_UNKNOWN');
  const refused = whyNot(found, clock());
  if (refused) return refusedInvitation(refused);
  const [row] = await db
    .select({ organization: organizations, invitedBy: users.firstName })
    .from(organizationInvitations)
    .innerJoin(organizations, eq(organizations.id, organizationInvitations.organizationId))
    .leftJoin(users, eq(users.id, organizationInvitations.invitedBy))
    .where(eq(organizationInvitations.id, found.id));
  if (!row) throw new Error(`no organizer of ${found.id}`);
  return { __typename: 'ReceivedInvitation' as const, ...found, ...row };
}

/**
 * The person takes the role that the link of a mail gives. Of two at once one gets it. Who has taken it by this link
 * already is answered alike, so that a lost answer can be asked for again.
 */
export async function acceptInvite(services: Services, userId: string, token: string) {
  const known = await findByToken(services.db, token);
  if (!known) return refusedInvitation('LINK_UNKNOWN');
  return services.db.transaction(async (tx) => {
    await lockOrganizer(tx, known.organizationId);
    const found = await findByToken(tx, token);
    if (!found) return refusedInvitation('LINK_UNKNOWN');
    const member = await findMembership(tx, found.organizationId, userId);
    if (found.acceptedBy === userId && member) return answer(tx, found, userId);
    const refused = whyNot(found, services.clock());
    if (refused) return refusedInvitation(refused);
    if (member) return alreadyMember();
    await join(services, tx, found, userId);
    return answer(tx, found, userId);
  });
}

async function join({ clock }: Services, tx: Executor, invitation: InvitationModel, userId: string): Promise<void> {
  const { id, organizationId, roleCode, eventIds } = invitation;
  await tx.insert(organizationMembers).values({ organizationId, userId, roleCode, eventIds });
  await tx
    .update(organizationInvitations)
    .set({ acceptedAt: clock(), acceptedBy: userId })
    .where(eq(organizationInvitations.id, id));
  await recordDeskDeed(tx, {
    organizationId,
    what: 'MEMBER_JOINED',
    actorId: userId,
    subjectId: userId,
    invitationId: id,
    after: factsOf(invitation),
  });
  const details = { organization: organizationId, to: roleCode };
  await recordDeed(tx, { kind: 'member-joined', actor: account(userId), account: userId, details });
}

async function answer(tx: Executor, { organizationId }: InvitationModel, userId: string) {
  const organization = await findDeskOrganization(tx, userId, organizationId);
  if (!organization) throw new Error(`no membership of ${organizationId}`);
  return { __typename: 'DeskOrganization' as const, ...organization };
}
