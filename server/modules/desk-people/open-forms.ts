import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { eventForms, formSubmissions } from '#server/modules/forms/forms-tables.ts';
import type { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Executor } from '#server/platform/context.ts';

type About = Pick<typeof registrations.$inferSelect, 'id' | 'registrationItemId' | 'orderId' | 'eventId'>;

/** How many forms about each registration, those of its order too, nobody has answered yet. */
export async function openForms(executor: Executor, about: readonly About[]): Promise<Map<string, number>> {
  const open = await executor
    .select({
      itemId: formSubmissions.registrationItemId,
      orderId: formSubmissions.orderId,
      eventId: formSubmissions.eventId,
    })
    .from(formSubmissions)
    .innerJoin(eventForms, and(eq(eventForms.id, formSubmissions.eventFormId), eq(eventForms.enabled, true)))
    .where(
      and(
        eq(formSubmissions.complete, false),
        or(
          inArray(
            formSubmissions.registrationItemId,
            about.map(({ registrationItemId }) => registrationItemId),
          ),
          and(
            isNull(formSubmissions.registrationItemId),
            inArray(
              formSubmissions.orderId,
              about.map(({ orderId }) => orderId),
            ),
          ),
        ),
      ),
    );
  return new Map(
    about.map(({ id, registrationItemId, orderId, eventId }) => [
      id,
      open.filter((form) =>
        form.itemId === null
          ? form.orderId === orderId && form.eventId === eventId
          : form.itemId === registrationItemId,
      ).length,
    ]),
  );
}
