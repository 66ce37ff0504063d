import type { Message } from '#domain/message.ts';
import type { Notice } from '#domain/notice.ts';
import type { SavingTrouble } from '#domain/notice.ts';
import { attendeesMachine, type AttendeeDetails } from '#machines/account/attendees/attendees-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { attendeesSays } from './attendees-says.ts';
import { alex, attendee, maya } from './sample-attendees.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { errorNotice, successNotice, unexpectedNotice } from '../../notices.ts';

export const details: AttendeeDetails = { firstName: 'Jonah', lastName: 'Reyes', emailAddress: '', phoneNumber: '' };
const nameless: AttendeeDetails = { ...details, firstName: ' ' };
export const jonah = attendee('a-3', 'Jonah', { lastName: 'Reyes', name: 'Jonah Reyes' });
export const words = (message: Message, tone: Notice['tone'] = 'success'): Notice => ({ tone, message });
export const limit = words({ code: 'attendeeLimit', maxAttendees: 5 }, 'error');
const refused = words({ code: 'DefaultAttendeeError', words: 'The default attendee cannot be deleted' }, 'error');
export const listed = done('getSavedAttendees', { __typename: 'SavedAttendees', attendees: [alex, maya] });
const ended = { result: { __typename: 'SessionEnded' }, notice: null };
export const deleted = {
  result: { __typename: 'DeletionResponse', result: 'DELETED', reason: null },
  notice: words({ code: 'attendeeDeleted' }),
};
const changed = { ...maya, lastName: 'Reyes' };

const reading = {
  'the attendees are read': 'listing',
  'nobody is logged in any more': 'signedOut: session.ended',
  'the attendees cannot be read': 'unreadable',
} as const;
const leavingForm = { 'I cancel': ['listing', 'readingAttendees'] } as const;

