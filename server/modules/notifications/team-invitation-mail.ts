import { eq, getTableColumns } from 'drizzle-orm';
import { textIn } from '#domain/texts.ts';
import {
  inviteButton,
  inviteHeading,
  inviteLink,
  inviteRole,
  inviteSubject,
  inviteText,
  unknownHeading,
  unknownSubject,
  unknownText,
} from '#messages/team-mails.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { readerOf } from '#server/modules/notifications/mail-reader.ts';
import { button, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import { isKnownOrganizer } from '#server/modules/payments/known-organizers.ts';
import { readerAt } from '#server/modules/notifications/transfer-for-mail.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { issueInvitationToken } from '#server/modules/team/invitation-token.ts';
import { organizationInvitations } from '#server/modules/team/team-tables.ts';
import type { Services } from '#server/platform/context.ts';

/**
 * To whom an organizer invites, with the link that accepts it, which is made here and ends that of an earlier mail. In
 * their language where the address has an account, else in that of who invites. Null where it is no longer open.
 */
export async function teamInvitationMail(services: Services, invitationId: string): Promise<MailMessage | null> {
  const { db, config, clock } = services;
  const [found] = await db
    .select({
      invitation: getTableColumns(organizationInvitations),
      organization: getTableColumns(organizations),
      inviter: users.firstName,
      inviterAddress: users.email,
    })
    .from(organizationInvitations)
    .innerJoin(organizations, eq(organizations.id, organizationInvitations.organizationId))
    .leftJoin(users, eq(users.id, organizationInvitations.invitedBy))
    .where(eq(organizationInvitations.id, invitationId));
  if (!found || found.invitation.expiresAt <= clock()) return null;
  const token = await issueInvitationToken(db, invitationId);
  if (token === null) return null;
  const { invitation, organization } = found;
  const known = await readerAt(services, { email: invitation.emailAddress });
  const reader = readerOf(config, known?.languageCode ?? invitation.languageCode);
  const { language, site } = reader;
  const { name } = textIn(organization, language);
  // Whoever started an organizer at the desk has typed its name: until somebody has paid it, a stranger is not mailed that.
  const isKnown = await isKnownOrganizer(db, organization);
  const by = found.inviterAddress;
  if (!isKnown && by === null) return null;
  return {
    ...reader,
    to: invitation.emailAddress,
    subject: isKnown ? inviteSubject({ organizer: name }, language) : unknownSubject(language),
    heading: isKnown ? inviteHeading({ organizer: name }, language) : unknownHeading({ by: by ?? name }, language),
    paragraphs: [
      text(
        isKnown
          ? inviteText({ inviter: found.inviter ?? name, organizer: name }, language)
          : unknownText({ by: by ?? name }, language),
      ),
      text(inviteRole({ role: invitation.roleCode }, language)),
      button(inviteButton(language), `${site}/desk/invite?token=${token}`),
      text(inviteLink(language)),
    ],
  };
}
