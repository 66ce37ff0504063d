import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import {
  GetMeDocument,
  LogoutDocument,
  type CurrentUserFieldsFragment,
  type LogoutMutation,
} from '#services/generated/graphql.ts';

/**
 * The logged-in person, null for a visitor; asked quietly, without error toasts (customer specification §6). Never
 * answered from the cache: not even while a drawn page is taken over, when somebody may log in in another tab.
 */
export async function getMe(client: ApolloClient, signal: AbortSignal): Promise<CurrentUserFieldsFragment | null> {
  const question = { query: GetMeDocument, fetchPolicy: 'no-cache', context: callContext('nobody', signal) } as const;
  return dataOf(await client.query(question)).me;
}

export async function logout(client: ApolloClient, signal: AbortSignal): Promise<LogoutMutation['logout']> {
  return dataOf(await client.mutate({ mutation: LogoutDocument, context: callContext('itsFlow', signal) })).logout;
}

/** What the cache knows of a person: it goes when another person comes (customer specification §4, Login dialog modes). */
export const fieldsOfAPerson = [
  'me',
  'activeCustomer',
  'activeOrder',
  'activeOrders',
  'nextOrderStates',
  'myRegistrations',
  'myForms',
  'formSubmission',
] as const;

export async function clearAuthCache(client: ApolloClient): Promise<void> {
  for (const fieldName of fieldsOfAPerson) client.cache.evict({ id: 'ROOT_QUERY', fieldName });
  client.cache.gc();
}
