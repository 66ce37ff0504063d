import type { AccountNotice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import { refusedNotice } from '#services/client/refused-notice.ts';
import type {
  GiveSecondFactorMutation,
  LogInByLinkMutation,
  LogInWithPasskeyMutation,
} from '#services/generated/graphql.ts';

export function logInByLinkNotice(result: LogInByLinkMutation['logInByLink']): AccountNotice | null {
  switch (result.__typename) {
    case 'CurrentUser':
    case 'SecondFactorRequiredError':
      return null;
    case 'LoginLinkInvalidError':
    case 'LoginLinkExpiredError':
    case 'AlreadyLoggedInError':
      return refusedNotice(result);
    default:
      return fallbackNotice(result);
  }
}

export function giveSecondFactorNotice(result: GiveSecondFactorMutation['giveSecondFactor']): AccountNotice | null {
  switch (result.__typename) {
    case 'CurrentUser':
      return null;
    case 'SecondFactorCodeInvalidError':
    case 'SecondFactorExpiredError':
      return refusedNotice(result);
    default:
      return fallbackNotice(result);
  }
}

export function logInWithPasskeyNotice(result: LogInWithPasskeyMutation['logInWithPasskey']): AccountNotice | null {
  switch (result.__typename) {
    case 'CurrentUser':
      return null;
    case 'PasskeyRefusedError':
      return refusedNotice(result);
    default:
      return fallbackNotice(result);
  }
}
