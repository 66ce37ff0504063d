import { messageLimits, mostChosen } from '#domain/desk-message.ts';
import type { Language } from '#domain/language.ts';
import type { DeskMessageInput } from '#server/generated/desk-resolvers.ts';
import type { FieldReader } from '#server/modules/access/field-reader.ts';
import type { MessageWords } from '#server/modules/desk-messages/desk-messages-tables.ts';
import { messageTo } from '#server/modules/desk-messages/mailboxes.ts';
import { languageOfCode } from '#domain/content-language.ts';

type About = { own: Language; tierIds: readonly string[]; postalAddress: string | null };

/** A message as it is to be mailed; what is wrong with it, `read` knows. */
export function givenMessage(read: FieldReader, { to, kind, words }: DeskMessageInput, about: About) {
  const given = words.map(({ language, subject, text }, at): MessageWords => {
    const under = `words.${at}`;
    return {
      language: languageOfCode(language),
      subject: read.required(`${under}.subject`, read.line(`${under}.subject`, subject, messageLimits.subject)) ?? '',
      text: read.required(`${under}.text`, read.text(`${under}.text`, text, messageLimits.text)) ?? '',
    };
  });
  const named = given.map(({ language }) => language);
  if (new Set(named).size < named.length) read.wrong('words', 'REPEATED');
  if (!named.includes(about.own)) read.wrong('words', 'REQUIRED');
  const { who, tierId, registrationIds } = messageTo(to);
  if (who === 'TIER' && !about.tierIds.includes(tierId ?? '')) read.wrong('to.tierId', 'UNKNOWN');
  if (who === 'CHOSEN' && registrationIds.length === 0) read.wrong('to.registrationIds', 'REQUIRED');
  if (who === 'CHOSEN' && registrationIds.length > mostChosen) read.wrong('to.registrationIds', 'OUT_OF_RANGE');
  // The law asks for the sender's address in news (docs/decisions/163).
  if (kind === 'NEWS' && about.postalAddress === null) read.wrong('kind', 'REQUIRED');
  return { to: { who, tierId: who === 'TIER' ? tierId : null, registrationIds }, kind, words: given };
}
