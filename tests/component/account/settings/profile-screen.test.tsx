import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import {
  profileMachine,
  type DraftEvent,
  type Profile,
  type ProfileActors,
} from '#machines/account/profile/profile-machine.ts';
import type { ServiceResult } from '#domain/notice.ts';
import type { Person } from '#machines/shared/session/session-machine.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { UpdateMemberAccountResult } from '#services/account/profile/profile-service.ts';
import { person } from '#tests/model/people.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { ProfileFlow } from '#views/account/settings/profile-context.ts';
import '#platform/rich-text/rich-text-editor.tsx';
import { writeInto } from '#tests/component/platform/written-by.ts';
import '#views/account/settings/profile-form.tsx';
import { ProfileScreen } from '#views/account/settings/profile-screen.tsx';

type Saved = ServiceResult<UpdateMemberAccountResult | SessionEnded>;

const answer = async (input: Profile): Promise<Saved> => ({
  result: person('alex', input),
  notice: { tone: 'success', message: { code: 'accountUpdated' } },
});

async function show(read: () => Promise<Person | null> = async () => person('alex'), draft: Profile | null = null) {
  const saved: Profile[] = [];
  const drafts: DraftEvent[] = [];
  const actors = {
    keepDraft: fromCallback<DraftEvent>(({ receive }) => receive((event) => void drafts.push(event))),
    getMe: fromPromise(read),
    updateMemberAccount: fromPromise<Saved, Profile>(({ input }) => {
      saved.push(input);
      return answer(input);
    }),
  } satisfies ProfileActors;
  const actor = createActor(profileMachine.provide({ actors }), { input: { draft } }).start();
  render(
    <ProfileFlow.Provider actor={actor}>
      <ProfileScreen />
    </ProfileFlow.Provider>,
  );
  await act(settled);
  return { user: userEvent.setup(), saved, drafts, actor };
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('Profile Settings', () => {
  test('opens with what is saved and nothing to save', async () => {
    await show(async () => person('alex', { location: 'Nanaimo' }));
    expect((await field('First name')).value).toBe('Alex');
    expect((await field('Location')).value).toBe('Nanaimo');
    expect([button('Save').disabled, button('Reset').disabled]).toEqual([true, true]);
  });

  test('says at the field which name is missing, and does not save', async () => {
    const { user, saved } = await show();
    const last = await field('Last name');
    await user.clear(last);
    expect(await screen.findByText('Last name is required')).toBeTruthy();
    expect(last.getAttribute('aria-invalid')).toBe('true');
    expect(button('Save').disabled).toBe(true);
    await user.click(button('Reset'));
    expect([last.value, screen.queryByText('Last name is required')]).toEqual(['Thorsen', null]);
    expect(saved).toEqual([]);
  });

  test('sends all five fields once and then has nothing to lose', async () => {
    const { user, saved, actor } = await show();
    await writeInto(await field('Bio'), '<p>Near the <strong>aisle</strong>.</p>');
    await user.dblClick(button('Save'));
    await act(settled);
    expect(saved).toEqual([
      {
        firstName: 'Alex',
        lastName: 'Thorsen',
        phoneNumber: '',
        location: '',
        bio: '<p>Near the <strong>aisle</strong>.</p>',
      },
    ]);
    expect(actor.getSnapshot().value).toEqual({ editing: 'pristine' });
    expect(button('Save').disabled).toBe(true);
  });

  test('keeps what is typed, shows it again after a reload, and goes back to what is saved', async () => {
    const draft = { firstName: 'Alex', lastName: 'Thorsen', phoneNumber: '', location: 'Victoria', bio: '<p>Hi</p>' };
    const { user, drafts } = await show(async () => person('alex'), draft);
    expect((await field('Location')).value).toBe('Victoria');
    expect((await field('Bio')).textContent).toBe('Hi');
    await user.type(await field('Phone number'), '2');
    expect(drafts).toEqual([{ type: 'draft.keep', profile: { ...draft, phoneNumber: '2' } }]);
    await user.click(button('Reset'));
    expect([(await field('Location')).value, (await field('Bio')).textContent, drafts.at(-1)]).toEqual([
      '',
      '',
      { type: 'draft.forget' },
    ]);
  });

  test('can be read again when it could not', async () => {
    let tries = 0;
    const { user } = await show(async () => {
      tries += 1;
      if (tries === 1) throw new Error('no connection');
      return person('alex');
    });
    expect(screen.getByRole('alert').textContent).toContain('An unexpected error occurred');
    await user.click(button('Try again'));
    expect((await field('First name')).value).toBe('Alex');
  });
});
