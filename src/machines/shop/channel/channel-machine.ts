import {
  assign,
  emit,
  sendTo,
  setup,
  type ActorRefFrom,
  type CallbackActorLogic,
  type PromiseActorLogic,
} from 'xstate';
import { limits } from '#domain/limits.ts';

type Input = { kept: string | null };

type Context = { token: string | null };

type Event =
  /** The address or a client-only operation names a channel. */
  | { type: 'channel.set'; token: string }
  /** The address or a client-only operation names none, the person wants all organizers, or has logged out. */
  | { type: 'channel.clear' }
  /** Another tab set or cleared it; it is stored already. */
  | { type: 'channel.changedElsewhere'; token: string | null };

/** What is asked by a word of the address or of a client-only operation; an empty one clears the channel. */
export const channelChoice = (token: string): Event =>
  token === '' ? { type: 'channel.clear' } : { type: 'channel.set', token };

type Emitted = { type: 'channel.changed'; token: string | null };

/** Stores the token (null removes it) and tells the other tabs. */
export type TokenEvent = { type: 'token.keep'; token: string | null };

export type ChannelActors = {
  keepChannelToken: CallbackActorLogic<TokenEvent>;
  /** Sends channel.changedElsewhere. */
  listenToOtherTabs: CallbackActorLogic<{ type: 'tabs.none' }>;
  /** Sends channel.set, or channel.clear, when the address has the parameter, and takes it out of the address. */
  watchAddress: CallbackActorLogic<{ type: 'address.none' }>;
  refetchChannelQueries: PromiseActorLogic<void>;
};

/** The organizer's channel that requests are scoped to (platform specification §4 'Channel token'). */
export const channelMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as ChannelActors,
  guards: {
    isAnother: ({ context }, params: { token: string | null }) => context.token !== params.token,
    isUnset: ({ context }) => context.token === null,
  },
  actions: {
    rememberToken: assign({ token: (_, params: { token: string | null }) => params.token }),
    keepToken: sendTo('keptToken', (_, params: { token: string | null }): TokenEvent => ({
      type: 'token.keep',
      token: params.token,
    })),
    announce: emit(({ context }) => ({ type: 'channel.changed' as const, token: context.token })),
  },
  delays: { channelSwitch: limits.channelSwitchDelayMs },
}).createMachine({
  id: 'channel',
  context: ({ input }) => ({ token: input.kept }),
  initial: 'following',
  states: {
    following: {
      description: 'The address, the other tabs and the client-only operations may name another channel at any time.',
      invoke: [
        { id: 'keptToken', src: 'keepChannelToken' },
        { id: 'otherTabs', src: 'listenToOtherTabs' },
        { id: 'address', src: 'watchAddress' },
      ],
      on: {
        'channel.set': {
          guard: { type: 'isAnother', params: ({ event }) => ({ token: event.token }) },
          target: '.switching',
          actions: [
            { type: 'rememberToken', params: ({ event }) => ({ token: event.token }) },
            { type: 'keepToken', params: ({ event }) => ({ token: event.token }) },
            'announce',
          ],
        },
        'channel.clear': {
          guard: { type: 'isAnother', params: { token: null } },
          target: '.switching',
          actions: [
            { type: 'rememberToken', params: { token: null } },
            { type: 'keepToken', params: { token: null } },
            'announce',
          ],
        },
        'channel.changedElsewhere': {
          guard: { type: 'isAnother', params: ({ event }) => ({ token: event.token }) },
          target: '.switching',
          actions: [{ type: 'rememberToken', params: ({ event }) => ({ token: event.token }) }, 'announce'],
        },
      },
      initial: 'settled',
      states: {
        settled: {
          description: 'What is on the page belongs to the channel as it is now.',
          always: [{ guard: 'isUnset', target: 'unset' }, { target: 'chosen' }],
        },
        unset: { description: 'No channel is named; the server takes its default one.' },
        chosen: { description: 'Requests name this channel, unless they belong to an order of another.' },
        switching: {
          description: 'The channel has just changed; a moment is left for a further change.',
          after: { channelSwitch: 'refetching' },
        },
        refetching: {
          description: 'What is on the page is asked for again from the network, in the new channel.',
          invoke: {
            id: 'refetchChannelQueries',
            src: 'refetchChannelQueries',
            onDone: 'settled',
            onError: 'settled',
          },
        },
      },
    },
  },
});

export type ChannelActorRef = ActorRefFrom<typeof channelMachine>;
