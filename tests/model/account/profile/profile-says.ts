import type { Profile, profileMachine } from '#machines/account/profile/profile-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Snapshot = { context: { typed: Profile | null; trouble: unknown } };

const title = 'Profile Settings';
const unsure = 'We could not tell whether your changes were saved. They are kept here: save them again.';
const fields = ['First name', 'Last name', 'Phone number optional', 'Location optional'];

/** Customer specification §2, 'Profile Settings': first name, last name, phone number, location, bio. */
const form = ({ context: { typed, trouble } }: Snapshot, button: string, face: Face): Face => ({
  invalid: {},
  ...face,
  reads: [title],
  shows: [
    `${title} ${trouble === null ? '' : unsure} First name Alex Last name ${typed?.lastName ?? '?'} Phone number optional Location optional Bio optional`,
    `Reset ${button}`,
  ],
  announces: trouble === null ? [] : [unsure],
  hides: ['Loading', 'Try again', ...(trouble === null ? [unsure] : [])],
});

const failure = (words: string): Face => ({
  shows: [title],
  announces: [`${words} Try again`],
  open: ['profile.retry', 'Try again'],
  hides: ['Loading', 'First name', 'Save'],
});

export const profileSays: SaysOf<typeof profileMachine> = {
  readingProfile: { shows: [title], announces: ['Loading'], hides: ['First name', 'Save', 'Try again'] },
  unreadable: failure('An unexpected error occurred'),
  signedOut: failure('Guard: No active customer.'),
  'editing.pristine': (snapshot) =>
    form(snapshot, 'Save', { open: [...fields, 'Bold'], locked: ['profile.reset', 'profile.save', 'Reset', 'Save'] }),
  'editing.dirty': (snapshot) =>
    form(snapshot, 'Save', { open: [...fields, 'Bold', 'profile.reset', 'profile.save', 'Reset', 'Save'] }),
  saving: (snapshot) =>
    form(snapshot, 'Saving', {
      locked: [...fields, 'Bold', 'profile.change', 'profile.reset', 'profile.save', 'Reset', 'Saving'],
    }),
};
