import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf, type NavigateEvent } from '#domain/notice.ts';
import { inputOf, isComplete, isSame, type Draft } from '#machines/desk/organization-start/draft.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { FieldFault } from '#services/desk/generated/graphql.ts';
import type { CreateOrganizationResult, GivenOrganization } from '#services/desk/start/start-service.ts';

/** Why nothing was made, or (failed) is not known to be. refused: what this page does not know yet. */
export type StartTrouble =
  | { kind: 'fields'; fields: readonly { field: string; fault: FieldFault }[] }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'refused' };

/** draft: what is known before anything is typed. */
type Input = { draft: Draft };
type Context = {
  draft: Draft;
  /** Of the press that is carried out. */
  idempotencyKey: string;
  trouble: StartTrouble | null;
  /** How many organizers one account may start, once that is known to be the reason. */
  limit: number;
};
type Event =
  | { type: 'organizationStart.submit'; draft: Draft; idempotencyKey: string }
  | { type: 'organizationStart.change' };
type Emitted = NavigateEvent | { type: 'session.ended' };
type Answer = CreateOrganizationResult | SessionEnded;
type Answered = { answer: Answer };

export type OrganizationStartActors = { createOrganization: PromiseActorLogic<Answer, GivenOrganization> };

const troubleOf = (answer: Answer): StartTrouble =>
  answer.__typename === 'InvalidFieldsError' ? { kind: 'fields', fields: answer.fields } : { kind: 'refused' };

/** Somebody starts an organizer, and owns it (docs/decisions/151, 157). */
export const organizationStartMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as OrganizationStartActors,
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    isComplete: (_, params: { draft: Draft }) => isComplete(params.draft),
  },
  actions: {
    /** A second press after a lost answer is the same organizer, unless something else was typed. */
    rememberDraft: assign(({ context }, { draft, idempotencyKey }: { draft: Draft; idempotencyKey: string }) => ({
      draft,
      idempotencyKey:
        context.trouble?.kind === 'failed' && isSame(context.draft, draft) ? context.idempotencyKey : idempotencyKey,
      trouble: null,
    })),
    rememberTrouble: assign({ trouble: (_, params: Answered) => troubleOf(params.answer) }),
    rememberFailure: assign({
      trouble: (_, params: { error: unknown }) => ({ kind: 'failed' as const, failure: failureOf(params.error) }),
    }),
    rememberLimit: assign({
      limit: ({ context }, { answer }: Answered) =>
        answer.__typename === 'LimitExceededError' ? answer.limit : context.limit,
    }),
    openDesk: emit((_, { answer }: Answered) => ({
      type: 'navigate' as const,
      to: answer.__typename === 'DeskOrganization' ? `/desk/${answer.code}` : '/desk',
      replace: true,
    })),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'organizationStart',
  context: ({ input }) => ({ draft: input.draft, idempotencyKey: '', trouble: null, limit: 0 }),
  initial: 'describing',
  states: {
    describing: {
      description: 'The person says who the organizer is; what could not be kept is marked.',
      on: {
        'organizationStart.submit': {
          guard: { type: 'isComplete', params: ({ event }) => ({ draft: event.draft }) },
          target: 'creating',
          actions: { type: 'rememberDraft', params: ({ event }) => event },
        },
      },
    },
    creating: {
      description: 'The organizer is made, with the person as its owner; a second press is refused.',
      invoke: {
        id: 'createOrganization',
        src: 'createOrganization',
        input: ({ context: { draft, idempotencyKey } }) => ({ input: inputOf(draft), idempotencyKey }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskOrganization' }) },
            target: 'started',
            actions: { type: 'openDesk', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'NotVerifiedError' }) },
            target: 'unverified',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'LimitExceededError' }) },
            target: 'atLimit',
            actions: { type: 'rememberLimit', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'describing',
            actions: 'emitSessionEnded',
          },
          {
            target: 'describing',
            actions: { type: 'rememberTrouble', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'describing',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unverified: {
      description: 'Nobody has followed the link to the account’s address; a login sends another.',
      on: { 'organizationStart.change': 'describing' },
    },
    atLimit: {
      description: 'The account has started as many organizers as it may.',
      type: 'final',
    },
    started: { description: 'The organizer is there, and the page leads to its desk.', type: 'final' },
  },
});

export type OrganizationStartActorRef = ActorRefFrom<typeof organizationStartMachine>;
