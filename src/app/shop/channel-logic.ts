import type { ApolloClient } from '@apollo/client';
import { fromCallback, fromPromise } from 'xstate';
import {
  channelMachine,
  channelChoice,
  type ChannelActors,
  type TokenEvent,
} from '#machines/shop/channel/channel-machine.ts';
import { keptChannelToken } from '#platform/channel/channel-token.ts';
import { takeAskedChannel } from '#platform/channel/take-channel.ts';
import { refetchChannelQueries } from '#services/shop/channel/channel-service.ts';

const tabsName = 'foyer.channel';
/** wouter sends these two for every navigation of its own. */
const navigations = ['pushState', 'replaceState', 'popstate'];

export function createChannelLogic({ client }: { client: ApolloClient }) {
  return channelMachine.provide({
    actors: {
      keepChannelToken: fromCallback<TokenEvent>(({ receive }) => {
        const tabs = openTabs();
        receive(({ token }) => {
          keptChannelToken.set(token);
          tabs?.postMessage(token);
        });
        return () => tabs?.close();
      }),
      listenToOtherTabs: fromCallback(({ sendBack }) => {
        const tabs = openTabs();
        // Not what is stored: another tab's word may come before its storage does.
        tabs?.addEventListener('message', ({ data }: MessageEvent<string | null>) =>
          sendBack({ type: 'channel.changedElsewhere', token: data }),
        );
        return () => tabs?.close();
      }),
      watchAddress: fromCallback(({ sendBack }) => {
        const look = () => {
          const token = takeAskedChannel(window);
          if (token !== null) sendBack(channelChoice(token));
        };
        look();
        for (const navigation of navigations) window.addEventListener(navigation, look);
        return () => {
          for (const navigation of navigations) window.removeEventListener(navigation, look);
        };
      }),
      refetchChannelQueries: fromPromise(() => refetchChannelQueries(client)),
    } satisfies ChannelActors,
  });
}

const openTabs = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(tabsName));
