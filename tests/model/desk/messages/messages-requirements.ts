import { messagesMachine } from '#machines/desk/messages/messages-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { captioned, jars, listed, toSeven } from '../sample-messages.ts';
import { messagesSays } from './messages-says.ts';

const some = listed([captioned, jars, toSeven]);
const none = listed([]);

export const messagesRequirements: RequirementTable<typeof messagesMachine> = {
  machine: messagesMachine,
  title: 'What an event’s people were written',
  inputs: { 'I look at what we wrote': { eventId: 'ev-1' } },
  events: {
    'three come': done('getDeskMessages', some),
    'nothing was written': done('getDeskMessages', none),
    'I may not write any more': done('getDeskMessages', notTheirs),
    'nobody is logged in any more': done('getDeskMessages', sessionEnded),
    'they cannot be read': failed('getDeskMessages'),
    'I try again': { type: 'messages.retry' },
    'I want to know how it is by now': { type: 'messages.refresh' },
  },
  permits: {
    readingMessages: ['messages.refresh'],
    unreadable: ['messages.retry', 'messages.refresh'],
    signedOut: ['messages.retry'],
    notPermitted: [],
    listing: ['messages.refresh'],
  },
  pictures: {
    readingMessages: 'desk-messages/sent-reading',
    unreadable: 'desk-messages/sent-unreadable',
    signedOut: 'desk-messages/sent-signed-out',
    notPermitted: 'desk-messages/sent-not-permitted',
    listing: 'desk-messages/writing',
  },
  starts: { 'I look at what we wrote': 'readingMessages' },
  transitions: {
    readingMessages: {
      'three come': 'listing',
      'nothing was written': 'listing',
      'I may not write any more': 'notPermitted: place.changed',
      'nobody is logged in any more': 'signedOut: session.ended',
      'they cannot be read': 'unreadable',
      'I want to know how it is by now': 'readingMessages',
    },
    unreadable: { 'I try again': 'readingMessages', 'I want to know how it is by now': 'readingMessages' },
    signedOut: { 'I try again': 'readingMessages' },
    listing: { 'I want to know how it is by now': 'readingMessages' },
  },
  asks: { getDeskMessages: { eventId: 'ev-1' } },
  emits: {},
  says: messagesSays,
  after: {
    'three come': ({ context }) => context.messages === some.messages,
    'nothing was written': ({ context }) => context.messages === none.messages,
    'they cannot be read': ({ context }) => context.unread !== null,
    'I want to know how it is by now': ({ context }, was) => context.messages === was.context.messages,
  },
  reads: ({ messages }) => messages?.length,
  invariant: ({ value, context }) => value !== 'listing' || context.messages !== null,
};
