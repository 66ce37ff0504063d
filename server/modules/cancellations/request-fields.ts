import type { CancellationRequestResolvers } from '#server/generated/resolvers.ts';
import { findAsked, isOpen } from '#server/modules/cancellations/find-requests.ts';
import { wallTimeOf, zoneShortName } from '#server/modules/catalog/event-times.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import { isBuyer } from '#server/modules/registrations/whose-registration.ts';
import { batch } from '#server/platform/batch.ts';
import type { Context } from '#server/platform/context.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

/** What the organizer was asked about each; no statement where they were asked about none of them. */
export const requestOf = batch(async (found: RegistrationModel[], context: Context) => {
  const now = context.clock();
  const isAsked = (one: RegistrationModel) => one.state === 'CancelAsked' && isBuyer(one, context);
  const asked = await findAsked(context.db, [...new Set(found.filter(isAsked).map(({ id }) => id))]);
  const open = new Map(asked.filter((one) => isOpen(one, now)).map((one) => [one.registration.id, one]));
  return found.map((one) => (isAsked(one) ? (open.get(one.id) ?? null) : null));
});

export const requestFields: CancellationRequestResolvers = {
  id: ({ request }) => request.id,
  askedAt: ({ request }) => request.askedAt.toISOString(),
  askedWallTime: ({ request, event }) => wallTimeOf(request.askedAt, event.timeZone),
  timeZoneName: ({ request, event }, _args, { language }) => zoneShortName(request.askedAt, event.timeZone, language),
  back: ({ request, order }) => moneyOf(request.backCents, order.currencyCode),
};
