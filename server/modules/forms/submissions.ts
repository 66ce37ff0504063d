import { and, asc, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import type { MyFormListOptions } from '#server/generated/resolvers.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { mailboxText } from '#server/modules/auth/desk-customer.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import type { RegistrationFormSubmissionModel } from '#server/modules/forms/forms-model.ts';
import { eventForms, formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { filterCondition, pageOf } from '#server/platform/list-filters.ts';
import { isId } from '#server/platform/ids.ts';
import type { FilterColumn } from '#server/platform/list-filters.ts';
import type { Executor } from '#server/platform/context.ts';

type Maybe<T> = T | null | undefined;

const columns = {
  id: { column: formSubmissions.id, type: 'uuid' },
  complete: { column: formSubmissions.complete, type: 'boolean' },
  createdAt: { column: formSubmissions.createdAt, type: 'timestamptz' },
  updatedAt: { column: formSubmissions.updatedAt, type: 'timestamptz' },
} as const satisfies Record<string, FilterColumn>;

/** The registrant's, while who bought the ticket answers for them; who was given it answers for themselves. */
const ofPerson = (registrants: Column, own: Column | SQL) =>
  sql<
    string | null
  >`case when ${formSubmissions.userId} = ${orders.userId} then coalesce(${registrants}, ${own}) else ${own} end`;

/** The person of a submission is the registrant, or the customer for a form of the whole order. */
const selectSubmissions = (executor: Executor) =>
  executor
    .select({
      ...getTableColumns(formSubmissions),
      scope: eventForms.scope,
      firstName: ofPerson(orderRegistrationItems.firstName, users.firstName),
      lastName: ofPerson(orderRegistrationItems.lastName, users.lastName),
      emailAddress: ofPerson(attendees.emailAddress, sql`nullif(${mailboxText}, '')`),
    })
    .from(formSubmissions)
    .innerJoin(eventForms, eq(eventForms.id, formSubmissions.eventFormId))
    .innerJoin(events, eq(events.id, formSubmissions.eventId))
    .innerJoin(orders, eq(orders.id, formSubmissions.orderId))
    .innerJoin(users, eq(users.id, formSubmissions.userId))
    .leftJoin(orderRegistrationItems, eq(orderRegistrationItems.id, formSubmissions.registrationItemId))
    .leftJoin(attendees, eq(attendees.id, orderRegistrationItems.attendeeId));

/** Complete forms come first, then by id descending (customer specification §4). */
const inOrder = [desc(formSubmissions.complete), desc(formSubmissions.id)];

export const findSubmissionsOf = async (
  executor: Executor,
  registrationItemIds: readonly string[],
): Promise<RegistrationFormSubmissionModel[]> =>
  registrationItemIds.length === 0
    ? []
    : selectSubmissions(executor)
        .where(inArray(formSubmissions.registrationItemId, [...registrationItemIds]))
        .orderBy(...inOrder);

/** One of the customer's own submissions; another's reads as unknown. */
export async function findOwnSubmission(
  executor: Executor,
  userId: string,
  id: string,
): Promise<RegistrationFormSubmissionModel | null> {
  if (!isId(id)) return null;
  const [submission] = await selectSubmissions(executor).where(
    and(eq(formSubmissions.id, id), eq(formSubmissions.userId, userId)),
  );
  return submission ?? null;
}

/** The customer's submissions, of events that have ended only when they are asked for. */
export async function listOwnSubmissions(
  executor: Executor,
  userId: string,
  options: Maybe<MyFormListOptions>,
  now: Date,
): Promise<{ items: RegistrationFormSubmissionModel[]; totalItems: number }> {
  const where: SQL | undefined = and(
    eq(formSubmissions.userId, userId),
    options?.includePastEvents ? undefined : gt(events.endsAt, now),
    filterCondition(columns, options?.filter, options?.filterOperator),
  );
  const { skip, take } = pageOf(options);
  const items = await selectSubmissions(executor)
    .where(where)
    .orderBy(...inOrder, asc(formSubmissions.submissionKey))
    .limit(take)
    .offset(skip);
  const [count] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(formSubmissions)
    .innerJoin(events, eq(events.id, formSubmissions.eventId))
    .where(where);
  return { items, totalItems: count?.total ?? 0 };
}
