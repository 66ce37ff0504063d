import { eq, getTableColumns } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/language.ts';
import { textIn } from '#domain/texts.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { events, locations, products } from '#server/modules/catalog/catalog-tables.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { registrationTransfers } from '#server/modules/transfers/transfers-tables.ts';
import type { Services } from '#server/platform/context.ts';

const accepters = alias(users, 'accepter');

export type TransferForMail = NonNullable<Awaited<ReturnType<typeof findTransferForMail>>>;

/** A ticket as mails show it, whoever gave it. */
export type TicketForMail = Pick<TransferForMail, 'registration' | 'event' | 'place' | 'tier' | 'attendee'>;

/** An offer with its ticket, who offered it and who took it, and the attendee that the ticket names now. */
export async function findTransferForMail({ db }: Pick<Services, 'db'>, transferId: string) {
  const [found] = await db
    .select({
      transfer: getTableColumns(registrationTransfers),
      registration: getTableColumns(registrations),
      event: getTableColumns(events),
      place: getTableColumns(locations),
      tier: getTableColumns(products),
      giver: { email: users.email, firstName: users.firstName, languageCode: users.languageCode },
      accepter: { firstName: accepters.firstName, lastName: accepters.lastName },
      attendee: getTableColumns(attendees),
    })
    .from(registrationTransfers)
    .innerJoin(registrations, eq(registrations.id, registrationTransfers.registrationId))
    .innerJoin(events, eq(events.id, registrations.eventId))
    .innerJoin(products, eq(products.id, registrations.tuitionId))
    .innerJoin(users, eq(users.id, registrationTransfers.offeredBy))
    .innerJoin(attendees, eq(attendees.id, registrations.attendeeId))
    .leftJoin(accepters, eq(accepters.id, registrationTransfers.acceptedBy))
    .leftJoin(locations, eq(locations.id, events.locationId))
    .where(eq(registrationTransfers.id, transferId));
  return found ?? null;
}

/** The organizer's names of what the ticket is for, as its reader is told them. */
export const namesOf = ({ event, tier }: Pick<TransferForMail, 'event' | 'tier'>, language: Language) => ({
  event: textIn(event, language).name,
  tier: textIn(tier, language).name,
});

/** Who has an account, by its address or its id: where they are written to, and what they read. */
export async function readerAt({ db }: Pick<Services, 'db'>, by: { email: string } | { id: string }) {
  const [found] = await db
    .select({ id: users.id, email: users.email, languageCode: users.languageCode })
    .from(users)
    .where('email' in by ? eq(users.email, by.email) : eq(users.id, by.id));
  return found ?? null;
}
