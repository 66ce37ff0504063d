import type { ApolloClient } from '@apollo/client';
import type { ReadPart } from '#domain/part-values.ts';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, orCallRefused, toDesk, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  eventParts,
  readEventPart,
  type EventPartFields,
  type EventPartName,
} from '#services/desk/event/event-parts.ts';
import {
  GetDeskEventDocument,
  SaveEventPartDocument,
  type DeskEventFieldsFragment,
  type SaveEventPartMutation,
} from '#services/desk/generated/graphql.ts';
import { conflictOf, faultsOf, writtenPart } from '#services/desk/parts/answered-part.ts';
import type { PartToSave, SavePartResult } from '#services/desk/parts/part-result.ts';

/** An event as its organizer's people have it, with all of its parts. */
export type DeskEvent = DeskEventFieldsFragment;

type Theirs = Extract<
  NonNullable<SaveEventPartMutation['saveEventPart']>,
  { __typename: 'VersionConflictError' }
>['theirs'];

/** NotTheirs for one that is not there, and for who does not work there. Thrown back on transport errors, as all of these are. */
export async function getDeskEvent(
  client: ApolloClient,
  variables: { id: string },
  signal: AbortSignal,
): Promise<DeskEvent | NotTheirs | SessionEnded> {
  return fromDesk(
    client
      .query({ query: GetDeskEventDocument, variables, ...toDesk('inline', signal) })
      .then((answer) => dataOf(answer).deskEvent),
  );
}

export type EventPartToSave = PartToSave & { eventId: string; part: EventPartName };

/** Saves what is typed into one part; what can't be read is not sent. */
export async function saveEventPart(
  client: ApolloClient,
  { part, values, ...variables }: EventPartToSave,
  signal: AbortSignal,
): Promise<SavePartResult | NotTheirs | SessionEnded> {
  const form = eventParts[part];
  const written = writtenPart(form, values);
  if ('faults' in written) return written.faults;
  const answer = await orCallRefused(
    fromDesk(
      client
        .mutate({
          mutation: SaveEventPartDocument,
          variables: { ...variables, values: written.input },
          ...toDesk('itsFlow', signal),
        })
        .then((result) => dataOf(result).saveEventPart),
    ),
  );
  switch (answer.__typename) {
    case 'EventAbout':
    case 'EventWhen':
    case 'EventRules':
    case 'EventQuestions':
      return { __typename: 'SavedPart', ...readEventPart(answer) };
    case 'VersionConflictError':
      return conflictOf(readTheirs(answer.theirs), answer);
    case 'InvalidFieldsError':
      return faultsOf(form, answer, values);
    default:
      return answer;
  }
}

const isEventPart = (part: Theirs): part is EventPartFields => 'version' in part;

function readTheirs(theirs: Theirs): ReadPart {
  if (isEventPart(theirs)) return readEventPart(theirs);
  throw new Error(`${theirs.__typename} is no part of an event`);
}
