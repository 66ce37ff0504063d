import type { ApolloClient } from '@apollo/client';
import type { ChannelActorRef } from '#machines/shop/channel/channel-machine.ts';
import type { SessionActorRef } from '#machines/shared/session/session-machine.ts';
import { once } from '#platform/parts.tsx';

/**
 * Gives what starts the channel, whose code comes when it is first needed; null where it does not come. A logout needs it:
 * it clears the channel. A session that ends by itself does not: the same person goes on.
 */
export function channelFollower(
  client: ApolloClient,
  session: Pick<SessionActorRef, 'getSnapshot' | 'on'>,
): () => Promise<ChannelActorRef | null> {
  const follow = once(async () => (await import('#app/shop/start-channel.ts')).startChannel(client, session));
  const followed = () => follow().catch(() => null);
  session.on('session.loggedOut', () => void followed().then((channel) => channel?.send({ type: 'channel.clear' })));
  return followed;
}
