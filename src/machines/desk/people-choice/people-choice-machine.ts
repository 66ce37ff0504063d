import { assign, emit, sendTo, setup, type ActorRefFrom, type CallbackActorLogic } from 'xstate';
import { mostChosen } from '#domain/desk-message.ts';
import type { NavigateEvent } from '#domain/notice.ts';

/** id: of the registration. */
export type ChosenPerson = { id: string; firstName: string; lastName: string };

/** messages: the address where they are written to. people: who was chosen in this tab before. */
type Input = { eventId: string; messages: string; people: ChosenPerson[] };
/** people: in the order in which they were chosen. */
type Context = Input;
type Event =
  | { type: 'peopleChoice.choose'; people: ChosenPerson[] }
  | { type: 'peopleChoice.leaveOut'; ids: string[] }
  | { type: 'peopleChoice.clear' }
  | { type: 'peopleChoice.write' };
export type ChoiceCommand = { type: 'choice.keep'; people: ChosenPerson[] };

/** keepChoice: keeps it for the page where they are written to. */
export type PeopleChoiceActors = { keepChoice: CallbackActorLogic<ChoiceCommand, { eventId: string }> };

type Some = { people: ChosenPerson[] };
const withSome = (chosen: ChosenPerson[], some: ChosenPerson[]): ChosenPerson[] => [
  ...chosen,
  ...some.filter(({ id }) => !chosen.some((one) => one.id === id)),
];

/** Whom of an event's people somebody chooses to write to, over all pages and searches (docs/decisions/184). */
export const peopleChoiceMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as NavigateEvent },
  actors: {} as PeopleChoiceActors,
  guards: {
    hasRoom: ({ context }, { people }: Some) => {
      const { length } = withSome(context.people, people);
      return length > context.people.length && length <= mostChosen;
    },
    isChosen: ({ context }, { ids }: { ids: string[] }) => context.people.some(({ id }) => ids.includes(id)),
    isSome: ({ context }) => context.people.length > 0,
  },
  actions: {
    choose: assign({ people: ({ context }, { people }: Some) => withSome(context.people, people) }),
    leaveOut: assign({
      people: ({ context }, { ids }: { ids: string[] }) => context.people.filter(({ id }) => !ids.includes(id)),
    }),
    chooseNone: assign({ people: [] }),
    keep: sendTo('keepChoice', ({ context }) => ({ type: 'choice.keep' as const, people: context.people })),
    leadToMessages: emit(({ context }) => ({ type: 'navigate' as const, to: context.messages })),
  },
}).createMachine({
  id: 'peopleChoice',
  context: ({ input }) => input,
  invoke: { id: 'keepChoice', src: 'keepChoice', input: ({ context: { eventId } }) => ({ eventId }) },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Nobody is chosen yet, or some are, and can be written to.',
      on: {
        'peopleChoice.choose': {
          guard: { type: 'hasRoom', params: ({ event }) => event },
          actions: [{ type: 'choose', params: ({ event }) => event }, 'keep'],
        },
        'peopleChoice.leaveOut': {
          guard: { type: 'isChosen', params: ({ event }) => event },
          actions: [{ type: 'leaveOut', params: ({ event }) => event }, 'keep'],
        },
        'peopleChoice.clear': { guard: 'isSome', actions: ['chooseNone', 'keep'] },
        'peopleChoice.write': { guard: 'isSome', actions: 'leadToMessages' },
      },
    },
  },
});

export type PeopleChoiceActorRef = ActorRefFrom<typeof peopleChoiceMachine>;
