import { changePerson, recordPersonDeed } from '#server/modules/desk-people/change-person.ts';
import type { Changer } from '#server/modules/desk-people/change-person.ts';
import { personDeedsOf } from '#server/modules/desk-people/person-deeds.ts';
import { registrationLocked } from '#server/modules/desk-people/person-refusals.ts';
import { readAgain } from '#server/modules/desk-people/read-person.ts';
import type { Reader } from '#server/modules/desk-people/read-person.ts';
import { lockOf } from '#server/modules/registrations/change-limit.ts';
import { badInput } from '#server/platform/client-error.ts';

/** Mails a ticket again to who has it. Null for a stranger. Throws FORBIDDEN. */
export const resendTicket = (services: Changer, reader: Reader, { id }: { id: string }) =>
  changePerson(services, id, reader, async (tx, person) => {
    const lock = lockOf(person.registration.state, person.event, reader.now);
    if (person.holder.email === '') throw badInput('Nobody gave an address to send this ticket to');
    if (lock && !personDeedsOf(person, lock).includes('RESEND')) return registrationLocked(lock);
    await services.jobs.enqueue(
      'send-mail',
      { template: 'ticket', registrationId: person.registration.id },
      { executor: tx },
    );
    await recordPersonDeed(tx, person, { what: 'TICKET_RESENT', actorId: reader.userId });
    return { __typename: 'DeskPerson' as const, ...(await readAgain(tx, id, reader)) };
  });
