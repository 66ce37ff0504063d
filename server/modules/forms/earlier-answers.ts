import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { asksTheSame } from '#domain/answers-elsewhere.ts';
import { readFormContent } from '#domain/form-content.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { eventForms, formSubmissions } from '#server/modules/forms/forms-tables.ts';
import type { EarlierAnswers } from '#server/generated/resolvers.ts';
import { isId } from '#server/platform/ids.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** So many of a person's newest answers are looked through for a form that asks the same. */
const lookedThrough = 20;

/**
 * What the person of a submission answered last to a form that asks the same, in another placed order of the same
 * customer and organizer: the same attendee, or for a form of the whole order the customer. null: there is nothing, or
 * no such submission of this customer.
 */
export async function findEarlierAnswers(
  executor: Executor,
  userId: string,
  id: string,
): Promise<EarlierAnswers | null> {
  if (!isId(id)) return null;
  const [asked] = await selectAnswers(executor).where(
    and(eq(formSubmissions.id, id), eq(formSubmissions.userId, userId)),
  );
  if (!asked) return null;
  const form = { id: asked.formId, content: readFormContent(asked.content) };
  const given = await selectAnswers(executor)
    .where(
      and(
        eq(formSubmissions.userId, userId),
        eq(formSubmissions.complete, true),
        isNull(formSubmissions.forgottenAfterDays),
        ne(formSubmissions.orderId, asked.orderId),
        isNotNull(orders.placedAt),
        eq(events.organizationId, asked.organizationId),
        eq(eventForms.scope, asked.scope),
        asked.attendeeId === null
          ? isNull(formSubmissions.registrationItemId)
          : eq(orderRegistrationItems.attendeeId, asked.attendeeId),
      ),
    )
    .orderBy(desc(orders.placedAt), desc(formSubmissions.id))
    .limit(lookedThrough);
  const found = given.find(({ formId, content }) =>
    asksTheSame(form, { id: formId, content: readFormContent(content) }),
  );
  return found?.placedAt ? { data: found.data, orderPlacedAt: found.placedAt.toISOString() } : null;
}

const selectAnswers = (executor: Executor) =>
  executor
    .select({
      orderId: formSubmissions.orderId,
      data: formSubmissions.data,
      formId: eventForms.id,
      content: eventForms.content,
      scope: eventForms.scope,
      organizationId: events.organizationId,
      attendeeId: orderRegistrationItems.attendeeId,
      placedAt: orders.placedAt,
    })
    .from(formSubmissions)
    .innerJoin(eventForms, eq(eventForms.id, formSubmissions.eventFormId))
    .innerJoin(events, eq(events.id, formSubmissions.eventId))
    .innerJoin(orders, eq(orders.id, formSubmissions.orderId))
    .leftJoin(orderRegistrationItems, eq(orderRegistrationItems.id, formSubmissions.registrationItemId));
