import type { ApolloClient } from '@apollo/client';
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
  const { data } = await client.query({
    query: GetMeDocument,
    fetchPolicy: 'no-cache',
    context: { noToast: true, fetchOptions: { signal } },
  });
  if (!data) throw new Error('GetMe answered nothing');
  return data.me;
}

export async function logout(client: ApolloClient, signal: AbortSignal): Promise<LogoutMutation['logout']> {
  const { data } = await client.mutate({
    mutation: LogoutDocument,
    context: { noToast: true, fetchOptions: { signal } },
  });
  if (!data) throw new Error('Logout answered nothing');
  return data.logout;
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
