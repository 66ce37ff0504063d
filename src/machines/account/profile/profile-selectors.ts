import type { SnapshotFrom } from 'xstate';
import type { profileMachine } from '#machines/account/profile/profile-machine.ts';

type Snapshot = SnapshotFrom<typeof profileMachine>;

export const savedProfile = ({ context }: Snapshot) => context.saved;
/** What the form is filled with, until it is filled anew. */
export const filledProfile = ({ context }: Snapshot) => context.filled;
export const profileTrouble = ({ context }: Snapshot) => context.trouble;
/** Which face the page has; editing and saving are one form. */
export const profileFace = ({ value }: Snapshot) => (typeof value === 'string' ? value : 'editing');
export const isProfileDirty = (snapshot: Snapshot) =>
  snapshot.matches({ editing: 'dirty' }) || snapshot.matches('saving');
export const isProfileSaving = (snapshot: Snapshot) => snapshot.matches('saving');
export const canResetProfile = (snapshot: Snapshot) => snapshot.can({ type: 'profile.reset' });
