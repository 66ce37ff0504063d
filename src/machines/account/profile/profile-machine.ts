import {
  assign,
  emit,
  sendTo,
  setup,
  type ActorRefFrom,
  type CallbackActorLogic,
  type PromiseActorLogic,
} from 'xstate';
import { unexpectedError, type ServiceResult, type Notice, type NotifyEvent } from '#domain/notice.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { CurrentUserFieldsFragment } from '#services/generated/graphql.ts';
import type { UpdateMemberAccountResult } from '#services/account/profile/profile-service.ts';

/** The five fields as they are typed; an empty text is none. */
export type Profile = { firstName: string; lastName: string; phoneNumber: string; location: string; bio: string };

/** draft is what was typed before a reload and not saved. */
type Input = { draft: Profile | null };

type Context = {
  /** As the server keeps it; null until it was read. */
  saved: Profile | null;
  typed: Profile | null;
  /** What the form was last filled with: what is saved, or the draft that a reload brought back. */
  filled: Profile | null;
  draft: Profile | null;
  /** The last try to save had no answer. */
  trouble: 'outcomeUnknown' | null;
};

type Event =
  | { type: 'profile.retry' }
  | { type: 'profile.change'; profile: Profile }
  | { type: 'profile.reset' }
  | { type: 'profile.save'; profile: Profile };

type Emitted = NotifyEvent | { type: 'profile.saved' } | { type: 'session.ended' };

export type DraftEvent = { type: 'draft.keep'; profile: Profile } | { type: 'draft.forget' };

export type ProfileActors = {
  /** Keeps what is typed over a reload. */
  keepDraft: CallbackActorLogic<DraftEvent>;
  getMe: PromiseActorLogic<CurrentUserFieldsFragment | null>;
  updateMemberAccount: PromiseActorLogic<ServiceResult<UpdateMemberAccountResult | SessionEnded>, Profile>;
};

type Person = CurrentUserFieldsFragment | SessionEnded | null;

