import { SignJWT } from 'jose';
import type { Language } from '#domain/language.ts';
import { passColors } from '#server/modules/passes/pass-look.ts';
import type { TicketForPass } from '#server/modules/passes/ticket-for-pass.ts';
import type { GoogleWalletAccount } from '#server/platform/pass-accounts.ts';

type Asked = { account: GoogleWalletAccount; language: Language; publicUrl: string; now: Date };

/**
 * The address at which Google offers to save a ticket: the event's class and the ticket's object in a JWT that the service
 * account signs (RS256). Google keeps what it has under an id: it makes nothing anew of a ticket that was saved before.
 */
export async function googleSaveAddress(ticket: TicketForPass, asked: Asked): Promise<string> {
  const { account, publicUrl, now } = asked;
  const token = await new SignJWT({
    typ: 'savetowallet',
    origins: [publicUrl],
    payload: { eventTicketClasses: [classOf(ticket, asked)], eventTicketObjects: [objectOf(ticket, asked)] },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.email)
    .setAudience('google')
    .setIssuedAt(now)
    .sign(account.key);
  return `https://pay.google.com/gp/v/save/${token}`;
}

function classOf({ event, organizer, place, start, end }: TicketForPass, { account, language }: Asked) {
  return {
    id: `${account.issuerId}.${event.id}`,
    issuerName: organizer,
    eventName: inWords(event.name, language),
    reviewStatus: 'UNDER_REVIEW',
    dateTime: { start, end },
    hexBackgroundColor: passColors.paper,
    // Google takes a venue with both of them alone.
    ...(place?.address && {
      venue: { name: inWords(place.name, language), address: inWords(place.address, language) },
    }),
  };
}

function objectOf(ticket: TicketForPass, { account, language }: Asked) {
  const { registrationId, event, isGood, attendee, tier, code } = ticket;
  return {
    id: `${account.issuerId}.${registrationId}`,
    classId: `${account.issuerId}.${event.id}`,
    state: isGood ? 'ACTIVE' : 'INACTIVE',
    ticketHolderName: attendee,
    ticketType: inWords(tier, language),
    ...(isGood && { barcode: { type: 'QR_CODE', value: code, alternateText: code } }),
  };
}

const inWords = (value: string, language: Language) => ({ defaultValue: { language, value } });
