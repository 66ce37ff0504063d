import { openingReminderMachine } from '#machines/shop/opening-reminder/opening-reminder-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { successNotice, unexpectedNotice } from '../../notices.ts';
import { openingReminderSays } from './opening-reminder-says.ts';

export const signIn = { type: 'session.changed', isSignedIn: true } as const;
export const signOut = { type: 'session.changed', isSignedIn: false } as const;
export const remind = { type: 'reminder.set' } as const;
export const remove = { type: 'reminder.remove' } as const;

export const openingReminderRequirements: RequirementTable<typeof openingReminderMachine> = {
  machine: openingReminderMachine,
  title: 'Being reminded of an opening',
  inputs: { 'an event that is not open yet': { eventId: 'ev-1' } },
  events: {
    'I ask to be reminded': remind,
    'I take it back': remove,
    'I leave the login': { type: 'login.left' },
    'a login comes through': signIn,
    'the session ends': signOut,
    'it turns out that I asked before': done('getHasOpeningReminder', true),
    'it turns out that I did not ask': done('getHasOpeningReminder', false),
    'nobody can tell whether I asked': failed('getHasOpeningReminder'),
    'the reminder is set': done('setOpeningReminder', 'set'),
    'it is open by now': done('setOpeningReminder', 'notToOpen'),
    'setting it is refused, the session is over': done('setOpeningReminder', 'sessionEnded'),
    'setting it fails': failed('setOpeningReminder'),
    'the reminder is removed': done('removeOpeningReminder', 'removed'),
    'removing it fails': failed('removeOpeningReminder'),
  },
  permits: {
    learning: ['reminder.set', 'session.changed'],
    unset: ['reminder.set', 'session.changed'],
    awaitingLogin: ['login.left', 'session.changed'],
    setting: ['session.changed'],
    set: ['reminder.remove', 'session.changed'],
    removing: ['session.changed'],
    notToOpen: ['session.changed'],
  },
  pictures: {
    unset: 'events/event-reminder-unset',
    learning: 'events/event-reminder-unset',
    awaitingLogin: 'events/event-reminder-unset',
    setting: 'events/event-reminder-setting',
    set: 'events/event-reminder-set',
    removing: 'events/event-reminder-removing',
    notToOpen: 'events/event-reminder-unset',
  },
  says: openingReminderSays,
  starts: { 'an event that is not open yet': 'unset' },
  transitions: {
    '': { 'a login comes through': 'learning', 'the session ends': 'unset' },
    learning: {
      'I ask to be reminded': 'setting',
      'it turns out that I asked before': 'set',
      'it turns out that I did not ask': 'unset',
      'nobody can tell whether I asked': 'unset',
    },
    unset: { 'I ask to be reminded': ['setting', 'awaitingLogin: reminder.loginNeeded'] },
    awaitingLogin: {
      'I leave the login': 'unset',
      'a login comes through': 'setting',
      'the session ends': 'stays',
    },
    setting: {
      'the reminder is set': 'set: notify',
      'it is open by now': 'notToOpen',
      'setting it is refused, the session is over': 'awaitingLogin: reminder.loginNeeded',
      'setting it fails': 'unset: notify',
    },
    set: { 'I take it back': 'removing' },
    removing: { 'the reminder is removed': 'unset', 'removing it fails': 'set: notify' },
  },
  asks: {
    getHasOpeningReminder: { eventId: 'ev-1' },
    setOpeningReminder: { eventId: 'ev-1' },
    removeOpeningReminder: { eventId: 'ev-1' },
  },
  emits: {
    notify: bySample({
      'the reminder is set': successNotice({ code: 'reminderSet' }),
      'setting it fails': unexpectedNotice,
      'removing it fails': unexpectedNotice,
    }),
  },
  after: {
    'I ask to be reminded': ({ value, context }) => (value === 'setting') === context.isSignedIn,
    'a login comes through': ({ context }) => context.isSignedIn,
    'the session ends': ({ context }) => !context.isSignedIn,
  },
  invariant: ({ value, context }) => (value !== 'learning' && value !== 'set') || context.isSignedIn,
};
