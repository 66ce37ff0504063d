import type { ApolloClient } from '@apollo/client';
import { LocalState } from '@apollo/client/local-state';
import { errorShownBy } from '#platform/error-shown-by.ts';
import {
  GetMyChannelsDocument,
  GetUserStatusDocument,
  type UserStatusFieldsFragment,
} from '#services/generated/graphql.ts';

export type UserStatus = UserStatusFieldsFragment;

/** A visitor; what is known of the person is filled in by keepUserStatus. */
export const visitorStatus: UserStatus = {
  __typename: 'UserStatus',
  administratorId: null,
  username: '',
  isLoggedIn: false,
  loginTime: '',
  activeChannelId: null,
  permissions: ['Public'],
  channels: [],
};

/** The client-only operations of platform specification §7; an unknown channel id is an error of its mutation. */
export function createUserStatusState(client: ApolloClient, chooseToken: (token: string) => void): LocalState {
  return new LocalState({
    resolvers: {
      Query: { userStatus: () => userStatusOf(client) },
      Mutation: {
        setActiveChannelToken: (_, { token }) => {
          chooseToken(String(token));
          return token;
        },
        setActiveChannel: (_, { channelId }) => {
          const channel = userStatusOf(client).channels.find(({ id }) => id === channelId);
          if (!channel) throw new Error(`No channel ${String(channelId)} of this user`);
          chooseToken(channel.token);
          return userStatusOf(client);
        },
      },
    },
  });
}

export function userStatusOf(client: ApolloClient): UserStatus {
  return client.cache.readQuery({ query: GetUserStatusDocument })?.userStatus ?? visitorStatus;
}

/** Writes the status for the token of now: the active channel is the one that bears it, and its permissions count. */
export function keepUserStatus(client: ApolloClient, status: UserStatus, token: string | null): void {
  const active = status.channels.find((channel) => channel.token === token);
  const withoutChannel: UserStatus['permissions'] = status.isLoggedIn ? ['Authenticated'] : ['Public'];
  const userStatus: UserStatus = {
    ...status,
    activeChannelId: active?.id ?? null,
    permissions: active?.permissions ?? withoutChannel,
  };
  client.cache.writeQuery({ query: GetUserStatusDocument, data: { userStatus } });
}

/** The channels that the person is a member of, asked quietly; none when they can't be read. */
export async function getMyChannels(client: ApolloClient): Promise<UserStatus['channels']> {
  try {
    const { data } = await client.query({
      query: GetMyChannelsDocument,
      fetchPolicy: 'network-only',
      context: errorShownBy('nobody'),
    });
    return (data?.me?.channels ?? []).map((channel) => ({ ...channel, __typename: 'UserStatusChannel' as const }));
  } catch {
    return [];
  }
}
