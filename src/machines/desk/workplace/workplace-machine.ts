import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf, type NavigateEvent } from '#domain/notice.ts';
import { required } from '#domain/required.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { DeskOrganization, MyOrganizations } from '#services/desk/workplace/workplace-service.ts';

/** code: of the organizer that the address names, or its id; null at the door of the desk. */
type Input = { code: string | null };
type Context = {
  code: string | null;
  organizations: DeskOrganization[];
  /** What the person was there when a page was refused last. */
  doubted: DeskOrganization | null;
  /** Why they could not be read. */
  trouble: Failure | null;
};
/** refresh: a page was refused, so that the person's own role may be another one by now. */
type Event = { type: 'workplace.retry' } | { type: 'workplace.refresh' };
type Emitted = NavigateEvent | { type: 'session.ended' };
type Answered = { answer: MyOrganizations | SessionEnded };

export type WorkplaceActors = { getMyOrganizations: PromiseActorLogic<MyOrganizations | SessionEnded> };

const organizationsIn = (answer: Answered['answer']): DeskOrganization[] =>
  answer.__typename === 'MyOrganizations' ? answer.organizations : [];

export const isNamed = ({ id, code }: DeskOrganization, name: string | null): boolean =>
  name !== null && [id, code].includes(name);

const openOf = ({ organizations, code }: Context): DeskOrganization | null =>
  organizations.find((one) => isNamed(one, code)) ?? null;

/** Whom the person works for at the desk: the one that the address names, the only one, or one to choose. */
export const workplaceMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as WorkplaceActors,
  guards: {
    isOver: (_, params: Answered) => params.answer.__typename === 'SessionEnded',
    isShutOut: ({ context }, params: Answered) =>
      organizationsIn(params.answer).some((one) => isNamed(one, context.code) && one.needsSecondFactor),
    worksThere: ({ context }, params: Answered) =>
      organizationsIn(params.answer).some((one) => isNamed(one, context.code)),
    isAddressed: ({ context }) => context.code !== null,
    isDoubted: ({ context }) => {
      const { doubted } = context;
      const open = openOf(context);
      return (
        doubted?.id === open?.id &&
        doubted?.role === open?.role &&
        doubted?.permissions.join() === open?.permissions.join() &&
        doubted?.eventIds?.join() === open?.eventIds?.join()
      );
    },
    hasSeveral: (_, params: Answered) => organizationsIn(params.answer).length > 1,
    hasOne: (_, params: Answered) => organizationsIn(params.answer).length === 1,
  },
  actions: {
    rememberOrganizations: assign({ organizations: (_, params: Answered) => organizationsIn(params.answer) }),
    rememberDoubt: assign({ doubted: ({ context }) => openOf(context) }),
    forgetDoubt: assign({ doubted: null }),
    rememberTrouble: assign({ trouble: (_, params: { error: unknown }) => failureOf(params.error) }),
    openOnly: emit((_, params: Answered) => ({
      type: 'navigate' as const,
      to: `/desk/${required(organizationsIn(params.answer)[0], 'the organizer').code}`,
      replace: true,
    })),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'workplace',
  context: ({ input }) => ({ code: input.code, organizations: [], doubted: null, trouble: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The server tells whom the person works for, in which role.',
      invoke: {
        id: 'getMyOrganizations',
        src: 'getMyOrganizations',
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ answer: event.output }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          {
            guard: { type: 'isShutOut', params: ({ event }) => ({ answer: event.output }) },
            target: 'withoutSecondFactor',
            actions: { type: 'rememberOrganizations', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'worksThere', params: ({ event }) => ({ answer: event.output }) },
            target: 'working',
            actions: { type: 'rememberOrganizations', params: ({ event }) => ({ answer: event.output }) },
          },
          { guard: 'isAddressed', target: 'missing' },
          {
            guard: { type: 'hasSeveral', params: ({ event }) => ({ answer: event.output }) },
            target: 'choosing',
            actions: { type: 'rememberOrganizations', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'hasOne', params: ({ event }) => ({ answer: event.output }) },
            target: 'sentOn',
            actions: { type: 'openOnly', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'withoutWork' },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberTrouble', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unreadable: {
      description: 'It could not be read; it can be tried again.',
      on: { 'workplace.retry': 'reading' },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'workplace.retry': 'reading' },
    },
    working: {
      description:
        'At the organizer that the address names; what is on the page is for the role that the person has there.',
      on: {
        'workplace.refresh': [
          { guard: 'isDoubted', target: 'atOdds' },
          { target: 'reading', actions: 'rememberDoubt' },
        ],
      },
    },
    atOdds: {
      description:
        'Pages are refused to a role that permits them, and that is the same as before: it is said, and looked up no more by itself.',
      on: { 'workplace.retry': { target: 'reading', actions: 'forgetDoubt' } },
    },
    withoutSecondFactor: {
      description:
        'The organizer asks for a second factor, which the account lacks: where to turn it on is told, and it is checked again.',
      on: { 'workplace.retry': 'reading' },
    },
    choosing: { description: 'The person works for several, and chooses one.' },
    sentOn: { description: 'There is one alone: the page leads to it.' },
    missing: {
      description: 'The person does not work there, or there is no such organizer: the same is said of both.',
    },
    withoutWork: { description: 'The person works for nobody; how one comes to is told.' },
  },
});

export type WorkplaceActorRef = ActorRefFrom<typeof workplaceMachine>;
