import { attendeeLimitWords } from '#domain/attendee-limit.ts';
import type { Notice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import type { AddRegistrationToCartMutation, AdjustOrderRegistrationMutation } from '#services/generated/graphql.ts';

type AddResult = AddRegistrationToCartMutation['addRegistrationToOrder'];
type AdjustResult = AdjustOrderRegistrationMutation['adjustOrderRegistration'];

const failed = (message: string): Notice => ({ tone: 'error', message });

/** Also said of a registration that was put back into the cart and is found there. */
export const addedNotice: Notice = { tone: 'success', message: 'Registration added successfully' };

/** Customer specification §8, 'Add registration' and 'Attendee limit'. */
export function addNotice(result: AddResult): Notice {
  switch (result.__typename) {
    case 'Order':
      return addedNotice;
    case 'InsufficientStockError':
      return failed('Insufficient stock to add registration');
    case 'OrderLimitError':
      return failed('Cannot add registration due to order limits');
    case 'OrderModificationError':
      return failed('Failed to add registration to order');
    case 'NegativeQuantityError':
      return failed('Cannot add registration with negative quantity');
    case 'EventRegistrationEligibilityError':
      return failed(result.message || 'Failed to add registration to order');
    case 'AttendeeLimitError':
      return failed(attendeeLimitWords(result.maxAttendees));
    case 'OrderInterceptorError':
      return failed(result.interceptorError || result.message);
    case 'AttendeeAlreadyRegisteredError':
      return failed(alreadyRegistered(result.attendeeName));
    default:
      return fallbackNotice(result, 'Failed to add registration to order');
  }
}

/** Customer specification §8, 'Adjust registration': analogous words with 'adjust' and 'in order'. */
export function adjustNotice(result: AdjustResult): Notice {
  switch (result.__typename) {
    case 'Order':
      return { tone: 'success', message: 'Registration adjusted successfully' };
    case 'InsufficientStockError':
      return failed('Insufficient stock to adjust registration');
    case 'OrderLimitError':
      return failed('Cannot adjust registration due to order limits');
    case 'OrderModificationError':
      return failed('Failed to adjust registration in order');
    case 'NegativeQuantityError':
      return failed('Cannot adjust registration with negative quantity');
    case 'EventRegistrationEligibilityError':
      return failed(result.message || 'Failed to adjust registration in order');
    case 'AttendeeLimitError':
      return failed(attendeeLimitWords(result.maxAttendees));
    case 'OrderInterceptorError':
      return failed(result.interceptorError || result.message);
    case 'AttendeeAlreadyRegisteredError':
      return failed(alreadyRegistered(result.attendeeName));
    default:
      return fallbackNotice(result, 'Failed to adjust registration in order');
  }
}

const alreadyRegistered = (attendeeName: string) => `${attendeeName} already has a ticket for this event.`;
