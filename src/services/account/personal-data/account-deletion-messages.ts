import type { SettingsCode } from '#domain/message.ts';
import type { AccountNotice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import { refusedNotice } from '#services/client/refused-notice.ts';
import type { RequestAccountDeletionMutation } from '#services/generated/graphql.ts';

const success = (code: SettingsCode): AccountNotice => ({ tone: 'success', message: { code } });

export function requestAccountDeletionNotice(
  result: RequestAccountDeletionMutation['requestAccountDeletion'],
): AccountNotice | null {
  switch (result.__typename) {
    case 'AccountDeletion':
      return success('deletionAsked');
    case 'ConfirmationRequiredError':
      return null;
    case 'LastOwnerError':
      return refusedNotice(result);
    default:
      return fallbackNotice(result);
  }
}

/** Whether somebody had asked for it: another page may have been sooner. */
export const cancelAccountDeletionNotice = ({ success: wasAsked }: { success: boolean }): AccountNotice =>
  success(wasAsked ? 'accountKept' : 'accountKeptAlready');
