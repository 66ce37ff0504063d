import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, type InputFrom } from 'xstate';
import type { ServiceResult } from '#domain/notice.ts';
import { attendeesMachine, type AttendeesActors } from '#machines/account/attendees/attendees-machine.ts';
import type {
  CreateAttendeeResult,
  DeleteAttendeeResult,
  SavedAttendees,
  UpdateAttendeeResult,
} from '#services/account/attendees/attendees-service.ts';
import type { NoResult } from '#services/client/call-refused.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { alex, maya } from '#tests/model/account/attendees/sample-attendees.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import '#views/account/settings/attendee-dialogs.tsx';
import { AttendeesFlow } from '#views/account/settings/attendees-context.ts';
import { AttendeesScreen } from '#views/account/settings/attendees-screen.tsx';

const limit = 'You have reached the maximum number of attendees. (Limit: 5)';

async function show() {
  const calls: unknown[] = [];
  const actors = {
    getSavedAttendees: fromPromise(async (): Promise<SavedAttendees | SessionEnded> => ({
      __typename: 'SavedAttendees',
      attendees: [alex, maya],
    })),
    createAttendee: fromPromise<
      ServiceResult<CreateAttendeeResult | NoResult>,
      InputFrom<AttendeesActors['createAttendee']>
    >(async ({ input }) => {
      calls.push(input.input);
      return {
        result: {
          __typename: 'AttendeeLimitError',
          errorCode: 'ATTENDEE_LIMIT_ERROR',
          message: limit,
          maxAttendees: 5,
        },
        notice: { tone: 'error', message: { code: 'attendeeLimit', maxAttendees: 5 } },
      };
    }),
    updateAttendee: fromPromise<
      ServiceResult<UpdateAttendeeResult | NoResult>,
      InputFrom<AttendeesActors['updateAttendee']>
    >(async ({ input }) => {
      calls.push({ id: input.id, input: input.input });
      return { result: { ...maya, ...input.input, name: 'May Thorsen' }, notice: null };
    }),
    deleteAttendee: fromPromise<ServiceResult<DeleteAttendeeResult | SessionEnded>, { id: string }>(
      async ({ input }) => {
        calls.push(input.id);
        return { result: { __typename: 'DeletionResponse', result: 'DELETED', reason: null }, notice: null };
      },
    ),
  } satisfies AttendeesActors;
  const actor = createActor(attendeesMachine.provide({ actors })).start();
  render(
    <AttendeesFlow.Provider actor={actor}>
      <AttendeesScreen />
    </AttendeesFlow.Provider>,
  );
  await act(settled);
  return { user: userEvent.setup(), calls };
}

const dialog = async () => within(await screen.findByRole('dialog'));

describe('the attendees', () => {
  test('leave the default one alone', async () => {
    await show();
    expect(screen.getByText(/1 of 4 added/).textContent).toBe('You, and up to four people you register. 1 of 4 added.');
    const [first, second] = screen.getAllByRole('listitem');
    expect([first?.textContent?.includes('Default'), first?.querySelector('button')]).toEqual([true, null]);
    expect(second?.textContent).toContain('No email saved, 250 555 0161');
    expect(screen.getByRole('button', { name: 'Edit Maya Thorsen' }).tagName).toBe('BUTTON');
  });

  test('check the fields before anything is sent, and say the limit in the form', async () => {
    const { user, calls } = await show();
    await user.click(screen.getByRole('button', { name: 'Add attendee' }));
    const form = await dialog();
    await user.type(form.getByLabelText(/^Email/), 'nobody');
    await user.click(form.getByRole('button', { name: 'Save' }));
    for (const words of ['First name is required', 'Last name is required', 'Enter a full email address']) {
      expect((await form.findByText(words)).textContent?.trim()).toBe(words);
    }
    expect(calls).toEqual([]);
    await user.clear(form.getByLabelText(/^Email/));
    await user.type(form.getByLabelText('First name'), 'Jonah');
    await user.type(form.getByLabelText('Last name'), 'Reyes');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect((await form.findByRole('alert')).textContent).toContain(limit);
    expect(calls).toEqual([{ firstName: 'Jonah', lastName: 'Reyes', emailAddress: '', phoneNumber: '' }]);
    expect(form.getByLabelText('First name')).toHaveProperty('value', 'Jonah');
  });

  test('are edited with what is saved', async () => {
    const { user, calls } = await show();
    await user.click(screen.getByRole('button', { name: 'Edit Maya Thorsen' }));
    const form = await dialog();
    const first = form.getByLabelText('First name');
    expect(document.activeElement).toBe(first);
    await user.clear(first);
    await user.type(first, 'May');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await act(settled);
    expect(calls).toEqual([
      { id: 'a-2', input: { firstName: 'May', lastName: 'Thorsen', emailAddress: '', phoneNumber: '250 555 0161' } },
    ]);
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(screen.getByText('May Thorsen', { selector: 'b' }).tagName).toBe('B');
  });

  test('are deleted only after the question', async () => {
    const { user, calls } = await show();
    await user.click(screen.getByRole('button', { name: 'Delete Maya Thorsen' }));
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete Maya Thorsen' }));
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await act(settled);
    expect(calls).toEqual(['a-2']);
  });
});
