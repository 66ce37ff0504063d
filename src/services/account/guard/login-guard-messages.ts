import type { Notice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import type {
  GiveSecondFactorMutation,
  LogInByLinkMutation,
  LogInWithPasskeyMutation,
} from '#services/generated/graphql.ts';

const failure = (message: string): Notice => ({ tone: 'error', message });

export function logInByLinkNotice(result: LogInByLinkMutation['logInByLink']): Notice | null {
  switch (result.__typename) {
    case 'CurrentUser':
    case 'SecondFactorRequiredError':
      return null;
    case 'LoginLinkInvalidError':
    case 'LoginLinkExpiredError':
    case 'AlreadyLoggedInError':
      return failure(result.message);
    default:
      return fallbackNotice(result);
  }
}

export function giveSecondFactorNotice(result: GiveSecondFactorMutation['giveSecondFactor']): Notice | null {
  switch (result.__typename) {
    case 'CurrentUser':
      return null;
    case 'SecondFactorCodeInvalidError':
    case 'SecondFactorExpiredError':
      return failure(result.message);
    default:
      return fallbackNotice(result);
  }
}

export function logInWithPasskeyNotice(result: LogInWithPasskeyMutation['logInWithPasskey']): Notice | null {
  switch (result.__typename) {
    case 'CurrentUser':
      return null;
    case 'PasskeyRefusedError':
      return failure(result.message);
    default:
      return fallbackNotice(result);
  }
}
