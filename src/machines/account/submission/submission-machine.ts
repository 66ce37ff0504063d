import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf, type NavigateEvent } from '#domain/notice.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { FormSubmission, NoSubmission } from '#services/account/submissions/submissions-service.ts';

type Input = { submissionId: string };

type Context = {
  submissionId: string;
  submission: FormSubmission | null;
  /** Why it could not be read. */
  trouble: Failure | null;
};

type Event = { type: 'submission.retry' } | { type: 'submission.completed' };

type Emitted = NavigateEvent | { type: 'session.ended' };
type Found = FormSubmission | NoSubmission | SessionEnded;

export type SubmissionActors = { getFormSubmission: PromiseActorLogic<Found, { id: string }> };

export const submissionsPath = '/account/registration-forms';

export const submissionMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as SubmissionActors,
  guards: {
    hasId: ({ context }) => context.submissionId !== '',
    is: (_, params: { found: Found; typename: Found['__typename'] }) => params.found.__typename === params.typename,
  },
  actions: {
    rememberSubmission: assign({
      submission: (_, params: { found: Found }) =>
        params.found.__typename === 'RegistrationFormSubmission' ? params.found : null,
    }),
    rememberTrouble: assign({
      trouble: (_, params: { error: unknown }) => failureOf(params.error),
    }),
    forgetTrouble: assign({ trouble: null }),
    goBack: emit({ type: 'navigate' as const, to: submissionsPath }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'submission',
  context: ({ input }) => ({ submissionId: input.submissionId, submission: null, trouble: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The address is read: without an id there is nothing to ask for.',
      always: [{ guard: 'hasId', target: 'readingSubmission' }, { target: 'missing' }],
    },
    readingSubmission: {
      description: "The submission and its questions are read: 'Loading registration form...'.",
      invoke: {
        id: 'getFormSubmission',
        src: 'getFormSubmission',
        input: ({ context }) => ({ id: context.submissionId }),
        onDone: [
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ found: event.output, typename: 'RegistrationFormSubmission' }),
            },
            target: 'answering',
            actions: { type: 'rememberSubmission', params: ({ event }) => ({ found: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ found: event.output, typename: 'NoSubmission' }) },
            target: 'missing',
          },
          { target: 'signedOut', actions: 'emitSessionEnded' },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberTrouble', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unreadable: {
      description: 'What went wrong stands on the page, in words; it can be tried again.',
      on: { 'submission.retry': { target: 'readingSubmission', actions: 'forgetTrouble' } },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'submission.retry': 'readingSubmission' },
    },
    missing: { description: "There is no such submission: 'Form Submission not found'.", type: 'final' },
    answering: {
      description: "The event's form with its questions; its own flow saves the answers.",
      on: { 'submission.completed': { target: 'completed', actions: 'goBack' } },
    },
    completed: { description: 'The answers were saved, and the list is shown again.', type: 'final' },
  },
});

export type SubmissionActorRef = ActorRefFrom<typeof submissionMachine>;
