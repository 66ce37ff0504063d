import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { OrganizationSettings } from '#services/desk/settings/settings-service.ts';

type Input = { organizationId: string };
type Context = {
  organizationId: string;
  /** As they were read last; null until they were. */
  settings: OrganizationSettings | null;
  /** Why they could not be read. */
  trouble: Failure | null;
};
/** refresh: one of them was saved. */
type Event = { type: 'organizationSettings.retry' } | { type: 'organizationSettings.refresh' };
type Emitted = { type: 'session.ended' };
type Answer = OrganizationSettings | NotTheirs | SessionEnded;
type Answered = { answer: Answer };

export type OrganizationSettingsActors = {
  getOrganizationSettings: PromiseActorLogic<Answer, { organizationId: string }>;
};

/** What an organizer's owners set, in parts that are saved each by itself (docs/decisions/151, 156). */
export const organizationSettingsMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as OrganizationSettingsActors,
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    isShown: ({ context }) => context.settings !== null,
  },
  actions: {
    rememberSettings: assign({
      settings: ({ context }, { answer }: Answered) =>
        answer.__typename === 'OrganizationSettings' ? answer : context.settings,
    }),
    rememberTrouble: assign({ trouble: (_, params: { error: unknown }) => failureOf(params.error) }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'organizationSettings',
  context: ({ input }) => ({ organizationId: input.organizationId, settings: null, trouble: null }),
  initial: 'readingSettings',
  states: {
    readingSettings: {
      description: 'The server tells how they are set; a page that was shown stays.',
      invoke: {
        id: 'getOrganizationSettings',
        src: 'getOrganizationSettings',
        input: ({ context }) => ({ organizationId: context.organizationId }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'OrganizationSettings' }) },
            target: 'open',
            actions: { type: 'rememberSettings', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          { target: 'notTheirs' },
        ],
        onError: [
          { guard: 'isShown', target: 'open' },
          {
            target: 'unreadable',
            actions: { type: 'rememberTrouble', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'organizationSettings.refresh': { target: 'readingSettings', reenter: true } },
    },
    unreadable: {
      description: 'They could not be read; it can be tried again.',
      on: { 'organizationSettings.retry': 'readingSettings' },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'organizationSettings.retry': 'readingSettings' },
    },
    notTheirs: {
      description: 'The person may not read them (any more), or an operator of the site looks after them.',
      type: 'final',
    },
    open: {
      description: 'Each part can be looked at, and changed by owners.',
      on: { 'organizationSettings.refresh': 'readingSettings' },
    },
  },
});

export type OrganizationSettingsActorRef = ActorRefFrom<typeof organizationSettingsMachine>;
