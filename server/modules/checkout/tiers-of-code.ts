import type { Language } from '#domain/language.ts';
import { findPublishedEvent } from '#server/modules/catalog/events.ts';
import type { ProductModel } from '#server/modules/catalog/catalog-model.ts';
import { findProductsByIds } from '#server/modules/catalog/products.ts';
import { opensNothing, openWithCode } from '#server/modules/orders/opened-products.ts';
import type { Services } from '#server/platform/context.ts';

type Asked = { eventId: string; code: string; userId: string | null; language: Language };

/**
 * The tiers and add-ons of an event that a promotion code opens, in the organizer's order. Refused as where orders are paid,
 * and where it opens nothing of this event. Null for an event that is not there for who asks.
 */
export async function tiersOfCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { eventId, code, userId, language }: Asked,
) {
  const event = await findPublishedEvent(db, eventId, userId);
  if (!event) return null;
  const given = await openWithCode(db, { typed: code, channelId: event.channelId, now: clock(), language });
  if ('errorCode' in given) return given;
  const products = (await findProductsByIds(db, [...given.opened]))
    .filter((product) => product.eventId === event.id && product.availability === 'BY_CODE')
    .map((product): ProductModel => ({ ...product, isOpened: true }))
    .toSorted((one, other) => one.displayOrder - other.displayOrder);
  if (products.length === 0) return opensNothing(code, language);
  const of = (kind: ProductModel['kind']) => products.filter((product) => product.kind === kind);
  return {
    __typename: 'OpenedTiers' as const,
    code: given.coupon.code,
    tuitions: of('TUITION'),
    sessionOptions: of('SESSION_OPTION'),
  };
}
