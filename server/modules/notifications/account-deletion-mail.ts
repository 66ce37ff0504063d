import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import { siteTimeZone } from '#domain/limits.ts';
import {
  deletionAskedText,
  deletionCalledBackText,
  deletionDoneText,
  deletionHeading,
  deletionKeep,
  deletionNotYou,
} from '#messages/account-mails.ts';
import { wallTimeOf, zoneShortName } from '#server/modules/catalog/event-times.ts';
import { readerOf } from '#server/modules/notifications/mail-reader.ts';
import { button, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import type { Services } from '#server/platform/context.ts';

type Told = {
  to: string;
  step: 'asked' | 'calledBack' | 'done';
  /** ISO 8601, of asked. */
  dueAt: string | null;
  language: Language | null;
};

/** That an account is to be deleted, and how to keep it; that it is kept; that it was deleted (docs/decisions/139). */
export function accountDeletionMail({ config }: Services, { to, step, dueAt, language: noted }: Told): MailMessage {
  const reader = readerOf(config, noted);
  const { language, site } = reader;
  const heading = deletionHeading({ step }, language);
  const paragraphs = {
    asked: () => [
      text(deletionAskedText(dayOf(dueAt, language), language)),
      button(deletionKeep(language), `${site}/account/management`),
      text(deletionNotYou(language)),
    ],
    calledBack: () => [text(deletionCalledBackText(language))],
    done: () => [text(deletionDoneText(language))],
  };
  return { ...reader, to, subject: heading, heading, paragraphs: paragraphs[step]() };
}

/** By the site's clock. */
function dayOf(dueAt: string | null, language: Language) {
  if (dueAt === null) throw new Error('a deletion that was asked for has no day');
  const due = new Date(dueAt);
  return { time: parseWallTime(wallTimeOf(due, siteTimeZone)), zone: zoneShortName(due, siteTimeZone, language) };
}
