import { alex } from '#tests/model/account/attendees/sample-attendees.ts';
import type { Scenes } from '#tests/failures/scene.ts';
import { atAbout, leaveForAbout, withOneKey } from '#tests/failures/scenes/recoveries.ts';
import { unexpected } from '#tests/failures/scenes/words.ts';

const list = [
  ['heading', 'Attendees'],
  ['button', 'Edit Maya Thorsen'],
] as const;
const openForm = [
  ['textbox', 'First name'],
  ['button', 'Save'],
] as const;
const openQuestion = [['heading', 'Delete attendee?']] as const;

const inDoubt =
  'We could not tell whether the attendee was saved. Save again, or close this form to see the list as it is now.';
const limit = 'You have reached the maximum number of attendees. (Limit: 5)';

/** Customer specification §2 'Attendees' and §8 'Attendee limit', 'Success messages'. */
export const attendeesScenes: Scenes<'GetSavedAttendees' | 'CreateAttendee' | 'UpdateAttendee' | 'DeleteAttendee'> = {
  GetSavedAttendees: [
    {
      at: '/account/attendees',
      works: { toast: null, sees: list },
      fails: {
        toast: null,
        reads: [unexpected],
        sees: [
          ['heading', 'Attendees'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: null, sees: list },
        sent: 2,
      },
      refusals: {},
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  CreateAttendee: [
    {
      at: '/account/attendees',
      async arrive(person) {
        await person.press('Add attendee');
        await person.type('First name', 'Noor');
        await person.type('Last name', 'Haddad');
      },
      act: (person) => person.press('Save'),
      works: {
        toast: 'Attendee created successfully',
        sees: [...list, ['button', 'Edit Noor Haddad']],
        lacks: openForm,
      },
      fails: {
        toast: unexpected,
        reads: [inDoubt],
        sees: openForm,
        goOn: (person) => person.press('Save'),
        afterwards: {
          toast: 'Attendee created successfully',
          sees: [...list, ['button', 'Edit Noor Haddad']],
          lacks: openForm,
        },
        sent: 2,
        proves: withOneKey('CreateAttendee'),
      },
      refusals: {
        AttendeeLimitError: {
          words: { message: 'Too many', maxAttendees: 5 },
          toast: null,
          reads: [limit],
          sees: openForm,
          goOn: (person) => person.press('Cancel'),
          afterwards: { toast: null, sees: list, lacks: openForm },
          sent: 1,
        },
      },
      unknown: { like: 'AttendeeLimitError', toast: null, reads: ['Failed to create attendee'] },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Saving') },
      },
    },
  ],
  UpdateAttendee: [
    {
      at: '/account/attendees',
      async arrive(person) {
        await person.press('Edit Maya Thorsen');
        await person.type('First name', 'Maja');
      },
      act: (person) => person.press('Save'),
      works: {
        toast: 'Attendee updated successfully',
        sees: [
          ['heading', 'Attendees'],
          ['button', 'Edit Maja Thorsen'],
        ],
        lacks: openForm,
      },
      fails: {
        toast: unexpected,
        reads: [inDoubt],
        sees: openForm,
        goOn: (person) => person.press('Save'),
        afterwards: {
          toast: 'Attendee updated successfully',
          sees: [['button', 'Edit Maja Thorsen']],
          lacks: openForm,
        },
        sent: 2,
      },
      refusals: {
        DefaultAttendeeError: {
          words: { message: 'The default attendee cannot be changed.' },
          toast: null,
          reads: ['The default attendee cannot be changed.'],
          sees: openForm,
          goOn: (person) => person.press('Cancel'),
          afterwards: { toast: null, sees: list, lacks: openForm },
          sent: 1,
        },
      },
      unknown: { like: 'DefaultAttendeeError', toast: null, reads: ['Failed to update attendee'] },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Saving') },
      },
    },
  ],
  DeleteAttendee: [
    {
      at: '/account/attendees',
      given: (server) =>
        server.answer('DeleteAttendee', () => {
          server.answer('GetSavedAttendees', () => ({
            activeCustomer: { __typename: 'Customer', id: 'c-1', attendees: [alex] },
          }));
          return { deleteAttendee: { __typename: 'DeletionResponse', result: 'DELETED', reason: null } };
        }),
      arrive: (person) => person.press('Delete Maya Thorsen'),
      act: (person) => person.press('Delete'),
      works: {
        toast: 'Attendee deleted successfully',
        sees: [['heading', 'Attendees']],
        lacks: [...openQuestion, ['button', 'Edit Maya Thorsen']],
      },
      fails: {
        toast: unexpected,
        sees: list,
        lacks: openQuestion,
        async goOn(person) {
          await person.press('Delete Maya Thorsen');
          await person.press('Delete');
        },
        afterwards: { toast: 'Attendee deleted successfully', sees: [['heading', 'Attendees']], lacks: openQuestion },
        sent: 2,
      },
      refusals: {
        DefaultAttendeeError: {
          words: { message: 'The default attendee cannot be deleted.' },
          toast: 'The default attendee cannot be deleted.',
          sees: list,
          lacks: openQuestion,
          sent: 1,
        },
      },
      unknown: { like: 'DefaultAttendeeError', toast: 'Failed to delete attendee' },
      answers: {
        'not deleted': {
          data: {
            deleteAttendee: {
              __typename: 'DeletionResponse',
              result: 'NOT_DELETED',
              reason: 'Maya has registrations.',
            },
          },
          toast: 'Maya has registrations.',
          sees: list,
          lacks: openQuestion,
          sent: 1,
        },
      },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Deleting') },
      },
    },
  ],
};
