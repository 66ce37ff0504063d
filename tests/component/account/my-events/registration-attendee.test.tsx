import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, type InputFrom, type OutputFrom } from 'xstate';
import { attendeesMachine, type AttendeesActors } from '#machines/account/attendees/attendees-machine.ts';
import { alex, maya } from '#tests/model/account/attendees/sample-attendees.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { RegistrationAttendee } from '#views/account/my-events/registration-attendee.tsx';
import { AttendeesFlow } from '#views/account/settings/attendees-context.ts';

type Saved = OutputFrom<AttendeesActors['getSavedAttendees']>;
type Change = InputFrom<AttendeesActors['updateAttendee']>;

async function show(whose = maya, read: () => Promise<Saved> = async () => saved) {
  const sent: Change[] = [];
  const machine = attendeesMachine.provide({
    actors: {
      getSavedAttendees: fromPromise<Saved>(() => read()),
      updateAttendee: fromPromise<OutputFrom<AttendeesActors['updateAttendee']>, Change>(async ({ input }) => {
        sent.push(input);
        return { result: { ...maya, firstName: 'May', name: 'May Thorsen' }, notice: null };
      }),
    },
  });
  const actor = createActor(machine).start();
  render(
    <AttendeesFlow.Provider actor={actor}>
      <RegistrationAttendee attendee={whose} />
    </AttendeesFlow.Provider>,
  );
  await act(settled);
  return { user: userEvent.setup(), sent };
}
const saved: Saved = { __typename: 'SavedAttendees', attendees: [alex, maya] };
const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

describe('the attendee of a registration', () => {
  test('has its details changed where it stands, and the reading goes on at its heading', async () => {
    const { user, sent } = await show();
    expect(facts()).toEqual(['Maya Thorsen', 'No email saved', '250 555 0161']);
    await user.click(screen.getByRole('button', { name: 'Edit details' }));
    const first = screen.getByLabelText('First name');
    expect(document.activeElement).toBe(first);
    expect(screen.getByText('These details stand on all tickets of this attendee.').tagName).toBe('P');
    await user.clear(first);
    await user.type(first, 'May');
    await user.click(screen.getByRole('button', { name: 'Save details' }));
    await act(settled);
    expect(sent).toEqual([
      {
        id: 'a-2',
        input: { firstName: 'May', lastName: 'Thorsen', emailAddress: '', phoneNumber: '250 555 0161' },
        idempotencyKey: expect.any(String),
      },
    ]);
    expect(facts()).toEqual(['May Thorsen', 'No email saved', '250 555 0161']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Attendee' }));
  });

  test('keeps its details when the form is left', async () => {
    const { user, sent } = await show();
    await user.click(screen.getByRole('button', { name: 'Edit details' }));
    await user.type(screen.getByLabelText('First name'), 'x');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(facts()).toEqual(['Maya Thorsen', 'No email saved', '250 555 0161']);
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Attendee' }));
  });

  test('that is the person’s own is changed in the profile', async () => {
    await show(alex);
    expect(screen.getByRole('link', { name: 'profile' }).getAttribute('href')).toBe('/account/profile');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('that was deleted since stays as it is', async () => {
    await show(maya, async () => ({ __typename: 'SavedAttendees', attendees: [alex] }));
    expect(facts()).toEqual(['Maya Thorsen']);
    expect(
      screen.getByText('Maya Thorsen is not among your saved attendees any more: the details stay as they are.')
        .tagName,
    ).toBe('P');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('whose details did not load is named, and they can be asked for again', async () => {
    const answers = [() => Promise.reject(new Error('no connection')), async () => saved];
    const { user } = await show(maya, () => (answers.shift() ?? (async () => saved))());
    expect(facts()).toEqual(['Maya Thorsen']);
    expect(screen.getByRole('alert').textContent).toContain('The details did not load.');
    await user.click(screen.getByRole('button', { name: 'Load details again' }));
    await act(settled);
    expect(facts()).toEqual(['Maya Thorsen', 'No email saved', '250 555 0161']);
  });
});
