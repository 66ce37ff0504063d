import type { EventFromLogic } from 'xstate';
import { channelRelays } from '#app/app-relays.ts';
import { connectRelays } from '#app/relays.ts';
import type { ChannelActorRef, channelMachine } from '#machines/shop/channel/channel-machine.ts';
import type { SessionActorRef } from '#machines/shared/session/session-machine.ts';
import type { ClientSlot } from '#platform/client/client-slot.ts';
import { once } from '#platform/parts.ts';

type ChannelEvent = EventFromLogic<typeof channelMachine>;

/**
 * Gives what starts the channel, whose code comes when it is first needed; null where it does not come.
 */
export function channelFollower(
  client: Pick<ClientSlot, 'ask'>,
  session: Pick<SessionActorRef, 'getSnapshot' | 'on'>,
): () => Promise<ChannelActorRef | null> {
  const follow = once(async () => {
    const [{ startChannel }, here] = await Promise.all([import('#app/shop/start-channel.ts'), client.ask()]);
    return startChannel(here, session);
  });
  const followed = () => follow().catch(() => null);
  const channel = { send: (event: ChannelEvent) => void followed().then((started) => started?.send(event)) };
  connectRelays(channelRelays, { session, channel });
  return followed;
}
