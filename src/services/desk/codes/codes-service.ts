import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, orCallRefused, toDesk, type CallRefused, type NotTheirs } from '#services/desk/client/from-desk.ts';
import { codeForm, readCode } from '#services/desk/codes/code-part.ts';
import {
  GetDeskCodesDocument,
  SaveCodeDocument,
  StopCodeDocument,
  type DeskCodeFieldsFragment,
  type GetDeskCodesQuery,
  type SaveCodeMutation,
  type StopCodeMutation,
} from '#services/desk/generated/graphql.ts';
import { conflictOf, faultsOf, writtenPart } from '#services/desk/parts/answered-part.ts';
import type { PartToSave, SavePartResult } from '#services/desk/parts/part-result.ts';

export type DeskCode = DeskCodeFieldsFragment;
/** The newest first; their times are on the clock of timeZone. */
export type DeskCodeList = NonNullable<GetDeskCodesQuery['deskCodes']>;
export type StopCodeResult = NonNullable<StopCodeMutation['stopCode']> | CallRefused;
type Missed = NotTheirs | SessionEnded;

/** NotTheirs for who does not work there or may not read them. Thrown back on transport errors, as all of these are. */
export const getDeskCodes = (
  client: ApolloClient,
  variables: { organizationId: string },
  signal: AbortSignal,
): Promise<DeskCodeList | Missed> =>
  fromDesk(
    client
      .query({ query: GetDeskCodesDocument, variables, ...toDesk('itsFlow', signal) })
      .then((answer) => dataOf(answer).deskCodes),
  );

/** id: null of one that is new. */
export type CodeToSave = PartToSave & { organizationId: string; id: string | null };

/** Adds or saves what is typed; what can't be read is not sent. */
export async function saveCode(
  client: ApolloClient,
  { values, ...variables }: CodeToSave,
  signal: AbortSignal,
): Promise<SavePartResult | Missed> {
  const written = writtenPart(codeForm, values);
  if ('faults' in written) return written.faults;
  const answer = await orCallRefused(
    fromDesk(
      client
        .mutate({
          mutation: SaveCodeDocument,
          variables: { ...variables, values: written.input },
          ...toDesk('itsFlow', signal),
        })
        .then((result) => dataOf(result).saveCode),
    ),
  );
  switch (answer.__typename) {
    case 'DeskCode':
      return { __typename: 'SavedPart', ...readCode(answer) };
    case 'VersionConflictError':
      return conflictOf(readCode(codeIn(answer.theirs)), answer);
    case 'InvalidFieldsError':
      return faultsOf(codeForm, answer, values);
    default:
      return answer;
  }
}

type Theirs = Extract<NonNullable<SaveCodeMutation['saveCode']>, { __typename: 'VersionConflictError' }>['theirs'];

function codeIn(theirs: Theirs): DeskCode {
  if (theirs.__typename === 'DeskCode') return theirs;
  throw new Error(`${theirs.__typename} is no code`);
}

/** Ends it now; once for the same key. */
export const stopCode = (
  client: ApolloClient,
  variables: { id: string; idempotencyKey: string },
  signal: AbortSignal,
): Promise<StopCodeResult | Missed> =>
  orCallRefused(
    fromDesk(
      client
        .mutate({ mutation: StopCodeDocument, variables, ...toDesk('itsFlow', signal) })
        .then((answer) => dataOf(answer).stopCode),
    ),
  );
