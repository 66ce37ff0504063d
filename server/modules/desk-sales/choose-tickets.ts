import { deskLimits } from '#domain/desk-limits.ts';
import type { Language } from '#domain/language.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { deskSaleCodeAt } from '#server/modules/catalog/sale-status.ts';
import { saleRefused } from '#server/modules/desk-sales/sale-refusals.ts';
import { givenPrices, whyNotForThat } from '#server/modules/orders/chosen-prices.ts';
import type { Chosen } from '#server/modules/orders/chosen-products.ts';
import { findOffers } from '#server/modules/orders/offers.ts';
import type { ChosenPrices, Offer } from '#server/modules/orders/offers.ts';
import type { DeskSaleChoice } from '#server/generated/desk-resolvers.ts';
import type { Executor } from '#server/platform/context.ts';
import type { Refusal } from '#server/platform/result.ts';

type Choice = { event: EventModel; tickets: readonly DeskSaleChoice[]; now: Date; language: Language };

/** A tier and its add-ons for each ticket, of any availability, called as a reader of this language knows them. */
export async function chooseTickets(
  executor: Executor,
  { event, tickets, now, language }: Choice,
): Promise<Chosen[] | Refusal<'DeskSaleRefusedError'>> {
  if (deskSaleCodeAt(event, now) !== 'OPEN') return saleRefused('CLOSED');
  if (tickets.length === 0 || tickets.length > deskLimits.ticketsOfSale) return saleRefused('NUMBER');
  const ids = tickets.flatMap(({ tierId, addOnIds }) => [tierId, ...(addOnIds ?? [])]);
  const offersAt = rememberedOffers((prices) => findOffers(executor, ids, language, prices));
  const chosen: Chosen[] = [];
  for (const { tierId, addOnIds, prices } of tickets) {
    const given = givenPrices(prices ?? []);
    const offers = await offersAt(given);
    const of = (kind: Offer['kind'], id: string) => {
      const offer = offers.get(id);
      return offer?.kind === kind && offer.eventId === event.id ? offer : null;
    };
    const tier = of('TUITION', tierId);
    const addOns = [...new Set(addOnIds)].map((id) => of('SESSION_OPTION', id));
    const offered = addOns.filter((offer) => offer !== null);
    if (!tier || offered.length < addOns.length) return saleRefused('NOT_OFFERED');
    const one = { tier, addOns: offered.toSorted((first, second) => first.displayOrder - second.displayOrder) };
    const wrong = whyNotForThat(one, { given }, language);
    if (wrong) return saleRefused('PRICE', { name: offers.get(wrong.productId)?.name ?? null });
    chosen.push(one);
  }
  return chosen;
}

/** Tickets for which the same was chosen are read together. */
function rememberedOffers(find: (prices: ChosenPrices) => Promise<Map<string, Offer>>) {
  const found = new Map<string, Promise<Map<string, Offer>>>();
  return (prices: ChosenPrices) => {
    const key = JSON.stringify([...prices].toSorted(([one], [other]) => (one < other ? -1 : 1)));
    const offers = found.get(key) ?? find(prices);
    found.set(key, offers);
    return offers;
  };
}
