import type { Language } from '#domain/language.ts';
import {
  problemAboveLimit,
  problemAddOnLost,
  problemClosed,
  problemCodeNeeded,
  problemNotOffered,
  problemPlaceLost,
  problemPriceFell,
  saleClosed,
} from '#messages/refusals.ts';
import type { ProblemReason } from '#server/modules/orders/order-problems.ts';

/** Why a registration stands in its order's way, in the language of who asks (docs/decisions/100). */
export function problemWords(why: ProblemReason, language: Language): string {
  switch (why.code) {
    case 'notOffered':
      return problemNotOffered(why, language);
    case 'codeNeeded':
      return problemCodeNeeded(why, language);
    case 'aboveLimit':
      return problemAboveLimit(why, language);
    case 'closed':
      return problemClosed({ eventName: why.eventName, why: saleClosed(why, language) }, language);
    case 'priceFell':
      return problemPriceFell(why, language);
    case 'placeLost':
      return problemPlaceLost(why, language);
    case 'addOnLost':
      return problemAddOnLost(why, language);
  }
}
