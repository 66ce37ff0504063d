import type { Notice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import type { CancelRegistrationMutation } from '#services/generated/graphql.ts';

/** The screen says itself that a registration is given up; what the server refuses is said in its words. */
export function cancelRegistrationNotice(result: CancelRegistrationMutation['cancelRegistration']): Notice | null {
  switch (result.__typename) {
    case 'Registration':
      return null;
    case 'RegistrationStateTransitionError':
    case 'QuoteNeededError':
      return { tone: 'error', message: result.message || 'Failed to cancel registration' };
    default:
      return fallbackNotice(result, 'Failed to cancel registration');
  }
}
