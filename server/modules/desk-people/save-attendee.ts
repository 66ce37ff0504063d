import { eq } from 'drizzle-orm';
import { invalidFields } from '#server/modules/access/desk-refusals.ts';
import { fieldReader } from '#server/modules/access/field-reader.ts';
import { insertAttendee } from '#server/modules/customers/attendee-rules.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { changePerson, recordPersonDeed } from '#server/modules/desk-people/change-person.ts';
import type { Changer } from '#server/modules/desk-people/change-person.ts';
import { findPerson, versionOf } from '#server/modules/desk-people/person-at-desk.ts';
import type { PersonAtDesk } from '#server/modules/desk-people/person-at-desk.ts';
import { personChanged, registrationLocked } from '#server/modules/desk-people/person-refusals.ts';
import { readAgain } from '#server/modules/desk-people/read-person.ts';
import type { Reader } from '#server/modules/desk-people/read-person.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { lockOf } from '#server/modules/registrations/change-limit.ts';
import { holderOf } from '#server/modules/registrations/whose-registration.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { DeskAttendeeInput } from '#server/generated/desk-resolvers.ts';
import type { Executor } from '#server/platform/context.ts';

type Saved = { id: string; version: string; input: DeskAttendeeInput };
type Values = Pick<PersonAtDesk['attendee'], 'firstName' | 'lastName' | 'emailAddress' | 'phoneNumber'>;

/**
 * Says who comes with a ticket: an attendee for this ticket alone, whom their account does not list, so that an organizer
 * changes nothing that others see of them (docs/decisions/162). Null for a stranger. Throws FORBIDDEN.
 */
export const saveAttendee = (services: Changer, reader: Reader, { id, version, input }: Saved) =>
  changePerson(services, id, reader, async (tx, known) => {
    const person = await findLocked(tx, known);
    const lock = lockOf(person.registration.state, person.event, reader.now);
    if (lock) return registrationLocked(lock);
    if (version !== versionOf(person)) return personChanged(await readAgain(tx, id, reader));
    const read = fieldReader();
    const values: Values = {
      firstName: read.required('firstName', read.name('firstName', input.firstName)) ?? '',
      lastName: read.required('lastName', read.name('lastName', input.lastName)) ?? '',
      emailAddress: read.address('emailAddress', input.emailAddress),
      phoneNumber: read.line('phoneNumber', input.phoneNumber),
    };
    if (read.faults.length > 0) return invalidFields(read);
    await write(tx, person, values, reader);
    return { __typename: 'DeskPerson' as const, ...(await readAgain(tx, id, reader)) };
  });

/** Its owner may be changing the attendee at this moment. */
async function findLocked(tx: Executor, { registration, attendee }: PersonAtDesk): Promise<PersonAtDesk> {
  await tx.select({ id: attendees.id }).from(attendees).where(eq(attendees.id, attendee.id)).for('update');
  const person = await findPerson(tx, registration.id);
  if (!person) throw new Error(`the registration ${registration.id} is gone`);
  return person;
}

async function write(tx: Executor, person: PersonAtDesk, values: Values, { userId, now }: Reader): Promise<void> {
  const { registration, attendee } = person;
  const names = ['firstName', 'lastName', 'emailAddress', 'phoneNumber'] as const;
  const fields = names.filter((name) => values[name] !== attendee[name]);
  if (fields.length === 0) return;
  const added = await insertAttendee(tx, { ...values, userId: holderOf(registration), deletedAt: now });
  await tx.update(registrations).set({ attendeeId: added.id }).where(eq(registrations.id, registration.id));
  if (registration.holderId === null) {
    const { firstName, lastName } = values;
    await tx
      .update(orderRegistrationItems)
      .set({ firstName, lastName })
      .where(eq(orderRegistrationItems.id, registration.registrationItemId));
  }
  await recordPersonDeed(tx, person, { what: 'ATTENDEE_CHANGED', actorId: userId, facts: { fields } });
}
