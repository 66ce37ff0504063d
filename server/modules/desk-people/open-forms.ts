import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { eventForms, formSubmissions } from '#server/modules/forms/forms-tables.ts';
import type { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Executor } from '#server/platform/context.ts';

type About = Pick<typeof registrations.$inferSelect, 'id' | 'registrationItemId' | 'orderId' | 'eventId'>;

/** missing: how many nobody has answered yet. forgottenAfterDays: since when there are no answers any more; null where there are. */
type Forms = { missing: number; forgottenAfterDays: number | null };

/** How the forms about each registration stand, those of its order too. */
export async function openForms(executor: Executor, about: readonly About[]): Promise<Map<string, Forms>> {
  const found = await executor
    .select({
      itemId: formSubmissions.registrationItemId,
      orderId: formSubmissions.orderId,
      eventId: formSubmissions.eventId,
      forgottenAfterDays: formSubmissions.forgottenAfterDays,
    })
    .from(formSubmissions)
    .innerJoin(eventForms, and(eq(eventForms.id, formSubmissions.eventFormId), eq(eventForms.enabled, true)))
    .where(
      and(
        or(eq(formSubmissions.complete, false), isNotNull(formSubmissions.forgottenAfterDays)),
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
    about.map(({ id, registrationItemId, orderId, eventId }) => {
      const its = found.filter((form) =>
        form.itemId === null
          ? form.orderId === orderId && form.eventId === eventId
          : form.itemId === registrationItemId,
      );
      const forgotten = its.flatMap(({ forgottenAfterDays }) => forgottenAfterDays ?? []);
      return [id, { missing: its.length - forgotten.length, forgottenAfterDays: forgotten[0] ?? null }];
    }),
  );
}
