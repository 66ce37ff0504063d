import type { ApolloClient } from '@apollo/client';
import type { PublicationDeed } from '#domain/processes/event-process.ts';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, orCallRefused, toDesk, type CallRefused, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  DeleteDraftDocument,
  PauseSalesDocument,
  PublishEventDocument,
  ResumeSalesDocument,
  WithdrawEventDocument,
  type DeleteDraftMutation,
  type PauseSalesMutation,
  type PublishEventMutation,
  type ResumeSalesMutation,
  type WithdrawEventMutation,
} from '#services/desk/generated/graphql.ts';

export type PublicationChange = { deed: PublicationDeed; id: string; idempotencyKey: string };
export type PublicationResult = NonNullable<
  | PublishEventMutation['publishEvent']
  | WithdrawEventMutation['withdrawEvent']
  | PauseSalesMutation['pauseSales']
  | ResumeSalesMutation['resumeSales']
  | DeleteDraftMutation['deleteDraft']
>;

/** Does it, once for the same key. Thrown on where no answer came. */
export async function changePublication(
  client: ApolloClient,
  change: PublicationChange,
  signal: AbortSignal,
): Promise<PublicationResult | NotTheirs | SessionEnded | CallRefused> {
  return orCallRefused(fromDesk<PublicationResult>(send(client, change, signal)));
}

async function send(client: ApolloClient, { deed, ...variables }: PublicationChange, signal: AbortSignal) {
  const how = { variables, ...toDesk('itsFlow', signal) };
  switch (deed) {
    case 'PUBLISH':
      return dataOf(await client.mutate({ mutation: PublishEventDocument, ...how })).publishEvent;
    case 'WITHDRAW':
      return dataOf(await client.mutate({ mutation: WithdrawEventDocument, ...how })).withdrawEvent;
    case 'PAUSE_SALES':
      return dataOf(await client.mutate({ mutation: PauseSalesDocument, ...how })).pauseSales;
    case 'RESUME_SALES':
      return dataOf(await client.mutate({ mutation: ResumeSalesDocument, ...how })).resumeSales;
    case 'DELETE':
      return dataOf(await client.mutate({ mutation: DeleteDraftDocument, ...how })).deleteDraft;
  }
}
