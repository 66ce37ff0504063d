import { createChannelLogic } from '#app/shop/channel-logic.ts';
import type { ChannelActors } from '#machines/shop/channel/channel-machine.ts';
import { GetMeDocument } from '#services/generated/graphql.ts';
import { channelRequirements } from '#tests/model/shop/channel/channel-requirements.ts';
import { gives, sends } from '../world/rows.ts';
import { wiringOf } from '../world/wiring-of.ts';

/** What the server answers by the channel of the request (platform specification §4). */
const ofAChannel = ['activeChannel', 'activeOrder', 'activeOrder2', 'nextOrderStates', 'eligiblePaymentMethods'];

export const channelWiring = wiringOf<ChannelActors>()({
  requirements: channelRequirements,
  wire: createChannelLogic,
  rows: {
    keepChannelToken: [
      {
        when: 'an organizer is chosen',
        given: { stored: {} },
        sends: [{ type: 'token.keep', token: 'hcp' }],
        does: [
          { keeps: 'local channelToken', value: 'hcp' },
          { posts: 'foyer.channel', data: 'hcp' },
        ],
      },
    ],
    listenToOtherTabs: [
      {
        when: 'another tab chooses an organizer',
        happens: ({ browser }) => browser.hear('foyer.channel', 'mis'),
        does: [],
        sendsBack: [{ type: 'channel.changedElsewhere', token: 'mis' }],
      },
    ],
    watchAddress: [
      {
        when: 'the address names a channel',
        given: { address: '/events?channel=hcp&page=2' },
        does: [{ shows: '/events?page=2' }],
        sendsBack: [{ type: 'channel.set', token: 'hcp' }],
      },
      {
        when: 'I go on within the page',
        given: { address: '/events' },
        happens: ({ browser }) => {
          for (const navigation of ['pushState', 'replaceState', 'popstate']) {
            browser.goTo('/events?channel=mis');
            browser.fire('window', new Event(navigation));
          }
        },
        does: Array.from({ length: 3 }, () => ({ shows: '/events' })),
        sendsBack: Array.from({ length: 3 }, () => ({ type: 'channel.set', token: 'mis' })),
      },
      {
        when: 'the address names none',
        given: { address: '/events?channel=' },
        does: [{ shows: '/events' }],
        sendsBack: [{ type: 'channel.clear' }],
      },
    ],
    refetchChannelQueries: [
      {
        when: 'two queries are on the page, one of a channel of its own',
        outlives: 'the queries are the page’s, and show what comes',
        given: {
          cached: Object.fromEntries(['me', ...ofAChannel].map((field) => [field, null])),
          shown: [{ query: GetMeDocument }, { query: GetMeDocument, context: { channelToken: 'hcp' } }],
        },
        does: [...ofAChannel.map((field) => ({ forgets: `cache ${field}` })), sends('GetMe', {})],
        ends: gives(undefined),
      },
    ],
  },
});
