import { and, eq, isNull } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { looksLikeEmail, normalEmail } from '#domain/email-address.ts';
import type { RoleCode } from '#server/modules/access/roles.ts';
import { recordDeskDeed } from '#server/modules/access/desk-history.ts';
import { account, recordDeed } from '#server/modules/security/security-log.ts';
import { asManager, factsOf, mostMembers, placeOf } from '#server/modules/team/change-team.ts';
import type { Place } from '#server/modules/team/change-team.ts';
import { findInvitation, findMembers, findOpenInvitations } from '#server/modules/team/find-team.ts';
import type { InvitationModel } from '#server/modules/team/team-model.ts';
import { alreadyMember, memberLimit } from '#server/modules/team/team-refusals.ts';
import { organizationInvitations } from '#server/modules/team/team-tables.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Executor, Services } from '#server/platform/context.ts';

const goodForMs = 7 * 86_400_000;

type Invited = {
  organizationId: string;
  emailAddress: string;
  roleCode: RoleCode;
  eventIds: readonly string[] | null | undefined;
};
type Asker = { userId: string; language: Language };

/**
 * Invites somebody by mail to work for the organizer; who is invited already gets a new link and the role of now. Null for
 * a stranger. Throws FORBIDDEN, and BAD_USER_INPUT for what is no address or no event of the organizer.
 */
export async function inviteMember(services: Services, { userId, language }: Asker, invited: Invited) {
  const { organizationId, roleCode, eventIds } = invited;
  const emailAddress = normalEmail(invited.emailAddress);
  if (!looksLikeEmail(emailAddress)) throw badInput('Please enter a valid email address');
  return asManager(services, userId, organizationId, async (tx) => {
    const place = await placeOf(tx, organizationId, { roleCode, eventIds });
    const members = await findMembers(tx, organizationId);
    if (members.some((one) => one.emailAddress === emailAddress)) return alreadyMember();
    const open = await findOpenInvitations(tx, organizationId);
    const before = open.find((one) => one.emailAddress === emailAddress);
    if (!before && members.length + open.length >= mostMembers) return memberLimit();
    const expiresAt = new Date(services.clock().getTime() + goodForMs);
    const values = { ...place, invitedBy: userId, languageCode: language, expiresAt, tokenHash: null };
    const made = before
      ? await renew(tx, before.id, values)
      : await insert(tx, { ...values, organizationId, emailAddress });
    await note(services, tx, made, userId, before);
    return { __typename: 'DeskInvitation' as const, ...made };
  });
}

type Values = Place & Pick<InvitationModel, 'invitedBy' | 'languageCode' | 'expiresAt' | 'tokenHash'>;

async function renew(tx: Executor, id: string, values: Values): Promise<InvitationModel> {
  const [renewed] = await tx
    .update(organizationInvitations)
    .set(values)
    .where(eq(organizationInvitations.id, id))
    .returning();
  if (!renewed) throw new Error(`the invitation ${id} is gone`);
  return renewed;
}

async function insert(
  tx: Executor,
  values: Values & Pick<InvitationModel, 'organizationId' | 'emailAddress'>,
): Promise<InvitationModel> {
  const [made] = await tx.insert(organizationInvitations).values(values).returning();
  if (!made) throw new Error('the invitation was not written');
  return made;
}

async function note(
  { jobs }: Services,
  tx: Executor,
  made: InvitationModel,
  userId: string,
  before: InvitationModel | undefined,
): Promise<void> {
  const { id: invitationId, organizationId, roleCode } = made;
  await recordDeskDeed(tx, {
    organizationId,
    what: 'MEMBER_INVITED',
    actorId: userId,
    invitationId,
    ...(before ? { before: factsOf(before) } : {}),
    after: factsOf(made),
  });
  const details = { organization: organizationId, to: roleCode };
  await recordDeed(tx, { kind: 'member-invited', actor: account(userId), details });
  await jobs.enqueue('send-mail', { template: 'team-invitation', invitationId }, { executor: tx });
}

/** Ends an invitation that is open. Null where there is none, or for a stranger. Throws FORBIDDEN. */
export async function withdrawInvitation(
  services: Services,
  userId: string,
  id: string,
): Promise<InvitationModel | null> {
  const known = await findInvitation(services.db, id);
  if (!known) return null;
  const { organizationId } = known;
  return asManager(services, userId, organizationId, async (tx) => {
    const [withdrawn] = await tx
      .update(organizationInvitations)
      .set({ withdrawnAt: services.clock() })
      .where(
        and(
          eq(organizationInvitations.id, id),
          isNull(organizationInvitations.acceptedAt),
          isNull(organizationInvitations.withdrawnAt),
        ),
      )
      .returning();
    if (!withdrawn) return null;
    await recordDeskDeed(tx, {
      organizationId,
      what: 'INVITATION_WITHDRAWN',
      actorId: userId,
      invitationId: id,
      before: factsOf(withdrawn),
    });
    return withdrawn;
  });
}
