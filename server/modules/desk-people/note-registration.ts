import { count, eq } from 'drizzle-orm';
import { deskLimits } from '#domain/desk-limits.ts';
import { invalidFields, limitExceeded } from '#server/modules/access/desk-refusals.ts';
import { fieldReader } from '#server/modules/access/field-reader.ts';
import { changePerson, recordPersonDeed } from '#server/modules/desk-people/change-person.ts';
import type { Changer } from '#server/modules/desk-people/change-person.ts';
import { registrationNotes } from '#server/modules/desk-people/desk-people-tables.ts';
import { readAgain } from '#server/modules/desk-people/read-person.ts';
import type { Reader } from '#server/modules/desk-people/read-person.ts';

const longestNote = 2_000;

/** Notes something about a registration for the organizer's people. Null for a stranger. Throws FORBIDDEN. */
export const noteRegistration = (services: Changer, reader: Reader, { id, text }: { id: string; text: string }) =>
  changePerson(services, id, reader, async (tx, person) => {
    const read = fieldReader();
    const kept = read.required('text', read.text('text', text, longestNote));
    if (kept === null) return invalidFields(read);
    const [known] = await tx
      .select({ notes: count() })
      .from(registrationNotes)
      .where(eq(registrationNotes.registrationId, id));
    if ((known?.notes ?? 0) >= deskLimits.notes) return limitExceeded('NOTES', deskLimits.notes);
    const { userId: authorId } = reader;
    await tx.insert(registrationNotes).values({ registrationId: person.registration.id, authorId, text: kept });
    await recordPersonDeed(tx, person, { what: 'REGISTRATION_NOTED', actorId: authorId });
    return { __typename: 'DeskPerson' as const, ...(await readAgain(tx, id, reader)) };
  });
