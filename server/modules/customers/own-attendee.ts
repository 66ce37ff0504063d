import { and, eq, isNull } from 'drizzle-orm';
import { insertAttendee } from '#server/modules/customers/attendee-rules.ts';
import type { AttendeeModel } from '#server/modules/customers/customers-model.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import type { Executor } from '#server/platform/context.ts';

type Person = { firstName: string; lastName: string; phoneNumber: string | null; emailAddress: string };

/**
 * The holder of an account as its default attendee, who follows the account in the same transaction (customer
 * specification §5). `auth` writes accounts and stands before this module: it is given these when the server is put together.
 */
export const ownAttendee = {
  /** Of an account that opens; of one that is opened again the attendee it has becomes this person. */
  async open(tx: Executor, userId: string, person: Person): Promise<void> {
    if (!(await write(tx, userId, person))) await insertAttendee(tx, { ...person, userId, isDefault: true });
  },

  async follow(tx: Executor, userId: string, changed: Partial<Person>): Promise<void> {
    await write(tx, userId, changed);
  },
};

/** The holder of an account as an attendee; every account has one from when it opens. */
export async function defaultAttendeeOf(tx: Executor, userId: string): Promise<AttendeeModel> {
  const [own] = await tx
    .select()
    .from(attendees)
    .where(and(eq(attendees.userId, userId), eq(attendees.isDefault, true), isNull(attendees.deletedAt)));
  if (!own) throw new Error(`the account ${userId} has no default attendee`);
  return own;
}

async function write(tx: Executor, userId: string, changed: Partial<Person>): Promise<boolean> {
  const written = await tx
    .update(attendees)
    .set(changed)
    .where(and(eq(attendees.userId, userId), eq(attendees.isDefault, true)))
    .returning({ id: attendees.id });
  return written.length > 0;
}
