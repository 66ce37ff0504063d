import type { SettingsMessage } from '#domain/message.ts';
import type { AccountNotice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import { refusedNotice } from '#services/client/refused-notice.ts';
import type {
  CreateAttendeeMutation,
  DeleteAttendeeMutation,
  UpdateAttendeeMutation,
} from '#services/generated/graphql.ts';

const success = (message: SettingsMessage): AccountNotice => ({ tone: 'success', message });
const failure = (message: SettingsMessage): AccountNotice => ({ tone: 'error', message });

/** Customer specification §8, 'Attendee limit' and 'Success messages'. */
export function createAttendeeNotice(result: CreateAttendeeMutation['createAttendee']): AccountNotice {
  switch (result.__typename) {
    case 'Attendee':
      return success({ code: 'attendeeCreated' });
    case 'AttendeeLimitError':
      return failure({ code: 'attendeeLimit', maxAttendees: result.maxAttendees });
    default:
      return fallbackNotice(result, { code: 'attendeeNotCreated' });
  }
}

export function updateAttendeeNotice(result: UpdateAttendeeMutation['updateAttendee']): AccountNotice {
  switch (result.__typename) {
    case 'Attendee':
      return success({ code: 'attendeeUpdated' });
    case 'DefaultAttendeeError':
      return result.message ? refusedNotice(result) : failure({ code: 'attendeeNotUpdated' });
    default:
      return fallbackNotice(result, { code: 'attendeeNotUpdated' });
  }
}

/** With the server's reason where it did not delete; the specification has no fallback of its own. */
export function deleteAttendeeNotice(result: DeleteAttendeeMutation['deleteAttendee']): AccountNotice {
  switch (result.__typename) {
    case 'DeletionResponse':
      return result.result === 'DELETED'
        ? success({ code: 'attendeeDeleted' })
        : failure({ code: 'attendeeNotDeleted', words: result.reason ?? '' });
    case 'DefaultAttendeeError':
      return result.message ? refusedNotice(result) : failure({ code: 'attendeeNotDeleted', words: '' });
    default:
      return fallbackNotice(result, { code: 'attendeeNotDeleted', words: '' });
  }
}
