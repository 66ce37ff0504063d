import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { cancellationRequests } from '#server/modules/cancellations/cancellation-requests-tables.ts';
import type { CancellationRequestModel } from '#server/modules/cancellations/cancellations-model.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { isStillAsked } from '#server/modules/registrations/change-limit.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** Requests with what they are about; what begins first before the others, and then by when it was asked. */
export const findRequests = (executor: Executor, where: SQL | undefined): Promise<CancellationRequestModel[]> =>
  executor
    .select({
      request: getTableColumns(cancellationRequests),
      registration: getTableColumns(registrations),
      order: {
        id: orders.id,
        code: orders.code,
        currencyCode: orders.currencyCode,
        organizationId: orders.organizationId,
      },
      event: getTableColumns(events),
      tier: getTableColumns(products),
      attendeeName: sql<string>`trim(${orderRegistrationItems.firstName} || ' ' || ${orderRegistrationItems.lastName})`,
    })
    .from(cancellationRequests)
    .innerJoin(registrations, eq(registrations.id, cancellationRequests.registrationId))
    .innerJoin(orderRegistrationItems, eq(orderRegistrationItems.id, registrations.registrationItemId))
    .innerJoin(orders, eq(orders.id, registrations.orderId))
    .innerJoin(events, eq(events.id, registrations.eventId))
    .innerJoin(products, eq(products.id, registrations.tuitionId))
    .where(where)
    .orderBy(asc(events.startsAt), asc(cancellationRequests.askedAt), asc(cancellationRequests.id));

/** The requests of these registrations that have not ended, those whose event has begun too, which nobody has noted yet. */
export const findAsked = async (executor: Executor, registrationIds: string[]): Promise<CancellationRequestModel[]> =>
  registrationIds.length === 0
    ? []
    : findRequests(
        executor,
        and(inArray(cancellationRequests.registrationId, registrationIds), eq(cancellationRequests.state, 'ASKED')),
      );

/** Whether it waits for the organizer: one whose registration was cancelled another way does not. */
export const isOpen = ({ request, registration }: CancellationRequestModel, now: Date): boolean =>
  request.state === 'ASKED' && isStillAsked(registration, now);
