import { relaysOf, type World } from '#app/relays.ts';
import type { Person, sessionMachine } from '#machines/shared/session/session-machine.ts';
import type { channelMachine } from '#machines/shop/channel/channel-machine.ts';

/** The status of the user that this client holds (platform specification §3.1). */
export type UserStatusDeed =
  | { type: 'person.meet'; user: Person | null }
  | { type: 'channel.keep'; token: string | null };

/** By login and logout, and by the channel. */
export const userStatusRelays = relaysOf<{
  session: typeof sessionMachine;
  channel: typeof channelMachine;
  world: World<UserStatusDeed>;
}>()([
  {
    from: 'session',
    on: 'session.changed',
    to: 'world',
    send: ({ user }) => ({ type: 'person.meet', user }),
    first: ({ context: { user = null } }) => ({ type: 'person.meet', user }),
  },
  { from: 'channel', on: 'channel.changed', to: 'world', send: ({ token }) => ({ type: 'channel.keep', token }) },
]);
