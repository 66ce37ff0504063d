import { and, eq, isNull } from 'drizzle-orm';
import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import { siteTimeZone } from '#domain/limits.ts';
import {
  changedAdvice,
  changedHeading,
  changedLink,
  changedText,
  changedUndo,
  changedWasYou,
  changedWithout,
} from '#messages/account-mails.ts';
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
export async function accountChangedMail(
  services: Services,
  { changeId, language: noted }: { changeId: string; language: Language | null },
): Promise<MailMessage | null> {
  const [change] = await services.db.select().from(accountChanges).where(eq(accountChanges.id, changeId));
  if (!change) return null;
  const { kind: what } = change;
  const reader = readerOf(services.config, noted);
  const { language, site } = reader;
  const heading = changedHeading(
    { what: what === 'address' && change.how === 'undo' ? 'addressBack' : what },
    language,
  );
  const token = await undoToken(services, change);
  return {
    ...reader,
    to: change.toldAddress,
    subject: heading,
    heading,
    paragraphs: [
      text(whatHappened(change, language)),
      text(changedWasYou(language)),
      ...(token
        ? [
            text(changedAdvice({ what }, language)),
            button(changedUndo(language), `${site}/undo-change?of=${what}&token=${token}`),
            text(changedLink(language)),
          ]
        : [text(changedWithout({ what }, language))]),
    ],
  };
}

/** 'The password of your Foyer account was changed on Saturday, November 21, 7:30 pm PST. …', by the site's clock. */
function whatHappened({ kind, how, createdAt }: Change, language: Language): string {
  const time = parseWallTime(wallTimeOf(createdAt, siteTimeZone));
  const zone = zoneShortName(createdAt, siteTimeZone, language);
  return changedText({ what: how === 'undo' ? `${kind}Back` : kind, time, zone }, language);
}

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
