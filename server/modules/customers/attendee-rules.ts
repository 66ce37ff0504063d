import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { looksLikeEmail } from '#domain/email-address.ts';
import { attendeeLimit, attendeeOwnDelete, attendeeOwnEdit } from '#messages/account-refusals.ts';
import type { CreateAttendeeInput, UpdateAttendeeInput } from '#server/generated/resolvers.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import type { AttendeeModel } from '#server/modules/customers/customers-model.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Database, Executor } from '#server/platform/context.ts';
import { givenName } from '#server/platform/given-name.ts';
import { givenLineOrNull } from '#server/platform/given-text.ts';
import { isId } from '#server/platform/ids.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

export type AttendeeResult = ({ __typename: 'Attendee' } & AttendeeModel) | null;

/** The default attendee first, then in the order in which they were added. */
export const attendeesOf = (executor: Executor, userIds: string[]) =>
  executor
    .select()
    .from(attendees)
    .where(and(inArray(attendees.userId, userIds), isNull(attendees.deletedAt)))
    .orderBy(desc(attendees.isDefault), asc(attendees.createdAt), asc(attendees.id));

export const createAttendee = (
  db: Database,
  userId: string,
  input: CreateAttendeeInput,
): Promise<({ __typename: 'Attendee' } & AttendeeModel) | Refusal<'AttendeeLimitError'>> => {
  const values = attendeeValues(input);
  return db.transaction(async (tx) => {
    const added = await addAttendee(tx, { ...values, userId });
    return 'errorCode' in added ? added : { ...added, __typename: 'Attendee' };
  });
};

type NewAttendee = Omit<typeof attendees.$inferInsert, 'id'>;

/**
 * Adds an attendee to an account: at most four besides the default one (customer specification §9), also when several
 * requests come at once, because the account's row is locked until the transaction ends.
 */
export async function addAttendee(
  tx: Executor,
  attendee: Omit<NewAttendee, 'isDefault'>,
): Promise<AttendeeModel | Refusal<'AttendeeLimitError'>> {
  const { userId } = attendee;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [kept] = await tx
    .select({ additional: count() })
    .from(attendees)
    .where(and(eq(attendees.userId, userId), eq(attendees.isDefault, false), isNull(attendees.deletedAt)));
  if ((kept?.additional ?? 0) >= limits.additionalAttendees) {
    const maxAttendees = limits.attendees;
    return refusal('AttendeeLimitError', { maxAttendees }, (language) =>
      attendeeLimit({ most: maxAttendees }, language),
    );
  }
  return insertAttendee(tx, attendee);
}

/** The one place where an attendee is made: by addAttendee, and with the account (own-attendee.ts). */
export async function insertAttendee(tx: Executor, attendee: NewAttendee): Promise<AttendeeModel> {
  const [made] = await tx.insert(attendees).values(attendee).returning();
  if (!made) throw new Error('the attendee was not written');
  return made;
}

/** Null for an attendee that is not there or not the person's own. */
export async function updateAttendee(
  db: Database,
  userId: string,
  id: string,
  input: UpdateAttendeeInput,
): Promise<AttendeeResult | Refusal<'DefaultAttendeeError'>> {
  const known = await ownAttendee(db, userId, id);
  if (!known) return null;
  if (known.isDefault) return refusal('DefaultAttendeeError', {}, attendeeOwnEdit);
  const [attendee] = await db
    .update(attendees)
    .set(attendeeValues({ ...known, ...withoutNames(input) }))
    .where(and(eq(attendees.id, id), eq(attendees.userId, userId), isNull(attendees.deletedAt)))
    .returning();
  return attendee ? { ...attendee, __typename: 'Attendee' } : null;
}

/** Kept in the database for the orders and registrations that name it. */
export async function deleteAttendee(
  db: Database,
  userId: string,
  id: string,
  now: Date,
): Promise<'deleted' | 'unknown' | Refusal<'DefaultAttendeeError'>> {
  const known = await ownAttendee(db, userId, id);
  if (!known) return 'unknown';
  if (known.isDefault) return refusal('DefaultAttendeeError', {}, attendeeOwnDelete);
  await db.update(attendees).set({ deletedAt: now }).where(eq(attendees.id, id));
  return 'deleted';
}

/** One of the person's own, be it deleted since. */
export async function everAttendee(
  db: Database,
  userId: string,
  id: string,
): Promise<{ __typename: 'Attendee' } & AttendeeModel> {
  const [row] = await db
    .select()
    .from(attendees)
    .where(and(eq(attendees.id, id), eq(attendees.userId, userId)));
  if (!row) throw new Error(`the attendee ${id} is gone`);
  return { ...row, __typename: 'Attendee' };
}

async function ownAttendee(db: Database, userId: string, id: string): Promise<AttendeeModel | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db
    .select()
    .from(attendees)
    .where(and(eq(attendees.id, id), eq(attendees.userId, userId), isNull(attendees.deletedAt)));
  return row;
}

const withoutNames = ({ firstName, lastName, ...rest }: UpdateAttendeeInput) => ({
  ...rest,
  ...(typeof firstName === 'string' ? { firstName } : {}),
  ...(typeof lastName === 'string' ? { lastName } : {}),
});

function attendeeValues(input: CreateAttendeeInput) {
  const firstName = givenName(input.firstName, 'First name');
  const lastName = givenName(input.lastName, 'Last name');
  const emailAddress = input.emailAddress?.trim() || null;
  if (!firstName) throw badInput('First name is required');
  if (!lastName) throw badInput('Last name is required');
  if (emailAddress && !looksLikeEmail(emailAddress)) throw badInput('Enter a valid email address');
  return { firstName, lastName, emailAddress, phoneNumber: givenLineOrNull(input.phoneNumber, 'Phone number') };
}
