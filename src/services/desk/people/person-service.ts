import type { ApolloClient } from '@apollo/client';
import type { SavedAnswers } from '#domain/saved-answers.ts';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, orCallRefused, toDesk, type CallRefused, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  GetDeskPersonDocument,
  NoteRegistrationDocument,
  ResendTicketDocument,
  SaveAnswersDocument,
  SaveAttendeeDocument,
  type DeskAttendeeInput,
  type DeskPersonFieldsFragment,
  type NoteRegistrationMutation,
  type SaveAnswersMutation,
  type SaveAttendeeMutation,
} from '#services/desk/generated/graphql.ts';

/** A registration as the desk shows it to a role. */
export type DeskPerson = DeskPersonFieldsFragment;
/** As it is typed: what is empty is none. */
export type AttendeeTyped = Record<keyof DeskAttendeeInput, string>;

/** What is done with a registration at the desk. version: of what was read. */
export type PersonChange =
  | { deed: 'ATTENDEE'; version: string; input: AttendeeTyped }
  | { deed: 'ANSWERS'; formId: string; version: string; data: SavedAnswers }
  | { deed: 'NOTE'; text: string }
  | { deed: 'RESEND' };
export type PersonChanged = { id: string; change: PersonChange; idempotencyKey: string };
export type ChangePersonResult =
  | NonNullable<
      | SaveAttendeeMutation['saveAttendee']
      | SaveAnswersMutation['saveAnswers']
      | NoteRegistrationMutation['noteRegistration']
    >
  | CallRefused;

/** NotTheirs for one that is not there, and for who does not work there. Thrown back on transport errors, as both are. */
export async function getDeskPerson(
  client: ApolloClient,
  variables: { id: string },
  signal: AbortSignal,
): Promise<DeskPerson | NotTheirs | SessionEnded> {
  return fromDesk(
    client
      .query({ query: GetDeskPersonDocument, variables, ...toDesk('inline', signal) })
      .then((answer) => dataOf(answer).deskPerson),
  );
}

/** The deeds, all of which answer the registration; once for the same key. */
export async function changePerson(
  client: ApolloClient,
  { id, change, idempotencyKey }: PersonChanged,
  signal: AbortSignal,
): Promise<ChangePersonResult | NotTheirs | SessionEnded> {
  return orCallRefused(fromDesk(sendChange(client, change, { id, idempotencyKey, ...toDesk('itsFlow', signal) })));
}

type Sending = { id: string; idempotencyKey: string } & ReturnType<typeof toDesk>;

const orNone = (text: string): string | null => text.trim() || null;

function sendChange(
  client: ApolloClient,
  change: PersonChange,
  { id, idempotencyKey, ...how }: Sending,
): Promise<Exclude<ChangePersonResult, CallRefused> | null> {
  const of = { id, idempotencyKey };
  switch (change.deed) {
    case 'ATTENDEE': {
      const { firstName, lastName, emailAddress, phoneNumber } = change.input;
      const input = { firstName, lastName, emailAddress: orNone(emailAddress), phoneNumber: orNone(phoneNumber) };
      return client
        .mutate({ mutation: SaveAttendeeDocument, variables: { ...of, version: change.version, input }, ...how })
        .then((answer) => dataOf(answer).saveAttendee);
    }
    case 'ANSWERS': {
      const { formId, version, data } = change;
      return client
        .mutate({ mutation: SaveAnswersDocument, variables: { ...of, formId, version, data }, ...how })
        .then((answer) => dataOf(answer).saveAnswers);
    }
    case 'NOTE':
      return client
        .mutate({ mutation: NoteRegistrationDocument, variables: { ...of, text: change.text }, ...how })
        .then((answer) => dataOf(answer).noteRegistration);
    case 'RESEND':
      return client
        .mutate({ mutation: ResendTicketDocument, variables: of, ...how })
        .then((answer) => dataOf(answer).resendTicket);
  }
}
