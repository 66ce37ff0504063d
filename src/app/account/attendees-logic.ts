import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { attendeesMachine, type AttendeesActors } from '#machines/account/attendees/attendees-machine.ts';
import { withKey } from '#platform/idempotency-key.ts';
import {
  createAttendee,
  deleteAttendee,
  getSavedAttendees,
  updateAttendee,
} from '#services/account/attendees/attendees-service.ts';

export function createAttendeesLogic({ client }: { client: ApolloClient }) {
  return attendeesMachine.provide({
    actors: {
      getSavedAttendees: fromPromise(({ signal }) => getSavedAttendees(client, signal)),
      createAttendee: fromPromise(({ input, signal }) => createAttendee(client, input, signal)),
      updateAttendee: fromPromise(({ input, signal }) => updateAttendee(client, input, signal)),
      deleteAttendee: fromPromise(({ input, signal }) => deleteAttendee(client, withKey(input), signal)),
    } satisfies AttendeesActors,
  });
}
