import type { Notice } from '#domain/notice.ts';
import { accountSessionsMachine } from '#machines/account/security/account-sessions-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { here, phone } from './sample-guards.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { successNotice, unexpectedNotice } from '../../notices.ts';
import { accountSessionsSays } from './account-sessions-says.ts';

const notice: Notice = { tone: 'success', message: { code: 'sessionEndedThere' } };
const success = { result: { __typename: 'Success', success: true }, notice };
const over = { result: { __typename: 'SessionEnded' }, notice: null };
const read = (...sessions: unknown[]) => done('getMySessions', { __typename: 'MySessions', sessions });

export const accountSessionsRequirements: RequirementTable<typeof accountSessionsMachine> = {
  machine: accountSessionsMachine,
  title: 'Where I am logged in',
  inputs: { 'the page opens': undefined },
  events: {
    'the sessions are read': read(here, phone),
    'this session alone is read': read(here),
    'nobody is logged in any more': done('getMySessions', { __typename: 'SessionEnded' }),
    'the sessions cannot be read': failed('getMySessions'),
    'I try again': { type: 'sessions.retry' },
    'the password was changed': { type: 'sessions.refresh' },
    'I log the phone out': { type: 'sessions.end', session: phone },
    'I log this one out': { type: 'sessions.end', session: here },
    'I log out everywhere else': { type: 'sessions.endOthers' },
    'the phone is logged out': done('endSession', success),
    'the session is over when the phone is logged out': done('endSession', over),
    'no answer comes about the phone': failed('endSession'),
    'all others are logged out': done('endOtherSessions', success),
    'the session is over when the others are logged out': done('endOtherSessions', over),
    'no answer comes about the others': failed('endOtherSessions'),
  },
  permits: {
    readingSessions: ['sessions.refresh'],
    unreadable: ['sessions.retry', 'sessions.refresh'],
    listing: ['sessions.refresh', 'sessions.end?', 'sessions.endOthers?'],
    endingSession: [],
    endingOthers: [],
  },
  pictures: {
    readingSessions: 'account-management/loading',
    unreadable: 'account-management/unreadable',
    listing: 'account-management/resting',
    endingSession: 'account-management/session-ending',
    endingOthers: 'account-management/others-ending',
  },
  says: accountSessionsSays,
  starts: { 'the page opens': 'readingSessions' },
  transitions: {
    readingSessions: {
      'the sessions are read': 'listing',
      'this session alone is read': 'listing',
      'nobody is logged in any more': 'unreadable: session.ended',
      'the sessions cannot be read': 'unreadable',
      'the password was changed': 'readingSessions',
    },
    unreadable: { 'I try again': 'readingSessions', 'the password was changed': 'readingSessions' },
    listing: {
      'the password was changed': 'readingSessions',
      'I log the phone out': 'endingSession',
      'I log out everywhere else': ['endingOthers', 'stays'],
    },
    endingSession: {
      'the phone is logged out': 'readingSessions: notify',
      'the session is over when the phone is logged out': 'unreadable: session.ended',
      'no answer comes about the phone': 'readingSessions: notify',
    },
    endingOthers: {
      'all others are logged out': 'readingSessions: notify',
      'the session is over when the others are logged out': 'unreadable: session.ended',
      'no answer comes about the others': 'readingSessions: notify',
    },
  },
  asks: { endSession: { id: phone.id } },
  emits: {
    notify: bySample({
      'the phone is logged out': successNotice({ code: 'sessionEndedThere' }),
      'all others are logged out': successNotice({ code: 'sessionEndedThere' }),
      'no answer comes about the phone': unexpectedNotice,
      'no answer comes about the others': unexpectedNotice,
    }),
  },
  after: {
    'the sessions are read': ({ context }) => context.sessions?.length === 2,
    'this session alone is read': ({ context }) => context.sessions?.length === 1,
    'I log the phone out': ({ context }) => context.chosen === phone,
    'I log out everywhere else': ({ value }, was) =>
      (value === 'endingOthers') === (was.context.sessions?.length === 2),
  },
  reads: ({ sessions, chosen }) => [sessions?.length, chosen?.id],
  invariant: ({ value, context }) => (context.chosen !== null) === (value === 'endingSession'),
};
