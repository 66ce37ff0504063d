import { attendeeLimitWords } from '#domain/attendee-limit.ts';
import type { Notice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import type {
  CreateAttendeeMutation,
  DeleteAttendeeMutation,
  UpdateAttendeeMutation,
} from '#services/generated/graphql.ts';

const success = (message: string): Notice => ({ tone: 'success', message });
const failure = (message: string): Notice => ({ tone: 'error', message });

/** Customer specification §8, 'Attendee limit' and 'Success messages'. */
export function createAttendeeNotice(result: CreateAttendeeMutation['createAttendee']): Notice {
  switch (result.__typename) {
    case 'Attendee':
      return success('Attendee created successfully');
    case 'AttendeeLimitError':
      return failure(attendeeLimitWords(result.maxAttendees));
    default:
      return fallbackNotice(result, 'Failed to create attendee');
  }
}

export function updateAttendeeNotice(result: UpdateAttendeeMutation['updateAttendee']): Notice {
  switch (result.__typename) {
    case 'Attendee':
      return success('Attendee updated successfully');
    case 'DefaultAttendeeError':
      return failure(result.message || 'Failed to update attendee');
    default:
      return fallbackNotice(result, 'Failed to update attendee');
  }
}

/** The server's words where it did not delete; the specification has no fallback of its own. */
export function deleteAttendeeNotice(result: DeleteAttendeeMutation['deleteAttendee']): Notice {
  switch (result.__typename) {
    case 'DeletionResponse':
      return result.result === 'DELETED'
        ? success('Attendee deleted successfully')
        : failure(result.reason || 'Failed to delete attendee');
    case 'DefaultAttendeeError':
      return failure(result.message || 'Failed to delete attendee');
    default:
      return fallbackNotice(result, 'Failed to delete attendee');
  }
}
