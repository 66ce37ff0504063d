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
import { SaveEventPartDocument, type SaveEventPartMutation } from '#services/desk/generated/graphql.ts';
import { conflictOf, faultsOf, writtenPart } from '#services/desk/parts/answered-part.ts';
import type { PartToSave, SavePartResult } from '#services/desk/parts/part-result.ts';

type Theirs = Extract<
  NonNullable<SaveEventPartMutation['saveEventPart']>,
  { __typename: 'VersionConflictError' }
>['theirs'];

export type EventPartToSave = PartToSave & { eventId: string; part: EventPartName };

/** Saves what is typed into one part; what can't be read is not sent. Thrown back on transport errors. */
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
    case 'EventDoor':
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
