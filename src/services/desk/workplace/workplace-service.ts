import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import { orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, toDesk, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  GetMyOrganizationsDocument,
  LeaveOrganizationDocument,
  type DeskOrganizationFieldsFragment,
  type LeaveOrganizationMutation,
} from '#services/desk/generated/graphql.ts';

/** An organizer as one who works for it sees it, with the own role there and what it permits. */
export type DeskOrganization = DeskOrganizationFieldsFragment;
export type MyOrganizations = { __typename: 'MyOrganizations'; organizations: DeskOrganization[] };
export type LeaveOrganizationResult = NonNullable<LeaveOrganizationMutation['leaveOrganization']>;

/** Whom the person works for, whoever took them in first before the others. Thrown back on transport errors. */
export async function getMyOrganizations(
  client: ApolloClient,
  signal: AbortSignal,
): Promise<MyOrganizations | SessionEnded> {
  return orSessionEnded(
    client
      .query({ query: GetMyOrganizationsDocument, ...toDesk('inline', signal) })
      .then((answer) => ({ __typename: 'MyOrganizations' as const, organizations: dataOf(answer).myOrganizations })),
  );
}

/** Gives the own role up, once for the same key. Thrown back on transport errors. */
export async function leaveOrganization(
  client: ApolloClient,
  variables: { organizationId: string; idempotencyKey: string },
  signal: AbortSignal,
): Promise<LeaveOrganizationResult | NotTheirs | SessionEnded> {
  return fromDesk(
    client
      .mutate({ mutation: LeaveOrganizationDocument, variables, ...toDesk('itsFlow', signal) })
      .then((answer) => dataOf(answer).leaveOrganization),
  );
}
