import type { Language } from '#domain/language.ts';
import { inCents } from '#domain/money.ts';
import { moneyPlain } from '#messages/values.ts';

/** $12.50, or 12,50 $: an amount of the API in major units, a bare number in the site's own currency. */
export const moneyIn = (money: Parameters<typeof inCents>[0], language: Language): string =>
  moneyPlain({ amount: inCents(money) }, language);
