import { and, eq, isNull } from 'drizzle-orm';
import { longDateTime, parseWallTime } from '#domain/event-time.ts';
import { siteTimeZone } from '#domain/limits.ts';
import { accountChanges, users } from '#server/modules/auth/auth-tables.ts';
import { issueToken } from '#server/modules/auth/link-tokens.ts';
import { wallTimeOf, zoneShortName } from '#server/modules/catalog/event-times.ts';
import { readerOf } from '#server/modules/notifications/mail-reader.ts';
import { button, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import type { Services } from '#server/platform/context.ts';

type Change = typeof accountChanges.$inferSelect;

/**
 * Tells the address that the account had until then that its password or address changed (docs/decisions/044). It names
 * no other address: that may be a stranger's words.
 */
export async function accountChangedMail(services: Services, changeId: string): Promise<MailMessage | null> {
  const [change] = await services.db.select().from(accountChanges).where(eq(accountChanges.id, changeId));
  if (!change) return null;
  const { what, heading } = wordsOf(change);
  const token = await undoToken(services, change);
  return {
    ...readerOf(services.config, null),
    to: change.toldAddress,
    subject: heading,
    heading,
    paragraphs: [
      text(
        `${what} on ${whenOf(change.createdAt)}. Everybody who was logged in was logged out, and links in our earlier emails ended.`,
      ),
      text('If it was you, there is nothing to do.'),
      ...(token
        ? [
            text(adviceOf(change)),
            button('It was not me: undo it', addressOf(services, change, token)),
            text('The link works once, within 7 days.'),
          ]
        : [text(`If it was not you, ${adviceWithoutLink(change)}`)]),
    ],
  };
}

function wordsOf({ kind, how }: Change): { what: string; heading: string } {
  if (how === 'undo')
    return kind === 'address'
      ? {
          what: 'The email address of your Foyer account was changed back to an earlier one, and its password was changed,',
          heading: 'Your email address was changed back',
        }
      : {
          what: 'The password of your Foyer account was changed by the link that undoes an earlier change,',
          heading: 'Your password was changed',
        };
  return kind === 'address'
    ? {
        what: 'The email address of your Foyer account was changed to another one',
        heading: 'Your email address was changed',
      }
    : { what: 'The password of your Foyer account was changed', heading: 'Your password was changed' };
}

const adviceOf = ({ kind }: Change) =>
  kind === 'address'
    ? 'If it was not you, somebody else has your account. The link below gives it back to this address, logs everybody out, and lets you choose a new password.'
    : 'If it was not you, somebody else knows your password. The link below logs everybody out and lets you choose a new one.';

const adviceWithoutLink = ({ kind }: Change) =>
  kind === 'address' ? 'write to us at the address below.' : 'choose "Forgot password?" on the login page now.';

/** Saturday, November 21, 7:30 pm PST, by the site's clock. */
const whenOf = (instant: Date) =>
  `${longDateTime(parseWallTime(wallTimeOf(instant, siteTimeZone)))} ${zoneShortName(instant, siteTimeZone)}`;

const addressOf = ({ config }: Services, { kind }: Change, token: string) =>
  `${config.publicUrl}/undo-change?of=${kind}&token=${token}`;

/** Null where there is nothing left to undo. */
const undoToken = (services: Services, { id, userId }: Change) =>
  services.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const [open] = await tx
      .select({ id: accountChanges.id })
      .from(accountChanges)
      .where(and(eq(accountChanges.id, id), isNull(accountChanges.closedAt)));
    return open ? issueToken(tx, 'undo-change', userId, services.clock(), id) : null;
  });
