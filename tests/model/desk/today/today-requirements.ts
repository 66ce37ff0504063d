import { todayMachine } from '#machines/desk/today/today-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { aToday, playersToday } from '../sample-today.ts';
import { todaySays } from './today-says.ts';

const later = aToday({ at: '2026-11-21T20:15:00Z', waits: [], money: null });

export const todayRequirements: RequirementTable<typeof todayMachine> = {
  machine: todayMachine,
  title: 'What waits at the desk today',
  inputs: { 'I work for the Players': { organizationId: 'o-1' } },
  events: {
    'it is read': done('getDeskToday', playersToday),
    'nothing waits any more': done('getDeskToday', later),
    'I do not work there any more': done('getDeskToday', notTheirs),
    'nobody is logged in any more': done('getDeskToday', sessionEnded),
    'no answer comes': failed('getDeskToday'),
    'I try again': { type: 'today.retry' },
    'I read it again': { type: 'today.refresh' },
  },
  permits: {
    readingToday: [],
    unreadable: ['today.retry'],
    signedOut: ['today.retry'],
    notTheirs: [],
    open: ['today.refresh'],
    stale: ['today.retry'],
  },
  pictures: {
    readingToday: 'desk-today/reading',
    unreadable: 'desk-today/unreadable',
    signedOut: 'desk-today/signed-out',
    notTheirs: 'desk-today/not-theirs',
    open: 'desk-today/open',
    stale: 'desk-today/stale',
  },
  starts: { 'I work for the Players': 'readingToday' },
  transitions: {
    readingToday: {
      'it is read': 'open',
      'nothing waits any more': 'open',
      'I do not work there any more': 'notTheirs: place.changed',
      'nobody is logged in any more': 'signedOut: session.ended',
      'no answer comes': ['unreadable', 'stale'],
    },
    unreadable: { 'I try again': 'readingToday' },
    signedOut: { 'I try again': 'readingToday' },
    open: { 'I read it again': 'readingToday' },
    stale: { 'I try again': 'readingToday' },
  },
  asks: { getDeskToday: { organizationId: 'o-1' } },
  emits: {},
  says: todaySays,
  after: {
    'it is read': ({ context }) => context.today === playersToday && context.trouble === null,
    'nothing waits any more': ({ context }) => context.today === later && context.trouble === null,
    'no answer comes': ({ context, value }, was) =>
      context.trouble !== null && (value === 'stale') === (was.context.today !== null),
  },
  reads: ({ today, trouble }) => [today?.at, trouble?.code],
  situation: ({ value, context }) => [value, context.today === null],
  invariant: ({ value, context }) => (value !== 'open' && value !== 'stale') || context.today !== null,
};
