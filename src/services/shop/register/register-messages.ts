import type { CartMessage } from '#domain/message.ts';
import type { ShopNotice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import { refusedNotice } from '#services/client/refused-notice.ts';
import type { AddRegistrationToCartMutation, AdjustOrderRegistrationMutation } from '#services/generated/graphql.ts';

type AddResult = AddRegistrationToCartMutation['addRegistrationToOrder'];
type AdjustResult = AdjustOrderRegistrationMutation['adjustOrderRegistration'];

const failed = (message: CartMessage): ShopNotice => ({ tone: 'error', message });

/** Also said of a registration that was put back into the cart and is found there. */
export const addedNotice: ShopNotice = { tone: 'success', message: { code: 'registrationAdded' } };

/** Customer specification §8, 'Add registration' and 'Attendee limit'. */
export function addNotice(result: AddResult): ShopNotice {
  switch (result.__typename) {
    case 'Order':
      return addedNotice;
    case 'InsufficientStockError':
      return failed({ code: 'noStockToAdd' });
    case 'OrderLimitError':
      return failed({ code: 'limitWhenAdding' });
    case 'OrderModificationError':
      return failed({ code: 'notAddedToOrder' });
    case 'NegativeQuantityError':
      return failed({ code: 'quantityWhenAdding' });
    case 'EventRegistrationEligibilityError':
      return result.message ? refusedNotice(result) : failed({ code: 'notAddedToOrder' });
    case 'AttendeeLimitError':
      return failed({ code: 'attendeeLimit', maxAttendees: result.maxAttendees });
    case 'OrderInterceptorError':
      return refusedNotice(result, result.interceptorError);
    case 'ChosenPriceError':
      return refusedNotice(result);
    case 'AttendeeAlreadyRegisteredError':
      return failed({ code: 'alreadyRegistered', attendeeName: result.attendeeName });
    default:
      return fallbackNotice(result, { code: 'notAddedToOrder' });
  }
}

/** Customer specification §8, 'Adjust registration': analogous words with 'adjust' and 'in order'. */
export function adjustNotice(result: AdjustResult): ShopNotice {
  switch (result.__typename) {
    case 'Order':
      return { tone: 'success', message: { code: 'registrationAdjusted' } };
    case 'InsufficientStockError':
      return failed({ code: 'noStockToAdjust' });
    case 'OrderLimitError':
      return failed({ code: 'limitWhenAdjusting' });
    case 'OrderModificationError':
      return failed({ code: 'notAdjustedInOrder' });
    case 'NegativeQuantityError':
      return failed({ code: 'quantityWhenAdjusting' });
    case 'EventRegistrationEligibilityError':
      return result.message ? refusedNotice(result) : failed({ code: 'notAdjustedInOrder' });
    case 'AttendeeLimitError':
      return failed({ code: 'attendeeLimit', maxAttendees: result.maxAttendees });
    case 'OrderInterceptorError':
      return refusedNotice(result, result.interceptorError);
    case 'ChosenPriceError':
      return refusedNotice(result);
    case 'AttendeeAlreadyRegisteredError':
      return failed({ code: 'alreadyRegistered', attendeeName: result.attendeeName });
    default:
      return fallbackNotice(result, { code: 'notAdjustedInOrder' });
  }
}
