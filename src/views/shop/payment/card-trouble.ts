import type { Language } from '#domain/language.ts';
import type { CardTrouble } from '#machines/shop/payment/payment-types.ts';
import {
  cardNoPlace,
  cardNotAccepted,
  cardNotLoaded,
  cardNotRead,
  cardNotSetUp,
  cardTokenMissing,
} from '#messages/payment.ts';
import { refusalIn } from '#platform/failure-message.ts';

/** Why the card form can't be used, or gave no token, in words for the reader. */
export function cardTroubleIn(trouble: CardTrouble, language: Language): string {
  switch (trouble.code) {
    case 'notSetUp':
      return cardNotSetUp(language);
    case 'notLoaded':
      return cardNotLoaded(language);
    case 'noPlace':
      return cardNoPlace(language);
    case 'notRead':
      return cardNotRead(language);
    case 'tokenMissing':
      return cardTokenMissing(language);
    case 'notAccepted':
      return refusalIn(trouble.words, cardNotAccepted(language), language);
  }
}
