import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { limits } from '#domain/limits.ts';
import type { Place } from '#machines/event-search/event-search-criteria.ts';

type Input = { text: string };
type Context = { text: string; suggestions: Place[] };

type Event = { type: 'place.type'; text: string } | { type: 'place.choose'; place: Place } | { type: 'place.leave' };

type Emitted = { type: 'place.chosen'; place: Place };

export type PlaceSearchActors = { suggestPlaces: PromiseActorLogic<Place[], { query: string }> };

/** Completion of the location field: asked for from 3 characters on, half a second after the last key. */
export const placeSearchMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as PlaceSearchActors,
  delays: { typingPause: limits.suggestionDebounceMs },
  guards: {
    isLongEnough: (_, params: { text: string }) => params.text.trim().length >= limits.suggestionMinCharacters,
    hasSuggestions: (_, params: { suggestions: Place[] }) => params.suggestions.length > 0,
  },
  actions: {
    rememberText: assign({ text: (_, params: { text: string }) => params.text }),
    rememberSuggestions: assign({ suggestions: (_, params: { suggestions: Place[] }) => params.suggestions }),
    forgetSuggestions: assign({ suggestions: [] }),
    tellChoice: emit((_, params: { place: Place }) => ({ type: 'place.chosen' as const, place: params.place })),
  },
}).createMachine({
  id: 'placeSearch',
  context: ({ input }) => ({ text: input.text, suggestions: [] }),
  initial: 'resting',
  states: {
    resting: { description: 'The field shows a place; nothing is offered.', entry: 'forgetSuggestions' },
    typing: {
      description: 'Keys are still coming.',
      after: { typingPause: 'suggesting' },
    },
    suggesting: {
      description: 'The server is asked for places that begin with the words.',
      invoke: {
        id: 'suggestPlaces',
        src: 'suggestPlaces',
        input: ({ context }) => ({ query: context.text.trim() }),
        onDone: [
          {
            guard: { type: 'hasSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
            target: 'offering',
            actions: { type: 'rememberSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
          },
          { target: 'unknownPlace' },
        ],
        onError: 'resting',
      },
    },
    offering: { description: 'Places are offered below the field.' },
    unknownPlace: { description: 'No place begins with these words.' },
  },
  on: {
    'place.type': [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => ({ text: event.text }) },
        target: '.typing',
        actions: { type: 'rememberText', params: ({ event }) => ({ text: event.text }) },
        reenter: true,
      },
      { target: '.resting', actions: { type: 'rememberText', params: ({ event }) => ({ text: event.text }) } },
    ],
    'place.choose': {
      target: '.resting',
      actions: [
        { type: 'rememberText', params: ({ event }) => ({ text: event.place.name }) },
        { type: 'tellChoice', params: ({ event }) => ({ place: event.place }) },
      ],
    },
    'place.leave': '.resting',
  },
});

export type PlaceSearchActorRef = ActorRefFrom<typeof placeSearchMachine>;
