import { channelMachine } from '#machines/shop/channel/channel-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { bySample } from '#tools/flows/walk/expected.ts';

export const listeners = ['keepChannelToken', 'listenToOtherTabs', 'watchAddress'];
export const set = (token: string) => ({ type: 'channel.set' as const, token });
export const elsewhere = (token: string | null) => ({ type: 'channel.changedElsewhere' as const, token });
export const afterDelay = elapsed('channelSwitch', 'channel.following.switching');

const anyChange = ['channel.set?', 'channel.clear?', 'channel.changedElsewhere?'];
const named = 'following.switching: channel.changed, >token.keep';
const heard = 'following.switching: channel.changed';

export const channelRequirements: RequirementTable<typeof channelMachine> = {
  machine: channelMachine,
  title: "The organizer's channel",
  inputs: { 'no channel was kept': { kept: null }, 'the channel island was kept': { kept: 'island' } },
  listeners,
  listens: { following: ['keptToken', 'otherTabs', 'address'] },
  events: {
    'the address names island': set('island'),
    'the address names shore': set('shore'),
    'the channel is cleared': { type: 'channel.clear' },
    'another tab chooses island': elsewhere('island'),
    'another tab clears it': elsewhere(null),
    'a moment passes': afterDelay,
    'the page is read again': done('refetchChannelQueries'),
    'the page cannot be read again': failed('refetchChannelQueries'),
  },
  permits: {
    'following.unset': ['channel.set', 'channel.changedElsewhere?'],
    'following.chosen': ['channel.set?', 'channel.clear', 'channel.changedElsewhere?'],
    'following.switching': anyChange,
    'following.refetching': anyChange,
  },
  starts: { 'no channel was kept': 'following.unset', 'the channel island was kept': 'following.chosen' },
  transitions: {
    following: {
      'the address names island': [named, 'stays'],
      'the address names shore': [named, 'stays'],
      'the channel is cleared': [named, 'stays'],
      'another tab chooses island': [heard, 'stays'],
      'another tab clears it': [heard, 'stays'],
    },
    'following.switching': { 'a moment passes': 'following.refetching' },
    'following.refetching': {
      'the page is read again': ['following.unset', 'following.chosen'],
      'the page cannot be read again': ['following.unset', 'following.chosen'],
    },
  },
  asks: {},
  emits: {
    '>token.keep': bySample({
      'the address names island': { token: 'island' },
      'the address names shore': { token: 'shore' },
      'the channel is cleared': { token: null },
    }),
    'channel.changed': bySample({
      'the address names island': { token: 'island' },
      'the address names shore': { token: 'shore' },
      'another tab chooses island': { token: 'island' },
      'the channel is cleared': { token: null },
      'another tab clears it': { token: null },
    }),
  },
  after: {
    'the address names island': ({ context }, was) => context.token === 'island' && was.context.token !== 'island',
    'the address names shore': ({ context }, was) => context.token === 'shore' && was.context.token !== 'shore',
    'the channel is cleared': ({ context }, was) => context.token === null && was.context.token !== null,
    'another tab chooses island': ({ context }, was) => context.token === 'island' && was.context.token !== 'island',
    'another tab clears it': ({ context }, was) => context.token === null && was.context.token !== null,
  },
  invariant: ({ value: { following }, context: { token } }) => {
    if (following === 'unset') return token === null;
    return following !== 'chosen' || token !== null;
  },
};
