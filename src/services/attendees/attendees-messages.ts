import type { Notice } from '#domain/answer.ts';
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
      return failure(`You have reached the maximum number of attendees. (Limit: ${result.maxAttendees})`);
    default:
      return unworded(result);
  }
}

export function updateAttendeeNotice(result: UpdateAttendeeMutation['updateAttendee']): Notice {
  switch (result.__typename) {
    case 'Attendee':
      return success('Attendee updated successfully');
    case 'DefaultAttendeeError':
      return failure(result.message || 'Failed to update attendee');
    default:
      return unworded(result);
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
      return unworded(result);
  }
}

/** A result type without words does not compile: nothing else is left for it here. */
const unworded = (result: never): never => {
  throw new Error(`no words for ${JSON.stringify(result)}`);
};
