import type { Language } from '#domain/language.ts';
import { saleClosed, saleTierClosed } from '#messages/refusals.ts';
import { isOwnWindow, keptCodeAt, offerCodeAt } from '#server/modules/catalog/sale-status.ts';
import { findOpened, openWithCode } from '#server/modules/orders/opened-products.ts';
import type { AppliedCoupon } from '#server/modules/orders/orders-tables.ts';
import { isRefusal } from '#server/platform/database/refusing-transaction.ts';
import { interceptedBy, interception } from '#server/modules/orders/interception.ts';
import { findOffers } from '#server/modules/orders/offers.ts';
import type { ChosenPrices, Offer } from '#server/modules/orders/offers.ts';
import type { Executor } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

/** One tier and the add-ons of the same event, in the organizer's order. */
export type Chosen = {
  tier: Offer;
  addOns: Offer[];
  /** The code that opened some of it, to be put on the order. */
  coupon?: AppliedCoupon;
};

type Choice = {
  tierId: string;
  addOnIds: string[];
  now: Date;
  /** In which the order keeps the names of what was chosen. */
  language: Language;
  /** What the registration has already: neither its own window, nor a code that is used up, nor that the box office alone sells it is against that. */
  kept?: readonly string[];
  /** The promotion code that was given with it; the codes that the order has already. */
  code?: string | null | undefined;
  coupons?: (offer: Offer) => Promise<readonly AppliedCoupon[]>;
  /** Of what is sold at a price that buyers choose; what is not named costs the least. */
  prices?: ChosenPrices;
  /** Who buys: what is rehearsed is sold to its person alone. Null where an organizer's people sell. */
  buyerId: string | null;
};

/** Reads what the customer chose and refuses what can't be bought: prices and names come from here, never from the client. */
export async function readChosen(
  executor: Executor,
  { tierId, addOnIds, now, language, kept = [], code: typed, coupons, prices, buyerId }: Choice,
): Promise<Chosen | Refusal<'OrderInterceptorError'> | Refusal<'EventRegistrationEligibilityError'>> {
  const offers = await findOffers(executor, [tierId, ...addOnIds], language, prices);
  const tier = offers.get(tierId);
  if (tier?.kind !== 'TUITION' || isOthersRehearsal(tier, buyerId)) return interception('tierGone', language);
  const byCode = [...offers.values()].filter(({ availability }) => availability === 'BY_CODE');
  const opening =
    byCode.length > 0 ? await findOpening(executor, tier, { typed, coupons, byCode, now, language }) : null;
  if (opening && isRefusal(opening)) return interceptedBy(opening.message);
  const codeOf = (offer: Offer) =>
    kept.includes(offer.productId)
      ? keptCodeAt(offer, now)
      : offerCodeAt({ ...offer, isOpened: opening?.opened.has(offer.productId) ?? false }, now);
  const code = codeOf(tier);
  if (code === 'NOT_OFFERED' || code === 'DRAFT') return interception('tierGone', language);
  if (code !== 'OPEN') {
    const words =
      (code === 'CLOSED' || code === 'NOT_OPEN_YET') && isOwnWindow(tier, code, now)
        ? saleTierClosed({ sale: code, name: tier.name }, language)
        : saleClosed({ sale: code }, language);
    return refusal('EventRegistrationEligibilityError', { eventId: tier.eventId }, words);
  }
  const addOns: Offer[] = [];
  for (const id of new Set(addOnIds)) {
    const addOn = offers.get(id);
    const isOffered = addOn?.kind === 'SESSION_OPTION' && addOn.eventId === tier.eventId;
    if (!isOffered || codeOf(addOn) !== 'OPEN') return interception('addOnGone', language);
    addOns.push(addOn);
  }
  const sorted = addOns.toSorted((a, b) => a.displayOrder - b.displayOrder);
  return { tier, addOns: sorted, ...(opening?.coupon ? { coupon: opening.coupon } : {}) };
}

const isOthersRehearsal = ({ rehearsal }: Offer, buyerId: string | null): boolean =>
  rehearsal !== null && (buyerId === null || rehearsal.by !== buyerId);

type Asked = Pick<Choice, 'coupons' | 'now' | 'language'> & { typed: Choice['code']; byCode: readonly Offer[] };

/** What the order's own codes open, and only where that is not all of it the code that was given. */
async function findOpening(
  executor: Executor,
  tier: Offer,
  { typed, coupons, byCode, now, language }: Asked,
): Promise<{ opened: Set<string>; coupon?: AppliedCoupon } | Refusal<'OrderInterceptorError'>> {
  const own = await findOpened(executor, (await coupons?.(tier)) ?? [], now);
  if (!typed || byCode.every(({ productId }) => own.has(productId))) return { opened: own };
  const given = await openWithCode(executor, { typed, channelId: tier.channelId, now, language });
  return 'errorCode' in given ? interceptedBy(given.message) : { ...given, opened: new Set([...own, ...given.opened]) };
}
