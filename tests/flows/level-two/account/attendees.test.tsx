import { vi } from 'vitest';
import { attendeesRequirements } from '#tests/model/account/attendees/attendees-requirements.ts';
import { AttendeesFlow } from '#views/account/settings/attendees-context.ts';
import { AttendeesScreen } from '#views/account/settings/attendees-screen.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, fill, isAriaDisabled, shownText } from '../on-screen.ts';

const save = () => button('Save') ?? button(/^Saving/);
const isSaving = () => button(/^Saving/) !== null;
const isNew = () => dialog('Add attendee') !== null;
const isChange = () => dialog('Edit attendee') !== null;
const isDeletion = () => dialog('Delete attendee?') !== null;

describeRendered({
  owns: ['views/account/settings/attendee', 'machines/account/attendees/'],
  requirements: attendeesRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <AttendeesFlow.Provider actor={actor}>
      <AttendeesScreen />
    </AttendeesFlow.Provider>
  ),
  controls: {
    'attendees.retry': { find: () => button('Try again') },
    'attendees.create': { find: () => button('Add attendee') },
    'attendees.edit': { find: ({ attendee }) => button(`Edit ${attendee.name}`) },
    'attendees.delete': { find: ({ attendee }) => button(`Delete ${attendee.name}`) },
    'attendees.save': {
      prepare: ({ details }) => {
        fill('First name', details.firstName);
        fill('Last name', details.lastName);
      },
      // The form sends nothing without a name.
      find: ({ details }) => (details.firstName.trim() === '' ? null : save()),
    },
    'attendees.confirm': { find: () => button('Delete') ?? button(/^Deleting/) },
    'attendees.cancel': { find: () => button('Cancel') },
  },
  shows: {
    readingAttendees: () => shownText('Loading') !== null || isAriaDisabled(button('Add attendee')),
    unreadable: () => shownText('An unexpected error occurred') !== null,
    signedOut: () => shownText('Guard: No active customer.') !== null,
    listing: () => !isAriaDisabled(button('Add attendee')) && !isNew() && !isChange() && !isDeletion(),
    creating: () => isNew() && !isSaving(),
    savingNew: () => isNew() && isSaving(),
    editing: () => isChange() && !isSaving(),
    savingChange: () => isChange() && isSaving(),
    confirmingDelete: () => isDeletion() && button('Delete') !== null,
    deleting: () => isDeletion() && button(/^Deleting/) !== null,
  },
});
