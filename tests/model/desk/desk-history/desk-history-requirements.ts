import { deskHistoryMachine } from '#machines/desk/desk-history/desk-history-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { deskHistorySays } from './desk-history-says.ts';
import { newest, oldest } from './sample-history.ts';

export const deskHistoryRequirements: RequirementTable<typeof deskHistoryMachine> = {
  machine: deskHistoryMachine,
  title: 'What was done at the desk',
  inputs: { 'I own the Players': { organizationId: 'o-1', of: null } },
  events: {
    'there is more before it': done('getDeskHistory', newest),
    'nothing is older': done('getDeskHistory', oldest),
    'I may not read it any more': done('getDeskHistory', notTheirs),
    'nobody is logged in any more': done('getDeskHistory', sessionEnded),
    'no answer comes': failed('getDeskHistory'),
    'I try again': { type: 'deskHistory.retry' },
    'I want what is older': { type: 'deskHistory.older' },
    'I want what is newer': { type: 'deskHistory.newer' },
    'something was done since': { type: 'deskHistory.refresh' },
  },
  permits: {
    readingHistory: ['deskHistory.refresh'],
    unreadable: ['deskHistory.retry'],
    signedOut: ['deskHistory.retry'],
    notPermitted: [],
    listing: ['deskHistory.older?', 'deskHistory.newer?', 'deskHistory.refresh'],
  },
  pictures: {
    readingHistory: 'desk-history/reading',
    unreadable: 'desk-history/unreadable',
    signedOut: 'desk-history/signed-out',
    notPermitted: 'desk-history/not-permitted',
    listing: 'desk-history/listing',
  },
  starts: { 'I own the Players': 'readingHistory' },
  transitions: {
    readingHistory: {
      'there is more before it': 'listing',
      'nothing is older': 'listing',
      'I may not read it any more': 'notPermitted: place.changed',
      'nobody is logged in any more': 'signedOut: session.ended',
      'no answer comes': 'unreadable',
      'something was done since': 'readingHistory',
    },
    unreadable: { 'I try again': 'readingHistory' },
    signedOut: { 'I try again': 'readingHistory' },
    listing: {
      'I want what is older': ['readingHistory', 'stays'],
      'I want what is newer': ['readingHistory', 'stays'],
      'something was done since': 'readingHistory',
    },
  },
  asks: {
    getDeskHistory: ({ sample, was: { context } }) => ({
      organizationId: 'o-1',
      of: null,
      after: afterOf(sample, context.afters),
    }),
  },
  emits: {},
  says: deskHistorySays,
  after: {
    'there is more before it': ({ context }) => context.page === newest,
    'nothing is older': ({ context }) => context.page === oldest,
    'no answer comes': ({ context }) => context.unread !== null,
    'I want what is older': ({ value, context }, was) =>
      value !== 'readingHistory' || JSON.stringify(context.afters) === JSON.stringify([...was.context.afters, 'h-2']),
    'I want what is newer': ({ value, context }, was) =>
      value !== 'readingHistory' || context.afters.length === was.context.afters.length - 1,
    'something was done since': ({ context }) => context.afters.length === 0,
  },
  // Two pages back is as deep as the walk needs to go.
  reads: ({ page, afters }) => [page?.entries.at(-1)?.id, Math.min(afters.length, 2)],
  situation: ({ value, context }) => [value, context.page?.hasMore, context.afters.length > 0],
};

/** The last entry of the page that comes before the one that is wanted. */
function afterOf(sample: string, afters: readonly string[]): string | null {
  if (sample === 'something was done since') return null;
  if (sample === 'I want what is older') return 'h-2';
  return (sample === 'I want what is newer' ? afters.at(-2) : afters.at(-1)) ?? null;
}
