import { describe, expect, test } from 'vitest';
import { unexpectedError, type Notice } from '#domain/answer.ts';
import { attendeesMachine, type AttendeeDetails } from '#machines/attendees/attendees-machine.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { describeMachine } from '../walk-machine.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { alex, attendee, maya } from './sample-attendees.ts';

const details: AttendeeDetails = { firstName: 'Jonah', lastName: 'Reyes', emailAddress: '', phoneNumber: '' };
const nameless: AttendeeDetails = { ...details, firstName: ' ' };
const jonah = attendee('a-3', 'Jonah', { lastName: 'Reyes', name: 'Jonah Reyes' });
const words = (message: string, tone: Notice['tone'] = 'success'): Notice => ({ tone, message });
const limit = words('You have reached the maximum number of attendees. (Limit: 5)', 'error');
const refused = words('The default attendee cannot be deleted', 'error');
const listed = done('getSavedAttendees', { __typename: 'SavedAttendees', attendees: [alex, maya] });
const ended = { result: { __typename: 'SessionEnded' }, notice: null };
const deleted = {
  result: { __typename: 'DeletionResponse', result: 'DELETED', reason: null },
  notice: words('Attendee deleted successfully'),
};

describeMachine(attendeesMachine, {
  inputs: [undefined],
  events: [
    listed,
    done('getSavedAttendees', { __typename: 'SessionEnded' }),
    failed('getSavedAttendees'),
    { type: 'attendees.retry' },
    { type: 'attendees.create' },
    { type: 'attendees.edit', attendee: maya },
    { type: 'attendees.edit', attendee: alex },
    { type: 'attendees.delete', attendee: maya },
    { type: 'attendees.delete', attendee: alex },
    { type: 'attendees.save', details },
    { type: 'attendees.save', details: nameless },
    { type: 'attendees.confirm' },
    { type: 'attendees.cancel' },
    done('createAttendee', { result: jonah, notice: words('Attendee created successfully') }),
    done('createAttendee', { result: { __typename: 'AttendeeLimitError', maxAttendees: 5 }, notice: limit }),
    done('createAttendee', ended),
    failed('createAttendee'),
    done('updateAttendee', {
      result: { ...maya, lastName: 'Reyes' },
      notice: words('Attendee updated successfully'),
    }),
    done('updateAttendee', { result: { __typename: 'DefaultAttendeeError' }, notice: refused }),
    done('updateAttendee', ended),
    failed('updateAttendee'),
    done('deleteAttendee', deleted),
    done('deleteAttendee', { result: { __typename: 'DefaultAttendeeError' }, notice: refused }),
    done('deleteAttendee', ended),
    failed('deleteAttendee'),
  ],
  allows: {
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
  reads: ({ chosen, trouble, attendees }) => [chosen?.id, trouble, attendees.length],
  limit: 60_000,
  invariant: ({ value, context }) =>
    !context.chosen?.isDefault &&
    (!['editing', 'savingChange', 'confirmingDelete', 'deleting'].includes(String(value)) || context.chosen !== null) &&
    (value !== 'listing' || (context.chosen === null && context.trouble === null)),
});

describe(attendeesMachine.id, () => {
  async function opened(event: { type: string; attendee?: unknown }) {
    const run = heldMachine(attendeesMachine).start(undefined);
    await run.happen(listed);
    await run.happen(event);
    return run;
  }

  test('says at the form that no more can be saved, and keeps it open', async () => {
    const run = await opened({ type: 'attendees.create' });
    await run.happen({ type: 'attendees.save', details });
    const after = await run.happen(
      done('createAttendee', { result: { __typename: 'AttendeeLimitError', maxAttendees: 5 }, notice: limit }),
    );
    expect([after.value, after.context.trouble, run.emitted]).toEqual(['creating', limit.message, []]);
    run.actor.stop();
  });

  test('reads the list again before it trusts it, when the answer to a new attendee was lost', async () => {
    const run = await opened({ type: 'attendees.create' });
    await run.happen({ type: 'attendees.save', details });
    await run.happen(failed('createAttendee'));
    expect(run.emitted).toEqual([{ type: 'notify', notice: unexpectedError }]);
    expect((await run.happen({ type: 'attendees.cancel' })).value).toBe('readingAttendees');
    run.actor.stop();
  });

  test('puts a changed attendee in its place and a new one at the end', async () => {
    const run = await opened({ type: 'attendees.edit', attendee: maya });
    await run.happen({ type: 'attendees.save', details });
    const changed = { ...maya, firstName: 'May' };
    await run.happen(done('updateAttendee', { result: changed, notice: words('Attendee updated successfully') }));
    await run.happen({ type: 'attendees.create' });
    await run.happen({ type: 'attendees.save', details });
    const { context } = await run.happen(
      done('createAttendee', { result: jonah, notice: words('Attendee created successfully') }),
    );
    expect(context.attendees).toEqual([alex, changed, jonah]);
    expect(run.emitted.map(({ notice }) => notice)).toEqual([
      words('Attendee updated successfully'),
      words('Attendee created successfully'),
    ]);
    run.actor.stop();
  });

  test('reads the list after a deletion, and says what the server said', async () => {
    const run = await opened({ type: 'attendees.delete', attendee: maya });
    await run.happen({ type: 'attendees.confirm' });
    expect((await run.happen(done('deleteAttendee', deleted))).value).toBe('readingAttendees');
    expect(run.emitted).toEqual([{ type: 'notify', notice: deleted.notice }]);
    run.actor.stop();
  });
});
