import type { ApolloClient } from '@apollo/client';
import type { ServiceResult } from '#domain/notice.ts';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import {
  createAttendeeNotice,
  deleteAttendeeNotice,
  updateAttendeeNotice,
} from '#services/account/attendees/attendees-messages.ts';
import { orRefused, type NoResult } from '#services/client/call-refused.ts';
import { orSessionEnded, sessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import {
  CreateAttendeeDocument,
  DeleteAttendeeDocument,
  GetSavedAttendeesDocument,
  UpdateAttendeeDocument,
  type AttendeeFieldsFragment,
  type CreateAttendeeMutation,
  type CreateAttendeeMutationVariables,
  type DeleteAttendeeMutation,
  type DeleteAttendeeMutationVariables,
  type UpdateAttendeeMutation,
  type UpdateAttendeeMutationVariables,
} from '#services/generated/graphql.ts';

export type SavedAttendees = { __typename: 'SavedAttendees'; attendees: AttendeeFieldsFragment[] };
export type CreateAttendeeResult = CreateAttendeeMutation['createAttendee'];
export type UpdateAttendeeResult = UpdateAttendeeMutation['updateAttendee'];
export type DeleteAttendeeResult = DeleteAttendeeMutation['deleteAttendee'];
type WithKey<Variables> = Variables & { idempotencyKey: string };

/** The default attendee first, then in the order in which they were saved. */
export async function getSavedAttendees(
  client: ApolloClient,
  signal: AbortSignal,
): Promise<SavedAttendees | SessionEnded> {
  const data = dataOf(
    await client.query({
      query: GetSavedAttendeesDocument,
      fetchPolicy: 'network-only',
      context: callContext('inline', signal),
    }),
  );
  return data.activeCustomer
    ? { __typename: 'SavedAttendees', attendees: data.activeCustomer.attendees }
    : sessionEnded;
}

/** Saves a new one once for the key. */
export const createAttendee = (
  client: ApolloClient,
  variables: WithKey<CreateAttendeeMutationVariables>,
  signal: AbortSignal,
): Promise<ServiceResult<CreateAttendeeResult | NoResult>> =>
  orRefused(
    client
      .mutate({ mutation: CreateAttendeeDocument, variables, context: callContext('itsFlow', signal) })
      .then((answer) => {
        const result = dataOf(answer).createAttendee;
        return { result, notice: createAttendeeNotice(result) };
      }),
  );

export const updateAttendee = (
  client: ApolloClient,
  variables: WithKey<UpdateAttendeeMutationVariables>,
  signal: AbortSignal,
): Promise<ServiceResult<UpdateAttendeeResult | NoResult>> =>
  orRefused(
    client
      .mutate({ mutation: UpdateAttendeeDocument, variables, context: callContext('itsFlow', signal) })
      .then((answer) => {
        const result = dataOf(answer).updateAttendee;
        return { result, notice: updateAttendeeNotice(result) };
      }),
  );

export async function deleteAttendee(
  client: ApolloClient,
  variables: WithKey<DeleteAttendeeMutationVariables>,
  signal: AbortSignal,
): Promise<ServiceResult<DeleteAttendeeResult | SessionEnded>> {
  const result = await orSessionEnded(
    client
      .mutate({ mutation: DeleteAttendeeDocument, variables, context: callContext('itsFlow', signal) })
      .then((answer) => dataOf(answer).deleteAttendee),
  );
  return { result, notice: result.__typename === 'SessionEnded' ? null : deleteAttendeeNotice(result) };
}
