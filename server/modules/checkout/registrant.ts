import type { Language } from '#domain/language.ts';
import type { AttendeeInput } from '#server/generated/resolvers.ts';
import { addAttendee } from '#server/modules/customers/attendee-rules.ts';
import { interception } from '#server/modules/orders/interception.ts';
import { isId } from '#server/platform/ids.ts';
import type { Executor } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { givenName } from '#server/platform/given-name.ts';
import type { Refusal } from '#server/platform/result.ts';

type Registrant = { attendeeId: string; firstName: string; lastName: string };
/** Whose attendees they are, and what they read. */
type Asker = { userId: string; language: Language };
type RegistrantResult = Registrant | Refusal<'AttendeeLimitError'> | Refusal<'OrderInterceptorError'>;

/** The person of a registration: an attendee of the account, or a new one, who is saved with it (customer specification §5). */
export function resolveRegistrant(
  tx: Executor,
  { userId, language }: Asker,
  input: AttendeeInput,
): Promise<RegistrantResult> {
  return input.attendeeId && !input.new
    ? findAttendee(tx, { userId, language }, input.attendeeId)
    : addRegistrant(tx, { userId, language }, input);
}

const attendeeOf = fixedStatement<Registrant>(
  'own-attendee',
  `select id as "attendeeId", first_name as "firstName", last_name as "lastName" from attendees
  where id = $1 and user_id = $2 and deleted_at is null`,
);

async function findAttendee(tx: Executor, { userId, language }: Asker, id: string): Promise<RegistrantResult> {
  const attendee = isId(id) ? firstOf(await attendeeOf(tx, [id, userId])) : null;
  return attendee ?? interception('attendeeUnknown', language);
}

async function addRegistrant(
  tx: Executor,
  { userId, language }: Asker,
  input: AttendeeInput,
): Promise<RegistrantResult> {
  const firstName = givenName(input.firstName ?? '', 'First name');
  const lastName = givenName(input.lastName ?? '', 'Last name');
  if (!firstName || !lastName) return interception('nameMissing', language);
  const added = await addAttendee(tx, { userId, firstName, lastName });
  return 'errorCode' in added ? added : { attendeeId: added.id, firstName, lastName };
}
