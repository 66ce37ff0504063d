import { textIn } from '#domain/texts.ts';
import type { OrganizationModel } from '#server/modules/organizers/organizers-model.ts';
import { mayAsMember } from '#server/modules/access/can.ts';
import { guardedRoles } from '#server/modules/access/roles.ts';
import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { once } from '#server/modules/idempotency/once.ts';
import { acceptInvite, receivedInvitation } from '#server/modules/team/accept-invite.ts';
import { changeMember, leaveOrganization, removeMember } from '#server/modules/team/change-member.ts';
import { findInvitation, findMember, findMembers, findOpenInvitations } from '#server/modules/team/find-team.ts';
import { findTeamEvents } from '#server/modules/team/find-team-events.ts';
import { inviteMember, withdrawInvitation } from '#server/modules/team/invite-member.ts';
import { historyOf, readHistoryAs } from '#server/modules/team/read-history.ts';
import type { Resolvers } from '#server/generated/desk-resolvers.ts';
import { requireSession } from '#server/platform/authorize.ts';
import type { Context } from '#server/platform/context.ts';
import { followLink } from '#server/platform/follow-link.ts';
import { isId } from '#server/platform/ids.ts';
import { countTry } from '#server/platform/rate-limit.ts';

/** Whether the person manages this organizer's members; false for a stranger. Throws FORBIDDEN. */
async function managesMembers(context: Context, organizationId: string): Promise<boolean> {
  const { userId } = requireSession(context);
  return isId(organizationId) && mayAsMember(context.db, userId, { permission: 'ManageMembers', organizationId });
}

/** For a key that was used before, by who still manages the team. */
async function invitationAgain(context: Context, id: string) {
  const invitation = await findInvitation(context.db, id);
  return invitation && (await managesMembers(context, invitation.organizationId)) ? invitation : null;
}

const removedAgain = async (id: string) => ({ __typename: 'RemovedMember' as const, id });

/** Who works for an organizer, and who is invited to (docs/decisions/144). */
export const deskTeam: Resolvers = {
  Query: {
    async deskMembers(_parent, { organizationId }, context) {
      if (!(await managesMembers(context, organizationId))) return null;
      const { db, clock, language } = context;
      const members = await findMembers(db, organizationId);
      const invitations = await findOpenInvitations(db, organizationId);
      const places = [...members, ...invitations];
      const events = await findTeamEvents(db, { organizationId, now: clock(), language, places });
      return { members, invitations, events };
    },
    deskHistory: (_parent, { organizationId, after, of }, context) =>
      readHistoryAs(context, requireSession(context).userId, {
        organizationId,
        of: of ? historyOf(of) : null,
        after: after ?? null,
      }),
    receivedInvitation: (_parent, { token }, context) =>
      followLink(context, async () => {
        const received = await receivedInvitation(context, token);
        return 'errorCode' in received ? received : receivedFields(received, context);
      }),
  },
  Mutation: {
    async inviteMember(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      await countTry(context, 'inviteMember', userId);
      const { role: roleCode, ...rest } = args;
      return once(context, keyedCall('inviteMember', { scope: userId, key, args }), {
        deed: (db) =>
          inviteMember(
            { ...context, db },
            { userId, language: context.language },
            { ...rest, roleCode, eventIds: rest.eventIds },
          ),
        again: async (id) => {
          const invitation = await invitationAgain(context, id);
          return invitation && { __typename: 'DeskInvitation' as const, ...invitation };
        },
      });
    },
    withdrawInvitation(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('withdrawInvitation', { scope: userId, key, args }), {
        deed: (db) => withdrawInvitation({ ...context, db }, userId, args.id),
        again: (id) => invitationAgain(context, id),
      });
    },
    acceptInvite(_parent, { token }, context) {
      const { userId } = requireSession(context);
      return followLink(context, () => acceptInvite(context, userId, token));
    },
    changeMember(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      const { id: memberId, role: roleCode, eventIds } = args;
      return once(context, keyedCall('changeMember', { scope: userId, key, args }), {
        deed: (db) => changeMember({ ...context, db }, userId, memberId, { roleCode, eventIds }),
        again: async (id) => {
          const member = await findMember(context.db, id);
          if (!member || !(await managesMembers(context, member.organizationId))) return null;
          return { __typename: 'DeskMember' as const, ...member };
        },
      });
    },
    removeMember(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('removeMember', { scope: userId, key, args }), {
        deed: (db) => removeMember({ ...context, db }, userId, args.id),
        again: removedAgain,
      });
    },
    leaveOrganization(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('leaveOrganization', { scope: userId, key, args }), {
        deed: (db) => leaveOrganization({ ...context, db }, userId, args.organizationId),
        again: removedAgain,
      });
    },
  },
  DeskMember: {
    role: ({ roleCode }) => roleCode,
    since: ({ createdAt }) => createdAt.toISOString(),
    isSelf: ({ userId }, _args, { session }) => session?.userId === userId,
  },
  DeskInvitation: {
    role: ({ roleCode }) => roleCode,
    expiresAt: ({ expiresAt }) => expiresAt.toISOString(),
    isExpired: ({ expiresAt }, _args, { clock }) => expiresAt <= clock(),
  },
};

type Received = Exclude<Awaited<ReturnType<typeof receivedInvitation>>, { errorCode: string }>;

const receivedFields = (
  { id, roleCode, organization, invitedBy, expiresAt }: Received & { organization: OrganizationModel },
  { language }: Context,
) => ({
  __typename: 'ReceivedInvitation' as const,
  id,
  organizationName: textIn(organization, language).name,
  role: roleCode,
  invitedBy,
  expiresAt: expiresAt.toISOString(),
  needsSecondFactor: organization.needsSecondFactor && guardedRoles.includes(roleCode),
});
