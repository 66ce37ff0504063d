import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import { orSessionEnded, sessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import {
  GetNotificationPreferencesDocument,
  UpdateMemberNotificationPreferencesDocument,
  type NotificationPreferenceFieldsFragment,
} from '#services/generated/graphql.ts';

/** The two preferences of the account screen (customer specification §3, 'Notification preference'). */
export type EmailChoices = { eventReminder: boolean; ceSurvey: boolean };
export type EmailChoice = keyof EmailChoices;
export type SavedPreferences = { __typename: 'SavedPreferences'; choices: EmailChoices };

const typeOf = { eventReminder: 'EventReminder', ceSurvey: 'CESurvey' } as const satisfies Record<EmailChoice, string>;

export async function getNotificationPreferences(
  client: ApolloClient,
  signal: AbortSignal,
): Promise<SavedPreferences | SessionEnded> {
  const data = dataOf(
    await client.query({
      query: GetNotificationPreferencesDocument,
      fetchPolicy: 'network-only',
      context: callContext('inline', signal),
    }),
  );
  return data.activeCustomer ? savedPreferences(data.activeCustomer.notificationPreferences) : sessionEnded;
}

/** Saves one choice; answers all of them as they are kept now. Saving the same again changes nothing. */
export async function updateMemberNotificationPreferences(
  client: ApolloClient,
  { choice, email }: { choice: EmailChoice; email: boolean },
  signal: AbortSignal,
): Promise<SavedPreferences | SessionEnded> {
  return orSessionEnded(
    client
      .mutate({
        mutation: UpdateMemberNotificationPreferencesDocument,
        variables: { preferences: [{ type: typeOf[choice], email }] },
        context: callContext('itsFlow', signal),
      })
      .then((answer) => savedPreferences(dataOf(answer).updateMemberNotificationPreferences)),
  );
}

function savedPreferences(preferences: readonly NotificationPreferenceFieldsFragment[]): SavedPreferences {
  const isOn = (choice: EmailChoice) => preferences.some(({ type, email }) => type === typeOf[choice] && email);
  return {
    __typename: 'SavedPreferences',
    choices: { eventReminder: isOn('eventReminder'), ceSurvey: isOn('ceSurvey') },
  };
}
