import { PKPass } from 'passkit-generator';
import type { Language } from '#domain/language.ts';
import { factAttendee, factOrganizer, factWhere } from '#messages/mails.ts';
import { factTicket, factWhen, passDescription } from '#messages/tickets.ts';
import { passColors, passPictures } from '#server/modules/passes/pass-look.ts';
import type { TicketForPass } from '#server/modules/passes/ticket-for-pass.ts';
import type { ApplePassAccount } from '#server/platform/pass-accounts.ts';

/**
 * A ticket as a signed .pkpass. Its serial number is the registration's id, so that one that is fetched again takes the
 * place of the one before; that of a ticket which opens no door any more is void and has no code.
 */
export function applePass(ticket: TicketForPass, account: ApplePassAccount, language: Language): Buffer {
  const { event, place, attendee, tier, organizer, when, code, isGood, startsAt, registrationId } = ticket;
  const pass = new PKPass(
    passPictures(),
    { signerCert: account.certificate, signerKey: account.key, wwdr: account.intermediate },
    {
      passTypeIdentifier: account.passTypeId,
      teamIdentifier: account.teamId,
      serialNumber: registrationId,
      organizationName: organizer,
      description: passDescription({ event: event.name }, language),
      backgroundColor: rgb(passColors.paper),
      foregroundColor: rgb(passColors.ink),
      labelColor: rgb(passColors.label),
      ...(!isGood && { voided: true }),
    },
  );
  pass.type = 'eventTicket';
  pass.primaryFields.push({ key: 'event', value: event.name });
  // A text, as it stands on the ticket: a wallet would show a date by the clock of where its phone is.
  pass.secondaryFields.push({ key: 'when', label: factWhen(language), value: when });
  if (place) pass.secondaryFields.push({ key: 'place', label: factWhere(language), value: place.name });
  pass.auxiliaryFields.push(
    { key: 'attendee', label: factAttendee(language), value: attendee },
    { key: 'ticket', label: factTicket(language), value: tier },
  );
  pass.backFields.push({ key: 'organizer', label: factOrganizer(language), value: organizer });
  if (place?.address) pass.backFields.push({ key: 'address', label: factWhere(language), value: place.address });
  pass.setRelevantDate(startsAt);
  if (isGood)
    pass.setBarcodes({ format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'iso-8859-1', altText: code });
  return pass.getAsBuffer();
}

/** '#14201d' → 'rgb(20, 32, 29)', as a pass says colours. */
const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
