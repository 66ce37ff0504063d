import type { AccountNotice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import { refusedNotice } from '#services/client/refused-notice.ts';
import type { CancelRegistrationMutation } from '#services/generated/graphql.ts';

const notCancelled = { code: 'registrationNotCancelled' } as const;

/** The screen says itself that a registration is given up. */
export function cancelRegistrationNotice(
  result: CancelRegistrationMutation['cancelRegistration'],
): AccountNotice | null {
  switch (result.__typename) {
    case 'Registration':
      return null;
    case 'RegistrationStateTransitionError':
    case 'QuoteNeededError':
      return result.message ? refusedNotice(result) : { tone: 'error', message: notCancelled };
    default:
      return fallbackNotice(result, notCancelled);
  }
}