export const profileMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as ProfileActors,
  guards: {
    hasDraft: ({ context }, params: { person: Person }) =>
      params.person?.__typename === 'CurrentUser' &&
      context.draft !== null &&
      !isSameProfile(profileOf(params.person), context.draft),
    isPerson: (_, params: { person: Person }) => params.person?.__typename === 'CurrentUser',
    isAsSaved: ({ context }, params: { profile: Profile }) => isSameProfile(context.saved, params.profile),
    isNamed: (_, params: { profile: Profile }) =>
      params.profile.firstName.trim() !== '' && params.profile.lastName.trim() !== '',
  },
  actions: {
    rememberSaved: assign((_, params: { person: Person }) => {
      const profile = profileOf(params.person);
      return { saved: profile, typed: profile, filled: profile, draft: null, trouble: null };
    }),
    resumeDraft: assign(({ context }, params: { person: Person }) => ({
      saved: profileOf(params.person),
      typed: context.draft,
      filled: context.draft,
      draft: null,
      trouble: null,
    })),
    keepDraft: sendTo('keptDraft', (_, params: { profile: Profile }): DraftEvent => ({
      type: 'draft.keep',
      profile: params.profile,
    })),
    forgetDraft: sendTo('keptDraft', { type: 'draft.forget' }),
    rememberTyped: assign({ typed: (_, params: { profile: Profile }) => params.profile }),
    forgetTyped: assign({
      typed: ({ context }) => context.saved,
      filled: ({ context }) => context.saved,
      trouble: null,
    }),
    forgetTrouble: assign({ trouble: null }),
    rememberUnknownOutcome: assign({ trouble: 'outcomeUnknown' }),
    notify: emit((_, params: { notice: Notice | null }) => ({
      type: 'notify' as const,
      notice: params.notice ?? unexpectedError,
    })),
    emitSaved: emit({ type: 'profile.saved' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({ saved: null, typed: null, filled: null, draft: input.draft, trouble: null }),
  invoke: { id: 'keptDraft', src: 'keepDraft' },
  initial: 'readingProfile',
  states: {
    readingProfile: {
      description: 'The server is asked for the profile as it is now.',
      invoke: {
        id: 'getMe',
        src: 'getMe',
        onDone: [
          {
            guard: { type: 'hasDraft', params: ({ event }) => ({ person: event.output }) },
            target: 'editing.dirty',
            actions: { type: 'resumeDraft', params: ({ event }) => ({ person: event.output }) },
          },
          {
            guard: { type: 'isPerson', params: ({ event }) => ({ person: event.output }) },
            target: 'editing',
            actions: [{ type: 'rememberSaved', params: ({ event }) => ({ person: event.output }) }, 'forgetDraft'],
          },
          { target: 'signedOut', actions: 'emitSessionEnded' },
        ],
        onError: 'unreadable',
      },
    },
    unreadable: {
      description: 'The profile could not be read; it can be tried again.',
      on: { 'profile.retry': 'readingProfile' },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'profile.retry': 'readingProfile' },
    },
    editing: {
      description: 'The fields can be changed.',
      initial: 'pristine',
      on: {
        'profile.change': [
          {
            guard: { type: 'isAsSaved', params: ({ event }) => ({ profile: event.profile }) },
            target: '.pristine',
            actions: [{ type: 'rememberTyped', params: ({ event }) => ({ profile: event.profile }) }, 'forgetDraft'],
          },
          {
            target: '.dirty',
            actions: [
              { type: 'rememberTyped', params: ({ event }) => ({ profile: event.profile }) },
              { type: 'keepDraft', params: ({ event }) => ({ profile: event.profile }) },
            ],
          },
        ],
      },
      states: {
        pristine: { description: 'Everything is as it was saved.' },
        dirty: {
          description: 'There are changes that are not saved; leaving asks first.',
          on: {
            'profile.reset': { target: 'pristine', actions: ['forgetTyped', 'forgetDraft'] },
            'profile.save': {
              guard: { type: 'isNamed', params: ({ event }) => ({ profile: event.profile }) },
              target: '#profile.saving',
              actions: [
                { type: 'rememberTyped', params: ({ event }) => ({ profile: event.profile }) },
                'forgetTrouble',
              ],
            },
          },
        },
      },
    },
    saving: {
      description: 'The profile is on its way to the server.',
      invoke: {
        id: 'updateMemberAccount',
        src: 'updateMemberAccount',
        input: ({ context }) => context.typed ?? emptyProfile,
        onDone: [
          {
            guard: { type: 'isPerson', params: ({ event }) => ({ person: event.output.result }) },
            target: 'editing',
            actions: [
              { type: 'rememberSaved', params: ({ event }) => ({ person: event.output.result }) },
              { type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) },
              'forgetDraft',
              'emitSaved',
            ],
          },
          { target: 'editing.dirty', actions: 'emitSessionEnded' },
        ],
        onError: {
          target: 'editing.dirty',
          actions: ['rememberUnknownOutcome', { type: 'notify', params: { notice: unexpectedError } }],
        },
      },
    },
  },
});

const emptyProfile: Profile = { firstName: '', lastName: '', phoneNumber: '', location: '', bio: '' };

function profileOf(person: Person): Profile | null {
  if (person?.__typename !== 'CurrentUser') return null;
  const { firstName, lastName, phoneNumber, location, bio } = person;
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    phoneNumber: phoneNumber ?? '',
    location: location ?? '',
    bio: bio ?? '',
  };
}

const isSameProfile = (saved: Profile | null, typed: Profile) =>
  saved !== null &&
  saved.firstName === typed.firstName &&
  saved.lastName === typed.lastName &&
  saved.phoneNumber === typed.phoneNumber &&
  saved.location === typed.location &&
  saved.bio === typed.bio;

export type ProfileActorRef = ActorRefFrom<typeof profileMachine>;
