import { vi } from 'vitest';
import { profileRequirements } from '#tests/model/account/profile/profile-requirements.ts';
import { ProfileFlow } from '#views/account/settings/profile-context.ts';
import { ProfileScreen } from '#views/account/settings/profile-screen.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, field, isDisabled, shownText, write } from '../on-screen.ts';

const lastName = () => field('Last name');
const save = () => button('Save') ?? button(/^Saving/);

// It is a part of a part: one settling would show what stands in its place.
await import('#platform/rich-text/rich-text-editor.tsx');

describeRendered({
  owns: ['views/account/settings/profile', 'machines/account/profile/'],
  requirements: profileRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <ProfileFlow.Provider actor={actor}>
      <ProfileScreen />
    </ProfileFlow.Provider>
  ),
  controls: {
    'profile.retry': { find: () => button('Try again') },
    'profile.change': { find: lastName, use: (control, { profile }) => write(control, profile.lastName) },
    'profile.reset': { find: () => button('Reset') },
    // The form sends nothing without a name.
    'profile.save': { find: ({ profile }) => (profile.lastName.trim() === '' ? null : save()) },
  },
  shows: {
    readingProfile: () => shownText('Loading') !== null,
    unreadable: () => shownText('An unexpected error occurred') !== null,
    signedOut: () => shownText('Guard: No active customer.') !== null,
    'editing.pristine': () => lastName() !== null && isDisabled(save()),
    'editing.dirty': () => lastName() !== null && !isDisabled(save()),
    saving: () => button(/^Saving/) !== null,
  },
});