export const attendeesRequirements: RequirementTable<typeof attendeesMachine> = {
  machine: attendeesMachine,
  title: 'Saved attendees',
  inputs: { 'the page opens': undefined },
  events: {
    'the attendees are read': listed,
    'nobody is logged in any more': done('getSavedAttendees', { __typename: 'SessionEnded' }),
    'the attendees cannot be read': failed('getSavedAttendees'),
    'I try again': { type: 'attendees.retry' },
    'I add an attendee': { type: 'attendees.create' },
    'I edit Maya': { type: 'attendees.edit', attendee: maya },
    'I edit the default attendee': { type: 'attendees.edit', attendee: alex },
    'I delete Maya': { type: 'attendees.delete', attendee: maya },
    'I delete the default attendee': { type: 'attendees.delete', attendee: alex },
    'I save with both names': { type: 'attendees.save', details, idempotencyKey: 'key' },
    'I save without a first name': { type: 'attendees.save', details: nameless, idempotencyKey: 'key' },
    'I confirm': { type: 'attendees.confirm' },
    'I cancel': { type: 'attendees.cancel' },
    'the new attendee is saved': done('createAttendee', {
      result: jonah,
      notice: words({ code: 'attendeeCreated' }),
    }),
    'the new attendee is one too many': done('createAttendee', {
      result: { __typename: 'AttendeeLimitError', maxAttendees: 5 },
      notice: limit,
    }),
    'the session is over when the new attendee is saved': done('createAttendee', ended),
    'no answer comes about the new attendee': failed('createAttendee'),
    'the change is saved': done('updateAttendee', {
      result: changed,
      notice: words({ code: 'attendeeUpdated' }),
    }),
    'the change is refused': done('updateAttendee', {
      result: { __typename: 'DefaultAttendeeError' },
      notice: refused,
    }),
    'the session is over when the change is saved': done('updateAttendee', ended),
    'no answer comes about the change': failed('updateAttendee'),
    'the attendee is deleted': done('deleteAttendee', deleted),
    'the deletion is refused': done('deleteAttendee', {
      result: { __typename: 'DefaultAttendeeError' },
      notice: refused,
    }),
    'the session is over when the attendee is deleted': done('deleteAttendee', ended),
    'no answer comes about the deletion': failed('deleteAttendee'),
  },
  permits: {
    readingAttendees: [],
    unreadable: ['attendees.retry'],
    signedOut: ['attendees.retry'],
    listing: ['attendees.create', 'attendees.edit?', 'attendees.delete?'],
    creating: ['attendees.cancel', 'attendees.save?'],
    savingNew: [],
    editing: ['attendees.cancel', 'attendees.save?'],
    savingChange: [],
    confirmingDelete: ['attendees.cancel', 'attendees.confirm'],
    deleting: [],
  },
  pictures: {
    readingAttendees: 'account/attendees-loading',
    unreadable: 'account/attendees-unreadable',
    signedOut: 'account/attendees-signed-out',
    listing: 'account/attendees-full',
    creating: 'account/attendees-creating',
    savingNew: 'account/attendees-saving-new',
    editing: 'account/attendees-editing',
    confirmingDelete: 'account/attendees-confirming-delete',
    deleting: 'account/attendees-deleting',
  },
  starts: { 'the page opens': 'readingAttendees' },
  transitions: {
    readingAttendees: reading,
    unreadable: { 'I try again': 'readingAttendees' },
    signedOut: { 'I try again': 'readingAttendees' },
    listing: { 'I add an attendee': 'creating', 'I edit Maya': 'editing', 'I delete Maya': 'confirmingDelete' },
    creating: { ...leavingForm, 'I save with both names': 'savingNew' },
    savingNew: {
      'the new attendee is saved': 'listing: notify',
      'the new attendee is one too many': 'creating',
      'the session is over when the new attendee is saved': 'creating: session.ended',
      'no answer comes about the new attendee': 'creating: notify',
    },
    editing: { ...leavingForm, 'I save with both names': 'savingChange' },
    savingChange: {
      'the change is saved': 'listing: notify, attendee.saved',
      'the change is refused': 'editing',
      'the session is over when the change is saved': 'editing: session.ended',
      'no answer comes about the change': 'editing: notify',
    },
    confirmingDelete: { 'I cancel': 'listing', 'I confirm': 'deleting' },
    deleting: {
      'the attendee is deleted': 'readingAttendees: notify',
      'the deletion is refused': 'readingAttendees: notify',
      'the session is over when the attendee is deleted': 'listing: session.ended',
      'no answer comes about the deletion': 'readingAttendees: notify',
    },
  },
  asks: {
    createAttendee: {
      input: { firstName: 'Jonah', lastName: 'Reyes', emailAddress: '', phoneNumber: '' },
      idempotencyKey: 'key',
    },
    updateAttendee: {
      id: 'a-2',
      input: { firstName: 'Jonah', lastName: 'Reyes', emailAddress: '', phoneNumber: '' },
      idempotencyKey: 'key',
    },
    deleteAttendee: { id: 'a-2' },
  },
  emits: {
    'attendee.saved': { attendee: changed },
    notify: bySample({
      'the new attendee is saved': successNotice({ code: 'attendeeCreated' }),
      'the change is saved': successNotice({ code: 'attendeeUpdated' }),
      'the attendee is deleted': successNotice({ code: 'attendeeDeleted' }),
      'the deletion is refused': errorNotice({
        code: 'DefaultAttendeeError',
        words: 'The default attendee cannot be deleted',
      }),
      'no answer comes about the new attendee': unexpectedNotice,
      'no answer comes about the change': unexpectedNotice,
      'no answer comes about the deletion': unexpectedNotice,
    }),
  },
  says: attendeesSays,
  after: {
    'the attendees are read': ({ context }) => context.attendees.length === 2,
    'I edit Maya': ({ context }) => context.chosen === maya && context.trouble === null,
    'I delete Maya': ({ context }) => context.chosen === maya,
    'I save with both names': ({ context }) => context.details === details && context.trouble === null,
    'I cancel': ({ value }, was) => (value === 'readingAttendees') === (was.context.trouble !== null),
    'the new attendee is saved': ({ context }) => context.attendees.includes(jonah),
    'the new attendee is one too many': ({ context }) => isRefusal(context.trouble, limit.message),
    'no answer comes about the new attendee': ({ context }) => context.trouble !== null,
    'the change is saved': ({ context }) => context.attendees.includes(changed) && !context.attendees.includes(maya),
    'the change is refused': ({ context }) => isRefusal(context.trouble, refused.message),
    'no answer comes about the change': ({ context }) => context.trouble !== null,
  },
  reads: ({ chosen, trouble, attendees }) => [chosen?.id, trouble?.kind, attendees.length],
  invariant: ({ value, context }) =>
    !context.chosen?.isDefault &&
    (!['editing', 'savingChange', 'confirmingDelete', 'deleting'].includes(value) || context.chosen !== null) &&
    (value !== 'listing' || (context.chosen === null && context.trouble === null)),
};

const isRefusal = (trouble: SavingTrouble | null, message: Message) =>
  trouble?.kind === 'refused' && trouble.message === message;
