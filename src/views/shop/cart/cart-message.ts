import type { Language } from '#domain/language.ts';
import type { CartMessage, Message } from '#domain/message.ts';
import { attendeeLimit } from '#messages/account-outcomes.ts';
import { shareCopied, shareMissing, shareNotCopied } from '#messages/event.ts';
import {
  changeNotAdded,
  changeNotAdjusted,
  changeNotRemoved,
  changeSameAttendee,
  holdAgain,
  holdExtended,
  holdNotExtended,
  limitAdding,
  limitAdjusting,
  orderClosed,
  quantityAdding,
  quantityAdjusting,
  refusedEligibility,
  refusedInterceptor,
  refusedStock,
  registrationAdded,
  registrationAdjusted,
  registrationRemoved,
  reminderSet,
  stockAdding,
  stockAdjusting,
} from '#messages/shop-outcomes.ts';
import { commonMessage } from '#platform/failure-message.ts';

/** What the flows of events and of the cart say, in words for the reader. `otherwise` says what is not theirs. */
export function cartMessage(
  message: Message,
  language: Language,
  otherwise: (message: Exclude<Message, CartMessage>, language: Language) => string = commonMessage,
): string {
  switch (message.code) {
    case 'registrationAdded':
      return registrationAdded(language);
    case 'registrationAdjusted':
      return registrationAdjusted(language);
    case 'registrationRemoved':
      return registrationRemoved(language);
    case 'noStockToAdd':
      return stockAdding(language);
    case 'noStockToAdjust':
      return stockAdjusting(language);
    case 'limitWhenAdding':
      return limitAdding(language);
    case 'limitWhenAdjusting':
      return limitAdjusting(language);
    case 'quantityWhenAdding':
      return quantityAdding(language);
    case 'quantityWhenAdjusting':
      return quantityAdjusting(language);
    case 'notAddedToOrder':
      return changeNotAdded(language);
    case 'notAdjustedInOrder':
      return changeNotAdjusted(language);
    case 'notRemovedFromOrder':
      return changeNotRemoved(language);
    case 'orderClosed':
      return orderClosed(language);
    case 'holdExtended':
      return holdExtended(language);
    case 'placesHeldAgain':
      return holdAgain(language);
    case 'reminderSet':
      return reminderSet(language);
    case 'linkCopied':
      return shareCopied(language);
    case 'sharingMissing':
      return shareMissing(language);
    case 'attendeeLimit':
      return attendeeLimit(message, language);
    case 'alreadyRegistered':
      return changeSameAttendee(message, language);
    case 'holdNotExtended':
      return holdNotExtended(message, language);
    case 'linkNotCopied':
      return `${shareNotCopied(language)}\n${message.url}`;
    case 'ChosenPriceError':
      return message.words;
    case 'EventRegistrationEligibilityError':
      return message.words || refusedEligibility(language);
    case 'InsufficientStockError':
      return message.words || refusedStock(language);
    case 'OrderInterceptorError':
      return message.words || refusedInterceptor(language);
    default:
      return otherwise(message, language);
  }
}
