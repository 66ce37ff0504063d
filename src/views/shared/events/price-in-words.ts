import type { Language } from '#domain/language.ts';
import type { Money } from '#domain/money.ts';
import { priceFree } from '#messages/sale.ts';
import { moneyIn } from '#platform/money-in.ts';

/** What a ticket or an add-on costs: '$12.50', and 'Free' where it costs nothing. */
export const priceInWords = (price: Pick<Money, 'amount' | 'currency'>, language: Language): string =>
  price.amount === 0 ? priceFree(language) : moneyIn(price, language);
