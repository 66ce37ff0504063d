import type { Notice } from '#domain/notice.ts';
import { profileMachine, type Profile } from '#machines/account/profile/profile-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { person } from '../../people.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { successNotice, unexpectedNotice } from '../../notices.ts';
import { profileSays } from './profile-says.ts';

export const saved: Notice = { tone: 'success', message: { code: 'accountUpdated' } };
export const profile = (change: Partial<Profile> = {}): Profile => ({
  firstName: 'Alex',
  lastName: 'Thorsen',
  phoneNumber: '',
  location: '',
  bio: '',
  ...change,
});
export const renamed = profile({ lastName: 'Reyes' });
export const ended = { result: { __typename: 'SessionEnded' }, notice: null };

type Snapshot = { context: { saved: Profile | null; typed: Profile | null } };
const isSaved =
  (lastName: string) =>
  ({ context }: Snapshot) =>
    context.saved?.lastName === lastName;
const isTyped =
  (lastName: string) =>
  ({ context }: Snapshot) =>
    context.typed?.lastName === lastName;

export const profileRequirements: RequirementTable<typeof profileMachine> = {
  machine: profileMachine,
  title: 'The profile',
  inputs: { 'nothing was typed before': { draft: null }, 'a reload left another name behind': { draft: renamed } },
  listeners: ['keepDraft'],
  listens: { '': ['keptDraft'] },
  events: {
    'the profile is read': done('getMe', person('alex')),
    'nobody is logged in any more': done('getMe', null),
    'the profile cannot be read': failed('getMe'),
    'I try again': { type: 'profile.retry' },
    'I type another last name': { type: 'profile.change', profile: renamed },
    'I type the name as it was': { type: 'profile.change', profile: profile() },
    'I reset the form': { type: 'profile.reset' },
    'I save': { type: 'profile.save', profile: renamed },
    'I save without a last name': { type: 'profile.save', profile: profile({ lastName: ' ' }) },
    'the profile is saved': done('updateMemberAccount', {
      result: person('alex', { lastName: 'Reyes' }),
      notice: saved,
    }),
    'the session is over when the profile is saved': done('updateMemberAccount', ended),
    'no answer comes': failed('updateMemberAccount'),
  },
  permits: {
    readingProfile: [],
    unreadable: ['profile.retry'],
    signedOut: ['profile.retry'],
    'editing.pristine': ['profile.change'],
    'editing.dirty': ['profile.change', 'profile.reset', 'profile.save?'],
    saving: [],
  },
  pictures: {
    readingProfile: 'account/profile-loading',
    unreadable: 'account/profile-unreadable',
    signedOut: 'account/profile-signed-out',
    'editing.pristine': 'account/profile-editing',
    'editing.dirty': 'account/profile-dirty',
    saving: 'account/profile-saving',
  },
  starts: { 'nothing was typed before': 'readingProfile', 'a reload left another name behind': 'readingProfile' },
  transitions: {
    readingProfile: {
      'the profile is read': ['editing.pristine: >draft.forget', 'editing.dirty'],
      'nobody is logged in any more': 'signedOut: session.ended',
      'the profile cannot be read': 'unreadable',
    },
    unreadable: { 'I try again': 'readingProfile' },
    signedOut: { 'I try again': 'readingProfile' },
    editing: {
      'I type another last name': ['editing.dirty: >draft.keep', 'editing.pristine: >draft.forget'],
      'I type the name as it was': ['editing.pristine: >draft.forget', 'editing.dirty: >draft.keep'],
    },
    'editing.dirty': { 'I reset the form': 'editing.pristine: >draft.forget', 'I save': 'saving' },
    saving: {
      'the profile is saved': 'editing.pristine: notify, >draft.forget, profile.saved',
      'the session is over when the profile is saved': 'editing.dirty: session.ended',
      'no answer comes': 'editing.dirty: notify',
    },
  },
  asks: {
    updateMemberAccount: { firstName: 'Alex', lastName: 'Reyes', phoneNumber: '', location: '', bio: '' },
  },
  emits: {
    '>draft.keep': bySample({
      'I type another last name': { profile: profile({ lastName: 'Reyes' }) },
      'I type the name as it was': { profile: profile({ lastName: 'Thorsen' }) },
    }),
    notify: bySample({
      'the profile is saved': successNotice({ code: 'accountUpdated' }),
      'no answer comes': unexpectedNotice,
    }),
  },
  says: profileSays,
  after: {
    'the profile is read': (now, was) =>
      isSaved('Thorsen')(now) &&
      now.context.draft === null &&
      now.context.filled === now.context.typed &&
      now.matches({ editing: 'dirty' }) === (was.context.draft !== null),
    'I type another last name': isTyped('Reyes'),
    'I type the name as it was': isTyped('Thorsen'),
    'I save': (now) => isTyped('Reyes')(now) && now.context.trouble === null,
    'I reset the form': ({ context }) =>
      context.typed === context.saved && context.filled === context.saved && context.trouble === null,
    'the profile is saved': (now) => isSaved('Reyes')(now) && isTyped('Reyes')(now) && now.context.trouble === null,
    'no answer comes': ({ context }) => context.trouble !== null && context.typed === renamed,
  },
  invariant: (snapshot) => {
    const { saved, typed } = snapshot.context;
    if (snapshot.matches({ editing: 'pristine' }) && JSON.stringify(typed) !== JSON.stringify(saved)) return false;
    return saved !== null || ['readingProfile', 'unreadable', 'signedOut'].some((state) => state === snapshot.value);
  },
};
