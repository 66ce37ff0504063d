import type { ApolloClient } from '@apollo/client';
import { createActor } from 'xstate';
import { userStatusRelays, type UserStatusDeed } from '#app/shop/relays/user-status-relays.ts';
import { connectRelays } from '#app/relays.ts';
import { createChannelLogic } from '#app/shop/channel-logic.ts';
import { mountChannelLine } from '#app/shop/mount-channel-line.tsx';
import { channelChoice, type ChannelActorRef } from '#machines/shop/channel/channel-machine.ts';
import type { Person, SessionActorRef } from '#machines/shared/session/session-machine.ts';
import { keptChannelToken } from '#platform/channel/channel-token.ts';
import { inspect } from '#platform/inspector/inspection.ts';
import {
  createUserStatusState,
  getMyChannels,
  keepUserStatus,
  userStatusOf,
  visitorStatus,
} from '#services/shop/channel/user-status.ts';

/**
 * Follows the channel of the requests for as long as the tab lives, and keeps the client-held user status right
 * (platform specification §3.1): by login and logout, and by the channel. loginTime is when this tab learned of the login.
 */
export function startChannel(
  client: ApolloClient,
  session: Pick<SessionActorRef, 'getSnapshot' | 'on'>,
  now = () => new Date(),
): ChannelActorRef {
  const channel = createActor(createChannelLogic({ client }), {
    inspect,
    id: 'channel',
    input: { kept: keptChannelToken.get() },
  });
  const readToken = () => channel.getSnapshot().context.token;
  client.localState = createUserStatusState(client, (token) => channel.send(channelChoice(token)));
  const world = {
    send(deed: UserStatusDeed): void {
      if (deed.type === 'person.meet') return void meet(deed.user);
      console.warn(`channel changed: ${deed.token ?? 'none'}`);
      keepUserStatus(client, userStatusOf(client), deed.token);
    },
  };
  connectRelays(userStatusRelays, { session, channel, world });
  channel.start();
  mountChannelLine(client, channel);

  async function meet(person: Person | null): Promise<void> {
    if (!person) return keepUserStatus(client, visitorStatus, readToken());
    const known = userStatusOf(client);
    const status =
      known.username === person.identifier
        ? known
        : {
            ...visitorStatus,
            username: person.identifier,
            isLoggedIn: true,
            loginTime: now().toISOString(),
          };
    keepUserStatus(client, status, readToken());
    const channels = await getMyChannels(client);
    if (userStatusOf(client).username === person.identifier)
      keepUserStatus(client, { ...userStatusOf(client), channels }, readToken());
  }

  return channel;
}
