import { bookmarkMachine } from '#machines/shop/bookmark/bookmark-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { unexpectedNotice } from '../../notices.ts';
import { bookmarkSays } from './bookmark-says.ts';

export const signIn = { type: 'session.changed', isSignedIn: true } as const;
export const signOut = { type: 'session.changed', isSignedIn: false } as const;
export const save = { type: 'bookmark.save' } as const;
export const unsave = { type: 'bookmark.unsave' } as const;

export const bookmarkRequirements: RequirementTable<typeof bookmarkMachine> = {
  machine: bookmarkMachine,
  title: 'Saving an event',
  inputs: {
    'nobody wanted it before': { eventId: 'ev-1', isWanted: false },
    'somebody wanted it before': { eventId: 'ev-1', isWanted: true },
  },
  events: {
    'I save it': save,
    'I unsave it': unsave,
    'I leave the login': { type: 'login.left' },
    'a login comes through': signIn,
    'the session ends': signOut,
    'it turns out to be saved': done('getIsSaved', true),
    'it turns out not to be saved': done('getIsSaved', false),
    'nobody can tell whether it is saved': failed('getIsSaved'),
    'it has been saved': done('saveEvent', 'done'),
    'saving is refused, the session is over': done('saveEvent', 'sessionEnded'),
    'saving fails': failed('saveEvent'),
    'it has been unsaved': done('unsaveEvent', 'done'),
    'unsaving fails': failed('unsaveEvent'),
  },
  permits: {
    learning: ['bookmark.save', 'session.changed'],
    unsaved: ['bookmark.save', 'session.changed'],
    awaitingLogin: ['login.left', 'session.changed'],
    saving: ['session.changed'],
    saved: ['bookmark.unsave', 'session.changed'],
    unsaving: ['session.changed'],
  },
  pictures: {
    unsaved: 'events/event-bookmark',
    saved: 'events/event-bookmark-saved',
    learning: 'events/event-bookmark',
    awaitingLogin: 'events/event-bookmark',
    saving: 'events/event-bookmark-saved',
    unsaving: 'events/event-bookmark',
  },
  says: bookmarkSays,
  starts: { 'nobody wanted it before': 'unsaved', 'somebody wanted it before': 'unsaved' },
  transitions: {
    '': { 'a login comes through': ['learning', 'saving'], 'the session ends': 'unsaved' },
    learning: {
      'I save it': 'saving',
      'it turns out to be saved': 'saved',
      'it turns out not to be saved': 'unsaved',
      'nobody can tell whether it is saved': 'unsaved',
    },
    unsaved: { 'I save it': ['saving', 'awaitingLogin: bookmark.loginNeeded'] },
    awaitingLogin: {
      'I leave the login': 'unsaved: bookmark.givenUp',
      'a login comes through': 'saving',
      'the session ends': 'stays',
    },
    saving: {
      'it has been saved': 'saved',
      'saving is refused, the session is over': 'awaitingLogin: bookmark.loginNeeded',
      'saving fails': 'unsaved: notify',
    },
    saved: { 'I unsave it': 'unsaving' },
    unsaving: { 'it has been unsaved': 'unsaved', 'unsaving fails': 'saved: notify' },
  },
  asks: { getIsSaved: { eventId: 'ev-1' }, saveEvent: { eventId: 'ev-1' }, unsaveEvent: { eventId: 'ev-1' } },
  emits: { 'bookmark.loginNeeded': { eventId: 'ev-1' }, notify: unexpectedNotice },
  after: {
    'I save it': ({ value, context }) => (value === 'saving') === context.isSignedIn,
    'a login comes through': ({ context }) => context.isSignedIn,
    'the session ends': ({ context }) => !context.isSignedIn,
  },
  invariant: ({ value, context }) =>
    ((value !== 'learning' && value !== 'saved') || context.isSignedIn) && (value !== 'saving' || !context.isWanted),
};
