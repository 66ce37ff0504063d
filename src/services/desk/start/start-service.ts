import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import { orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import { toDesk } from '#services/desk/client/from-desk.ts';
import {
  CreateOrganizationDocument,
  type CreateOrganizationInput,
  type CreateOrganizationMutation,
} from '#services/desk/generated/graphql.ts';

export type CreateOrganizationResult = CreateOrganizationMutation['createOrganization'];
export type GivenOrganization = { input: CreateOrganizationInput; idempotencyKey: string };

/** Makes an organizer that the person owns, once for the same key. Thrown back on transport errors. */
export async function createOrganization(
  client: ApolloClient,
  variables: GivenOrganization,
  signal: AbortSignal,
): Promise<CreateOrganizationResult | SessionEnded> {
  return orSessionEnded(
    client
      .mutate({ mutation: CreateOrganizationDocument, variables, ...toDesk('itsFlow', signal) })
      .then((answer) => dataOf(answer).createOrganization),
  );
}
